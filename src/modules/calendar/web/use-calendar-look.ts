import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  calendarLook,
  DEFAULT_CALENDAR_SETTINGS,
  type CalendarLook,
} from '#modules/calendar/rules/calendar-look.ts'
import { useTRPC } from '#web/lib/api.ts'
import { useShopChanges } from '#web/lib/realtime.ts'

/** How the shop wants its calendar drawn, live; the usual way until the answer is there, so that nothing waits for it. */
export function useCalendarLook(clientId: string): CalendarLook {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { data } = useQuery(trpc.calendarSettings.get.queryOptions({ clientId }))
  const refresh = () => void queryClient.invalidateQueries(trpc.calendarSettings.pathFilter())
  useShopChanges(clientId, (hint) => (hint.subject === 'calendar-settings' ? refresh() : undefined), refresh)
  return useMemo(() => calendarLook(data ?? DEFAULT_CALENDAR_SETTINGS), [data])
}
