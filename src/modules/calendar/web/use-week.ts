import { useQuery } from '@tanstack/react-query'
import { monthWeeks } from '#modules/calendar/rules/month-days.ts'
import { useTRPC } from '#web/lib/api.ts'
import { weekQuery } from '#modules/calendar/web/week-query.ts'

/** The week of the shop that holds a date: one query from its first day on, whatever part of it is shown. */
export function useWeek(clientId: string, date: string, firstDay = 1) {
  return useQuery(weekQuery(useTRPC(), clientId, date, firstDay))
}

/** The weeks of the shop that the month of a date touches, in one query. */
export function useMonth(clientId: string, date: string, firstDay = 1) {
  const trpc = useTRPC()
  const days = monthWeeks(date, firstDay).flat()
  return useQuery(
    trpc.calendar.week.queryOptions({ clientId, from: days[0] ?? date, to: days.at(-1) ?? date }),
  )
}
