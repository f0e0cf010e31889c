import { weekRange } from '#modules/calendar/rules/week-range.ts'
import type { Api } from '#web/lib/api.ts'

/** The question for the week of a shop that holds a date, from its first day on: 1 = Monday to 7 = Sunday. */
export function weekQuery(trpc: Api, clientId: string, date: string, firstDay = 1) {
  return trpc.calendar.week.queryOptions({ clientId, ...weekRange(date, firstDay) })
}
