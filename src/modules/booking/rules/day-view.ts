import { isoWeekday, calendarDay } from '#shared/calendar-day.ts'
import { fillWords } from '#shared/fill-words.ts'
import { longDay, monthName, weekdayPlural } from '#shared/spoken.ts'
import type { BookingDay, BookingShop, Language } from '../contract.ts'

/** The words that a day needs; part of `words.{en,es}.ts`. */
export type DayWords = {
  dayTimes: string
  dayOpen: string
  dayByRequest: string
  dayUnavailable: string
  dayFull: string
  dayClosed: string
  dayClosedOn: string
  dayTooSoon: string
  dayTooFar: string
  dayNotOffered: string
  cellLeft: string
  cellFull: string
  cellClosed: string
  cellAsk: string
}

const FEW = 3

/** Can this day be chosen? */
export function isFreeDay(day: BookingDay | undefined): boolean {
  return day?.state === 'Open' || day?.state === 'Request'
}

/** Does the shop never open on this weekday? */
export function isClosedWeekday(shop: Pick<BookingShop, 'hours'>, date: string): boolean {
  const key = String(isoWeekday(calendarDay(date)))
  return (Object.entries(shop.hours).find(([weekday]) => weekday === key)?.[1].length ?? 0) === 0
}

/** The full name of a day for those who hear it: weekday, month, day, year, then what can be had on it. */
export function dayName(
  date: string,
  day: BookingDay | undefined,
  shop: Pick<BookingShop, 'hours'>,
  language: Language,
  words: DayWords,
): string {
  const name = longDay(date, language)
  const because = (reason: string) => `${name}, ${words.dayUnavailable}, ${reason}`
  switch (day?.state) {
    case 'Open':
      return `${name}, ${day.free === null ? words.dayOpen : fillWords(words.dayTimes, { n: day.free })}`
    case 'Request':
      return `${name}, ${words.dayByRequest}`
    case 'Full':
      return because(words.dayFull)
    case 'Closed':
      return because(
        isClosedWeekday(shop, date)
          ? fillWords(words.dayClosedOn, { weekdays: weekdayPlural(isoWeekday(calendarDay(date)), language) })
          : words.dayClosed,
      )
    case 'TooSoon':
      return because(words.dayTooSoon)
    case 'TooFar':
      return because(words.dayTooFar)
    case 'NotOffered':
      return because(words.dayNotOffered)
    case undefined:
      return `${name}, ${words.dayUnavailable}`
  }
}

/** The word under the figure of a day cell: "2 left" from three down, "Full", "Closed", "Ask", else nothing. */
export function cellWord(day: BookingDay | undefined, words: DayWords): string {
  if (day?.state === 'Open')
    return day.free !== null && day.free <= FEW ? fillWords(words.cellLeft, { n: day.free }) : ''
  if (day?.state === 'Request') return words.cellAsk
  if (day?.state === 'Full') return words.cellFull
  return day?.state === 'Closed' ? words.cellClosed : ''
}

/** The first times of the first two days that have any: what most people take. */
export function suggestions(days: readonly BookingDay[]): { date: string; startMin: number | null }[] {
  return days
    .filter((day) => isFreeDay(day) && (day.firstFree !== null || !day.keyDrop))
    .slice(0, 2)
    .map((day) => ({ date: day.date, startMin: day.firstFree }))
}

/** The first day from a date on that can be chosen. */
export function nextFreeDay(days: readonly BookingDay[], from: string): BookingDay | null {
  return days.find((day) => day.date >= from && isFreeDay(day)) ?? null
}

/** The last day that is not beyond the shop's horizon. */
export function lastOfferedDay(days: readonly BookingDay[]): string | null {
  return days.findLast((day) => day.state !== 'TooFar')?.date ?? null
}

/**
 * FLOW-02: what stands over a month without a free day, and the day that one press leads to.
 *
 * Nothing when the month still has room or its days are not known yet.
 */
export function fullMonth(
  days: readonly BookingDay[],
  month: string,
  language: Language,
): { month: string; next: BookingDay | null } | null {
  const own = days.filter((day) => day.date.startsWith(month.slice(0, 7)))
  if (own.length === 0 || own.some(isFreeDay)) return null
  const name = monthName(Number(month.slice(5, 7)), language)
  const free = days.filter(isFreeDay)
  return { month: name, next: free.find((day) => day.date > month) ?? free[0] ?? null }
}
