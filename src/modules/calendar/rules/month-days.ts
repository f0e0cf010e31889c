import { addDays, calendarDay, daysBetween, eachDay, weekStart } from '#shared/calendar-day.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { dayParts } from '#shared/spoken.ts'

/** The weeks that a month touches, from Monday (1) or another day on, days of its neighbours included: four to six. */
export function monthWeeks(date: string, firstDay = 1): CalendarDay[][] {
  const start = weekStart(calendarDay(`${date.slice(0, 7)}-01`), firstDay)
  const days = eachDay(start, addDays(start, 41))
  return [0, 7, 14, 21, 28, 35]
    .map((at) => days.slice(at, at + 7))
    .filter((week) => week.some((day) => day.startsWith(date.slice(0, 7))))
}

/** The same date so many months on; the last of the month where it is missing. */
export function monthsOn(date: string, count: number): CalendarDay {
  const { year, month, day } = dayParts(date)
  const at = year * 12 + month - 1 + count
  const firstOf = (index: number) =>
    calendarDay(
      `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`,
    )
  const last = addDays(firstOf(at + 1), -1)
  return addDays(firstOf(at), Math.min(day, dayParts(last).day) - 1)
}

/** Where a key leads from a day of the month: by day, by week, or by month. Undefined = the key means nothing here. */
export function monthKey(date: string, key: string, firstDay = 1): CalendarDay | undefined {
  const days: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  const by = days[key]
  const day = calendarDay(date)
  const index = daysBetween(weekStart(day, firstDay), day)
  if (by !== undefined) return addDays(calendarDay(date), by)
  if (key === 'Home') return addDays(calendarDay(date), -index)
  if (key === 'End') return addDays(calendarDay(date), 6 - index)
  if (key === 'PageUp') return monthsOn(date, -1)
  return key === 'PageDown' ? monthsOn(date, 1) : undefined
}
