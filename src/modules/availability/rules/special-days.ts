import type { CapacityRule } from '#modules/availability/contract.ts'
import { holidayNumbers } from '#modules/availability/rules/holiday-date.ts'
import { dayNumber, yearOfNumber } from '#shared/calendar-day.ts'

type SpecialDay = Pick<CapacityRule, 'date' | 'holidayKey'>

/**
 * How many years ahead two holidays are compared. A date is compared with a holiday in its own year, however far away.
 */
const YEARS_AHEAD = 2

/**
 * The first date from `today` on that both patterns of a special day speak for, as a day number; null = none. One date
 * twice is the same day also when it is over.
 */
export function sharedDay(one: SpecialDay, other: SpecialDay, today: number): number | null {
  if (one.date && one.date === other.date) return dayNumber(one.date)
  const thisYear = yearOfNumber(today)
  const dated = one.date ?? other.date
  const years = dated
    ? [yearOfNumber(dayNumber(dated))]
    : Array.from({ length: YEARS_AHEAD + 1 }, (_, at) => thisYear + at)
  const others = new Set(daysOf(other, years))
  return daysOf(one, years).find((number) => number >= today && others.has(number)) ?? null
}

/** As the engine reads a pattern: a holiday that moves to the weekday where it is observed is kept on its own date. */
function daysOf({ date, holidayKey }: SpecialDay, years: readonly number[]): number[] {
  if (date) return [dayNumber(date)]
  return years.flatMap((year) => holidayNumbers(holidayKey ?? '', false, year))
}
