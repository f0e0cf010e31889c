import { type HolidayFall, PUBLIC_HOLIDAYS } from '#modules/availability/rules/public-holidays.data.ts'
import { dayNumber, isCalendarDay, weekdayOfNumber, yearOfNumber } from '#shared/calendar-day.ts'

const FIXED = /^fixed:(\d{2}-\d{2})$/
const SATURDAY = 6
const SUNDAY = 7

/** Whether a key names a public holiday or, as `fixed:12-24`, a date of every year. */
export function isHolidayKey(key: string): boolean {
  return holidayNumber(key, 2024) !== null
}

/**
 * The days of a calendar year on which a holiday is kept, as day numbers.
 *
 * With `observed`, a holiday is kept on the Friday before a Saturday and on the Monday after a Sunday. New Year's Day
 * can so be kept in the year before, which is why two years are asked.
 */
export function holidayNumbers(key: string, observed: boolean, year: number): number[] {
  return [year, year + 1].flatMap((candidate) => {
    const actual = holidayNumber(key, candidate)
    const kept = actual !== null && observed ? observedNumber(actual) : actual
    return kept !== null && yearOfNumber(kept) === year ? [kept] : []
  })
}

/** The day number of a holiday in a year; null for an unknown key and for 29 February of a common year. */
function holidayNumber(key: string, year: number): number | null {
  const fixed = FIXED.exec(key)?.[1]
  if (fixed) {
    const day = `${year}-${fixed}`
    return isCalendarDay(day) ? dayNumber(day) : null
  }
  const holiday = PUBLIC_HOLIDAYS.find((candidate) => candidate.key === key)
  return holiday ? fallsOn(holiday.falls, year) : null
}

function fallsOn(falls: HolidayFall, year: number): number | null {
  if ('after' in falls) {
    const anchor = falls.after === 'easter' ? easter(year) : holidayNumber(falls.after, year)
    return anchor === null ? null : anchor + falls.days
  }
  if ('day' in falls) return utcDay(year, falls.month, falls.day)
  const first = utcDay(year, falls.month, 1)
  const toWeekday = (falls.weekday - weekdayOfNumber(first) + 7) % 7
  if (falls.nth > 0) return first + toWeekday + (falls.nth - 1) * 7
  const last = utcDay(year, falls.month + 1, 0)
  return last - ((weekdayOfNumber(last) - falls.weekday + 7) % 7)
}

function observedNumber(number: number): number {
  const weekday = weekdayOfNumber(number)
  if (weekday === SATURDAY) return number - 1
  return weekday === SUNDAY ? number + 1 : number
}

function utcDay(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / 86_400_000
}

/** Western Easter by the anonymous Gregorian algorithm. */
function easter(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century + 8) / 25)
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((century - correction + 1) / 3) + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451)
  const march = moon + sunday - 7 * late + 114
  return utcDay(year, Math.floor(march / 31), (march % 31) + 1)
}
