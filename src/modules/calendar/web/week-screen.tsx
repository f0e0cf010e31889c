import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import type { CalendarEntry } from '#modules/calendar/contract.ts'
import type { BookAt } from '#modules/calendar/web/use-grid-edit.ts'
import { useArrivals } from '#modules/calendar/web/use-arrivals.ts'
import { useCalendarLook } from '#modules/calendar/web/use-calendar-look.ts'
import { useShopNow } from '#modules/calendar/web/use-shop-now.ts'
import { useWeek } from '#modules/calendar/web/use-week.ts'
import { WeekTable } from '#modules/calendar/web/week-table.tsx'
import { calendarWords as words } from '#modules/calendar/words.en.ts'
import { calendarDay, weekStart } from '#shared/calendar-day.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { useShopChanges } from '#web/lib/realtime.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import type { CalendarView } from '#web/ui/shop-calendar/use-calendar-keys.ts'

/** What the address says: the date that the view holds, the view, and the appointment beside it. */
export type WeekSearch = {
  date?: string | undefined
  view?: CalendarView | undefined
  panel?: string | undefined
  /** Columns by technician instead of by date. */
  technicians?: boolean | undefined
  /** The day that is explained beside the week. */
  explain?: string | undefined
  /** The customer to book for: the booking dialog stands open with them. */
  openCustomerId?: string | undefined
}

type WeekScreenProps = {
  search: WeekSearch
  /** Puts these into the address in place of what stands there. */
  onSearch: (search: WeekSearch) => void
  /** The browser's clock, until the server has said its own. */
  openedAtMs: number
  /** The side panel of an appointment, which another module draws. */
  panel: (panel: OpenPanel) => ReactNode
  /** What decides about a day, which another module says. */
  explain: (explained: { date: string; onClose: () => void }) => ReactNode
  /** The booking dialog; without one nothing is booked from here. */
  booking?: ((booking: OpenBooking) => ReactNode) | undefined
  /** Shows the month that holds a date, which is a page of its own. */
  onMonth: (date: string) => void
  /** Shows a rule, on the page of rules. */
  onRule: (id: string) => void
}

/** What the booking dialog starts with, and its end: with the id of what was booked, or without. */
export type OpenBooking = {
  start: BookAt | undefined
  customerId: string | undefined
  onClose: (appointmentId?: string) => void
}

/** The open appointment and those before and after it in the order of the week. */
export type OpenPanel = {
  id: string
  today: string
  previous: string | undefined
  next: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

/** The shop's week, live: every change of the shop is one frame here and one query for the weeks that are open. */
export function WeekScreen(props: WeekScreenProps) {
  const { search, onSearch, openedAtMs, panel, explain, booking, onMonth, onRule } = props
  const { clientId, timeZone, may } = useActiveShop()
  // Undefined = closed; null = open without a time.
  const [bookAt, setBookAt] = useState<BookAt | null>()
  const mayBook = booking !== undefined && may('appointments.write')
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const look = useCalendarLook(clientId)
  const { firstDay } = look
  const fallback = useShopNow(timeZone, undefined, openedAtMs)
  const wanted = search.date ?? fallback.date
  const query = useWeek(clientId, wanted, firstDay)
  const now = useShopNow(timeZone, query.data?.serverNow, openedAtMs)
  // Without a date in the address the server's today counts, which a browser with a wrong clock cannot know.
  const date = search.date ?? (query.data ? now.date : wanted)
  const asked = useWeek(clientId, date, firstDay)
  const week = asked.data
  const arrivals = useArrivals(weekStart(calendarDay(date), firstDay), week, now.date)

  const refresh = () => void queryClient.invalidateQueries({ queryKey: trpc.calendar.week.queryKey() })
  useShopChanges(clientId, refresh, refresh)

  useMonthAsDefault(look.startsWithMonth && Object.values(search).every((value) => value === undefined), () =>
    onMonth(date),
  )

  const go = (patch: WeekSearch) => onSearch({ ...search, date, ...patch })
  const open = (id: string) => go({ panel: id, explain: undefined })
  if (asked.error && !asked.data)
    return (
      <Page title={words.title}>
        <QueryView query={asked} things={words.things}>
          {() => null}
        </QueryView>
      </Page>
    )
  return (
    <>
      <WeekTable
        week={week}
        timeZone={timeZone}
        date={date}
        now={now}
        view={search.view ?? look.view}
        look={look}
        selectedId={search.panel ?? null}
        arrivals={arrivals.ids}
        onDate={(next) => go({ date: next })}
        byTechnician={search.technicians === true}
        onTechnicians={(on) => go({ technicians: on || undefined, view: 'day' })}
        onView={(view, next) =>
          view === 'month'
            ? onMonth(next ?? date)
            : go({ view, technicians: undefined, ...(next && { date: next }) })
        }
        onOpen={open}
        onRule={may('availability.read') ? onRule : undefined}
        onExplain={(day) => go({ explain: day, panel: undefined })}
        onBook={mayBook ? setBookAt : null}
        filled={
          mayBook ? (
            <Button kind="filled" onClick={() => setBookAt(null)}>
              {words.book}
            </Button>
          ) : null
        }
      />
      {mayBook && (bookAt !== undefined || search.openCustomerId !== undefined)
        ? booking({
            start: bookAt ?? undefined,
            customerId: search.openCustomerId,
            onClose: (id) => {
              setBookAt(undefined)
              go({ openCustomerId: undefined, ...(id && { panel: id }) })
            },
          })
        : null}
      {search.explain === undefined
        ? null
        : explain({ date: search.explain, onClose: () => go({ explain: undefined }) })}
      <p className="ao-hidden" role="status">
        {arrivals.sentence}
      </p>
      {search.panel === undefined
        ? null
        : panel({
            id: search.panel,
            today: now.date,
            ...neighbours(week?.entries ?? [], search.panel),
            onOpen: open,
            onClose: () => go({ panel: undefined }),
          })}
    </>
  )
}

/** The month is a page of its own: a shop that starts with it is led there while the address asks for nothing else. */
function useMonthAsDefault(isWanted: boolean, onMonth: () => void) {
  const show = useEffectEvent(onMonth)
  useEffect(() => {
    if (isWanted) show()
  }, [isWanted])
}

function neighbours(entries: readonly CalendarEntry[], id: string) {
  const order = [...entries].sort(
    (a, b) =>
      a.date.localeCompare(b.date) || (a.startMin ?? -1) - (b.startMin ?? -1) || a.id.localeCompare(b.id),
  )
  const at = order.findIndex((entry) => entry.id === id)
  return { previous: at < 0 ? undefined : order[at - 1]?.id, next: at < 0 ? undefined : order[at + 1]?.id }
}
