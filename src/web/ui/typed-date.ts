import { isCalendarDay } from '#shared/calendar-day.ts'
import { dayParts, monthName } from '#shared/spoken.ts'

const SLASHED = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/
const WORDED = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?$/

const months = Array.from({ length: 12 }, (_, at) => monthName(at + 1, 'en').toLowerCase())

const day = (year: number, month: number, date: number): string | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return isCalendarDay(text) ? text : null
}

/** Without a year the next such day is meant, from `today` on. */
function nextSuchDay(month: number, date: number, today: string): string | null {
  const year = dayParts(today).year
  const found = day(year, month, date)
  return found !== null && found < today ? day(year + 1, month, date) : (found ?? day(year + 1, month, date))
}

/** A date as people type it: "6/21/2027", "6/21", "Jun 21, 2027", "2027-06-21". Null when there is no such day. */
export function typedDate(text: string, today: string): string | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]{3,9},\s*/, '')
  if (isCalendarDay(typed)) return typed
  const [, slashMonth, slashDay, slashYear] = SLASHED.exec(typed) ?? []
  const [, word, wordDay, wordYear] = WORDED.exec(typed) ?? []
  const month =
    word === undefined ? Number(slashMonth) : months.findIndex((name) => name.startsWith(word)) + 1
  const date = Number(slashDay ?? wordDay)
  if (!(month >= 1 && month <= 12) || Number.isNaN(date)) return null
  const year = slashYear ?? wordYear
  if (year === undefined) return nextSuchDay(month, date, today)
  return day(year.length === 2 ? 2000 + Number(year) : Number(year), month, date)
}

/** The one way a date field prints a day: "Jun 21, 2027". Text that is no day stays as it was. */
export function dateText(value: string): string {
  if (!isCalendarDay(value)) return value
  const { year, month, day: date } = dayParts(value)
  return `${monthName(month, 'en').slice(0, 3)} ${date}, ${year}`
}
