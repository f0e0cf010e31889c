import { useQuery } from '@tanstack/react-query'
import { addDays } from '#shared/calendar-day.ts'
import { useTRPC } from '#web/lib/api.ts'
import { weekStart } from '#web/ui/shop-calendar/geometry.ts'

/** The week of the shop that holds a date: one query, Monday to Sunday, whatever part of it is shown. */
export function useWeek(clientId: string, date: string) {
  const trpc = useTRPC()
  const from = weekStart(date)
  return useQuery(trpc.calendar.week.queryOptions({ clientId, from, to: addDays(from, 6) }))
}
