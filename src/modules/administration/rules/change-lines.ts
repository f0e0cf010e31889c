import { formatShopTime } from '#shared/shop-time.ts'
import { shortDuration } from '#shared/spoken.ts'

/** One field of a change: "Hours, Monday, start · 8:00 AM → 9:00 AM"; null = nothing stood there. */
export type ChangeLine = { field: string; before: string | null; after: string | null }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** "durationMin" → "duration min" → "Duration"; a unit at the end is said by the value. */
function fieldName(path: readonly string[]): string {
  const spaced = path
    .map((part) =>
      part
        .replace(/(Min|En)$/, '')
        .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
        .toLowerCase(),
    )
    .join(', ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** Names whose minutes are a time of the day; other minutes are a length. */
const CLOCK = /^(start|end|open|close|from|to)[A-Za-z]*Min$/

function valueWords(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number' && name.endsWith('Min'))
    return CLOCK.test(name) && value >= 0 && value <= 1440 ? formatShopTime(value) : shortDuration(value)
  if (typeof value === 'number') return value.toLocaleString('en-US')
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((item) => !isObject(item) && !Array.isArray(item)))
    return value.map(String).join(', ') || null
  return JSON.stringify(value)
}

function compare(path: readonly string[], before: unknown, after: unknown): ChangeLine[] {
  if (isObject(before) || isObject(after)) {
    const [one, other] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
      compare([...path, key], one[key], other[key]),
    )
  }
  const name = path.at(-1) ?? ''
  const [from, to] = [valueWords(name, before), valueWords(name, after)]
  return from === to ? [] : [{ field: fieldName(path), before: from, after: to }]
}

/** What differs between the two sides of a change, field by field and in the order in which they stand. */
export function changeLines(before: unknown, after: unknown): ChangeLine[] {
  return compare([], before, after)
}

/** What the changed thing is called, where its fields say so. */
export function nameOfChanged(before: unknown, after: unknown): string | null {
  for (const side of [after, before]) {
    if (!isObject(side)) continue
    const name = side['name'] ?? side['nameEn'] ?? side['email']
    if (typeof name === 'string' && name !== '') return name
  }
  return null
}
