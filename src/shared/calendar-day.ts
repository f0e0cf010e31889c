declare const brand: unique symbol

/** A civil date `YYYY-MM-DD` of the shop's calendar. It has no zone and is never an instant. */
export type CalendarDay = string & { readonly [brand]: 'CalendarDay' }

const DAY_MS = 86_400_000
const SHAPE = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is an existing date, so `2027-02-29` is not. */
export function isCalendarDay(text: string): text is CalendarDay {
  if (!SHAPE.test(text)) return false
  const ms = Date.parse(text)
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text
}

/** The text as a date. Throws RangeError when there is no such date; check input with `isCalendarDay` first. */
export function calendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new RangeError(`No such date: ${text}`)
  return text
}

/** Days since 1970-01-01: the form in which dates are counted with. */
export function dayNumber(day: CalendarDay): number {
  return Date.parse(day) / DAY_MS
}

/** The date of a day number; the inverse of `dayNumber`. */
export function dayOfNumber(number: number): CalendarDay {
  return new Date(number * DAY_MS).toISOString().slice(0, 10) as CalendarDay
}

/** ISO weekday, 1 = Monday to 7 = Sunday. */
export function isoWeekday(day: CalendarDay): number {
  return weekdayOfNumber(dayNumber(day))
}

/** ISO weekday of a day number. Day 0 was a Thursday. */
export function weekdayOfNumber(number: number): number {
  return ((((number + 3) % 7) + 7) % 7) + 1
}

/** Calendar year of a day number. */
export function yearOfNumber(number: number): number {
  return new Date(number * DAY_MS).getUTCFullYear()
}

/** The date `count` days later (earlier when negative). */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return dayOfNumber(dayNumber(day) + count)
}

/** Whole days from one date to another: 1 from today to tomorrow, negative backwards. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return dayNumber(to) - dayNumber(from)
}

/** Every date from `from` to `to`, both included; none when `to` lies before `from`. */
export function eachDay(from: CalendarDay, to: CalendarDay): CalendarDay[] {
  const first = dayNumber(from)
  const length = Math.max(0, dayNumber(to) - first + 1)
  return Array.from({ length }, (_, index) => dayOfNumber(first + index))
}

/** First day of the week that holds a date; weeks begin on `first`, 1 = Monday to 7 = Sunday. */
export function weekStart(day: CalendarDay, first = 1): CalendarDay {
  return addDays(day, -((isoWeekday(day) - first + 7) % 7))
}
