import type { AvailabilitySettings, CapacityRuleInput } from '#modules/availability/contract.ts'
import { clockRange } from '#modules/availability/rules/clock-range.ts'
import { holidayDay, weekdayList } from '#modules/availability/rules/rule-when.ts'
import { selected } from '#modules/availability/web/rule-values.ts'
import type { CapacityPage } from '#modules/availability/web/use-capacity-form.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { laborHours, shortDay } from '#shared/spoken.ts'
import { kitWords } from '#web/words.en.ts'

const words = settingsWords.capacity
type Names = ReadonlyMap<string, string>

/** Names of a pattern's fields, for conflicts and comparisons. */
export const capacityLabels = (page: CapacityPage): Partial<Record<string, string>> => ({
  enabled: words.enabled,
  weekdays: words.days,
  date: words.date,
  holidayKey: words.when,
  segments: words.times,
  perDay: words.perDay[page],
  laborMinPerDay: words.labor,
  waiter: words.arrivals.Waiter,
  dropOff: words.arrivals.DropOff,
})

/** A field's value as people read it in a comparison; undefined where plain text does. */
export function sayCapacityValue(path: string, value: unknown, names: Names): string | undefined {
  if (path === 'waiter') return waiterText(value as AvailabilitySettings['waiter'], names)
  if (path === 'dropOff') return dropOffText(value as AvailabilitySettings['dropOff'])
  if (path === 'perDay') return value === null ? kitWords.limit.none : undefined
  if (path === 'laborMinPerDay')
    return value === null ? kitWords.limit.none : String(laborHours(value as number))
  if (value === null || value === undefined) return undefined
  if (path === 'segments') return (value as CapacityRuleInput['segments']).map(segmentText).join('; ')
  if (path === 'weekdays') return weekdayList(value as number[])
  if (path === 'date') return shortDay(value as string, 'en')
  return path === 'holidayKey' ? holidayDay({ date: null, holidayKey: value as string }) : undefined
}

function segmentText({ startMin, endMin, stepMin, perSlot }: CapacityRuleInput['segments'][number]): string {
  return `${clockRange(startMin, endMin)}, ${words.each(words.step(stepMin), perSlot)}`
}

const said = (parts: readonly (readonly [label: string, value: string | number])[]): string =>
  parts.map(([label, value]) => `${label}: ${value}`).join('; ')
const minutes = (value: number | null) => (value === null ? kitWords.limit.none : `${value} ${words.min}`)
const yesNo = (value: boolean) => (value ? kitWords.yes : kitWords.no)

function waiterText(waiter: AvailabilitySettings['waiter'], names: Names): string {
  return said([
    [words.longest, minutes(waiter.maxDurationMin)],
    [words.finish, minutes(waiter.finishBeforeCloseMin)],
    [words.services, selected(waiter.allowedServices, names)],
    [words.nudge, waiter.nudgeToDropOff || kitWords.dash],
  ])
}

function dropOffText({
  keyDrop,
  lastArrivalBeforeCloseMin,
  readyBy,
}: AvailabilitySettings['dropOff']): string {
  return said([
    [words.lastArrival, minutes(lastArrivalBeforeCloseMin)],
    [words.keyDrop, yesNo(keyDrop.enabled)],
    ...(keyDrop.enabled ? [[words.instructions, keyDrop.instructions || kitWords.dash] as const] : []),
    [words.readyBy, yesNo(readyBy.enabled)],
    ...(readyBy.enabled
      ? [
          [words.delay, minutes(readyBy.delayMin)] as const,
          [words.cutoff, minutes(readyBy.pickupCutoffMin)] as const,
        ]
      : []),
  ])
}
