import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { monthsOn } from '#modules/calendar/rules/month-days.ts'
import { CalendarToolbarField } from '#modules/calendar/web/calendar-toolbar-field.tsx'
import { MonthTable } from '#modules/calendar/web/month-table.tsx'
import { useCalendarLook } from '#modules/calendar/web/use-calendar-look.ts'
import { useShopNow } from '#modules/calendar/web/use-shop-now.ts'
import { useMonth } from '#modules/calendar/web/use-week.ts'
import { calendarWords as words } from '#modules/calendar/words.en.ts'
import { dayParts, monthName } from '#shared/spoken.ts'
import { zoneName } from '#shared/zone-name.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { useShopChanges } from '#web/lib/realtime.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { NARROW, useMediaQuery } from '#web/ui/use-media-query.ts'

type OtherView = 'day' | 'week' | 'list'

export type MonthScreenProps = {
  /** A date of the month; none = the shop's today. */
  date: string | undefined
  /** The browser's clock, until the server has said its own. */
  openedAtMs: number
  onDate: (date: string) => void
  onView: (view: OtherView, date: string) => void
  onOpen: (id: string, date: string) => void
  /** The day by technician. */
  onTechnicians: (date: string) => void
  /** Says of a day which rule decides and how much is left. */
  onExplain: (date: string) => void
  /** The booking dialog, which another module draws. */
  booking: (onClose: (appointmentId?: string) => void) => ReactNode
}

/** The shop's month, live: who comes on which day, and what the days say about themselves. */
export function MonthScreen(props: MonthScreenProps) {
  const { date, openedAtMs, onDate, onView, onOpen, booking } = props
  const { clientId, timeZone, may } = useActiveShop()
  const [isBooking, setBooking] = useState(false)
  const isNarrow = useMediaQuery(NARROW)
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { firstDay } = useCalendarLook(clientId)
  const fallback = useShopNow(timeZone, undefined, openedAtMs)
  const asked = useMonth(clientId, date ?? fallback.date, firstDay)
  const now = useShopNow(timeZone, asked.data?.serverNow, openedAtMs)
  const at = date ?? now.date
  const query = useMonth(clientId, at, firstDay)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: trpc.calendar.week.queryKey() })
  useShopChanges(clientId, refresh, refresh)
  const { year, month } = dayParts(at)
  return (
    <Page
      title={words.title}
      zone={`${monthName(month, 'en')} ${year} · ${zoneName(timeZone, 'en')}`}
      filled={
        may('appointments.write') ? (
          <Button kind="filled" onClick={() => setBooking(true)}>
            {words.book}
          </Button>
        ) : undefined
      }
      actions={
        <CalendarToolbarField
          view="month"
          count={1}
          narrow={isNarrow}
          technicians={query.data?.technicians == null ? null : false}
          onTechnicians={() => props.onTechnicians(at)}
          onExplain={() => props.onExplain(at)}
          onView={(view) => (view === 'month' ? undefined : onView(view, at))}
          onTurn={(direction) => onDate(monthsOn(at, direction))}
          onToday={() => onDate(now.date)}
        />
      }
      full
    >
      {query.error && !query.data ? (
        <QueryView query={query} things={words.things}>
          {() => null}
        </QueryView>
      ) : (
        <MonthTable
          date={at}
          today={now.date}
          firstDay={firstDay}
          month={query.data}
          onDate={onDate}
          onToday={() => onDate(now.date)}
          onView={onView}
          onOpen={onOpen}
        />
      )}
      {isBooking
        ? booking((id) => {
            setBooking(false)
            if (id !== undefined) onOpen(id, at)
          })
        : null}
    </Page>
  )
}
