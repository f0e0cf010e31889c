import { addDays, calendarDay, type CalendarDay, weekStart } from '#shared/calendar-day.ts'

/** First and last date of the week that holds a date; it begins on `firstDay`, 1 = Monday to 7 = Sunday. */
export function weekRange(date: string, firstDay = 1): { from: CalendarDay; to: CalendarDay } {
  const from = weekStart(calendarDay(date), firstDay)
  return { from, to: addDays(from, 6) }
}
