import type { CapacityRule } from '#modules/availability/contract.ts'
import { holidayNumbers } from '#modules/availability/rules/holiday-date.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import { dayNumber, weekdayOfNumber, yearOfNumber } from '#shared/calendar-day.ts'

const NARROWEST_FIRST = ['Holiday', 'WeekdayRepeating', 'Default'] as const

/**
 * The pattern of a date for one appointment type: when visits start, and how many fit.
 *
 * The narrowest rule wins and replaces the others whole: a special day beats a weekday, a weekday beats the default.
 * A type without a rule, or whose rule has no lines, is not offered; it is not unlimited.
 */
export function capacityPattern(
  { capacity }: Pick<Snapshot, 'capacity'>,
  type: AppointmentType,
  number: number,
): CapacityRule | null {
  const ofType = capacity.filter(
    (rule) => rule.enabled && rule.appointmentType === type && speaksFor(rule, number),
  )
  for (const kind of NARROWEST_FIRST) {
    // Two of one kind for one day cannot be saved; should they exist, the order of rows must not decide.
    const [rule] = ofType
      .filter((candidate) => candidate.kind === kind)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (rule) return rule.segments.length > 0 ? rule : null
  }
  return null
}

function speaksFor(rule: CapacityRule, number: number): boolean {
  if (rule.kind === 'Default') return true
  if (rule.kind === 'WeekdayRepeating') return rule.weekdays.includes(weekdayOfNumber(number))
  if (rule.date) return dayNumber(rule.date) === number
  return holidayNumbers(rule.holidayKey ?? '', false, yearOfNumber(number)).includes(number)
}
