import { fieldWords, valueWords } from '#modules/administration/words-values.en.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { formatPhone } from '#shared/phone.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { shortDay, shortDuration, timeRange, weekdayName } from '#shared/spoken.ts'

/** Prints a moment in the zone of whoever reads. */
export type SayMoment = (at: Date) => string

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** "durationMin" → "duration": a unit at the end is said by the value. A number from 1 to 7 is a weekday. */
function partName(part: string): string {
  if (/^[1-7]$/.test(part)) return weekdayName(Number(part), 'en')
  return (
    fieldWords[part] ??
    part
      .replace(/(Min|En)$/, '')
      .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
      .toLowerCase()
  )
}

/** The name of a field that stands inside others: "Hours, Monday". */
export function fieldName(path: readonly string[]): string {
  const spaced = path.map(partName).join(', ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** Names whose minutes are a time of the day; other minutes are a length. */
const CLOCK = /^(start|end|open|close|from|to)[A-Za-z]*Min$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:[\d.]+Z$/
/** An id that somebody chose, such as `svc_tire_rotation`; those that the product makes say nothing. */
const SPOKEN_ID = /^[a-z]{2,5}_([a-z]+(?:_[a-z0-9]+)*)$/
const MADE_ID = /^[a-z]{2,5}_[0-9a-z]{20,}$/

function textWords(value: string, sayMoment: SayMoment): string {
  if (isCalendarDay(value)) return `${shortDay(value, 'en')}, ${value.slice(0, 4)}`
  if (INSTANT.test(value)) return sayMoment(new Date(value))
  if (/^\+1\d{10}$/.test(value)) return formatPhone(value)
  if (MADE_ID.test(value)) return `#${value.slice(-6)}`
  const spoken = SPOKEN_ID.exec(value)?.[1]
  if (spoken !== undefined) return spoken.replaceAll('_', ' ')
  return Object.hasOwn(valueWords, value) ? (valueWords[value] ?? value) : value
}

const isRange = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number')

function listWords(name: string, values: readonly unknown[], sayMoment: SayMoment): string | null {
  const said = values.flatMap((value) => {
    if (name === 'weekdays' && typeof value === 'number') return weekdayName(value, 'en').slice(0, 3)
    if (isRange(value)) return timeRange(value, 'en')
    return sayValue(name, value, sayMoment) ?? []
  })
  return said.join(values.some(isObject) ? '; ' : ', ') || null
}

/** "every 30 min, each time 3": the fields of one row of a list. */
function rowWords(row: Record<string, unknown>, sayMoment: SayMoment): string {
  const { startMin, endMin, ...rest } = row
  const span = isRange([startMin, endMin]) ? [timeRange([Number(startMin), Number(endMin)], 'en')] : []
  const others = Object.entries(span.length > 0 ? rest : row).flatMap(([name, value]) => {
    const said = sayValue(name, value, sayMoment)
    return said === null ? [] : `${partName(name)} ${said}`
  })
  return [...span, ...others].join(', ')
}

/** A value as people read it; null where nothing stands. */
export function sayValue(name: string, value: unknown, sayMoment: SayMoment): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number' && name.endsWith('Min'))
    return CLOCK.test(name) && value >= 0 && value <= 1440 ? formatShopTime(value) : shortDuration(value)
  if (typeof value === 'number') return value.toLocaleString('en-US')
  if (typeof value === 'string') return textWords(value, sayMoment)
  if (Array.isArray(value)) return listWords(name, value, sayMoment)
  return isObject(value) ? rowWords(value, sayMoment) : String(value as bigint)
}
