import type { AvailabilityRule, RuleOf } from '#modules/availability/contract.ts'
import { holidayNumbers } from '#modules/availability/rules/holiday-date.ts'
import { firesOn, firingOf } from '#modules/availability/rules/firing.ts'
import { dayNumber, yearOfNumber } from '#shared/calendar-day.ts'

/** How far away a rule's first day may be. */
const YEAR = 366

/** A standing rule without one day within a year of its start. What is over was right in its time. */
export function neverFires(rule: AvailabilityRule, today: number): boolean {
  if (rule.type === 'Holiday') return rule.holidayKey !== null && holidayDays(rule, today).length === 0
  if (!rule.recurrence) return false
  if (rule.endDate && dayNumber(rule.endDate) < today) return false
  const firing = firingOf(rule)
  const from = Math.max(today, rule.startDate ? dayNumber(rule.startDate) : today)
  return !Array.from({ length: YEAR }, (_, at) => from + at).some((number) => firesOn(firing, number))
}

/** Its days within a year, as day numbers. */
export function holidayDays({ date, holidayKey, observed }: RuleOf<'Holiday'>, today: number): number[] {
  const year = yearOfNumber(today)
  const kept = date
    ? [dayNumber(date)]
    : [year, year + 1].flatMap((candidate) => holidayNumbers(holidayKey ?? '', observed, candidate))
  return kept.filter((number) => number >= today && number < today + YEAR)
}

/** A window that asks for more notice than it opens ahead. Business days are at least as many calendar days. */
export function isShut(window: RuleOf<'Window'>): boolean {
  const { maxAheadDays, minLeadMin, minLeadDays, minLeadBusinessDays } = window
  if (maxAheadDays === null) return false
  const lead = Math.max((minLeadMin ?? 0) / 1440 - 1, minLeadDays ?? 0, minLeadBusinessDays ?? 0)
  return lead > maxAheadDays
}
