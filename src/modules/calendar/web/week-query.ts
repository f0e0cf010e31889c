import { addDays, calendarDay, weekStart } from '#shared/calendar-day.ts'
import type { Api } from '#web/lib/api.ts'

/** The question for the week of a shop that holds a date, from its first day on: 1 = Monday to 7 = Sunday. */
export function weekQuery(trpc: Api, clientId: string, date: string, firstDay = 1) {
  const from = weekStart(calendarDay(date), firstDay)
  return trpc.calendar.week.queryOptions({ clientId, from, to: addDays(from, 6) })
}
