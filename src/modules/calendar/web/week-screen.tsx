import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CalendarEntry } from '#modules/calendar/contract.ts'
import { useArrivals } from '#modules/calendar/web/use-arrivals.ts'
import { useShopNow } from '#modules/calendar/web/use-shop-now.ts'
import { useWeek } from '#modules/calendar/web/use-week.ts'
import { WeekTable } from '#modules/calendar/web/week-table.tsx'
import { calendarWords as words } from '#modules/calendar/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { useShopChanges } from '#web/lib/realtime.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { weekStart } from '#web/ui/shop-calendar/geometry.ts'
import type { CalendarView } from '#web/ui/shop-calendar/use-calendar-keys.ts'

/** What the address says: the date that the view holds, the view, and the appointment beside it. */
export type WeekSearch = {
  date?: string | undefined
  view?: CalendarView | undefined
  panel?: string | undefined
}

type WeekScreenProps = {
  search: WeekSearch
  /** Puts these into the address in place of what stands there. */
  onSearch: (search: WeekSearch) => void
  /** The browser's clock, until the server has said its own. */
  browserNowMs: number
  /** The side panel of an appointment, which another module draws. */
  panel: (panel: OpenPanel) => ReactNode
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
export function WeekScreen({ search, onSearch, browserNowMs, panel }: WeekScreenProps) {
  const { clientId, timeZone } = useActiveShop()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const fallback = useShopNow(timeZone, undefined, browserNowMs)
  const wanted = search.date ?? fallback.date
  const query = useWeek(clientId, wanted)
  const now = useShopNow(timeZone, query.data?.serverNow, browserNowMs)
  // Without a date in the address the server's today counts, which a browser with a wrong clock cannot know.
  const date = search.date ?? (query.data ? now.date : wanted)
  const asked = useWeek(clientId, date)
  const week = asked.data
  const arrivals = useArrivals(weekStart(date), week, now.date)

  const refresh = () => void queryClient.invalidateQueries({ queryKey: trpc.calendar.week.queryKey() })
  useShopChanges(clientId, refresh, refresh)

  const go = (patch: WeekSearch) => onSearch({ ...search, date, ...patch })
  const open = (id: string) => go({ panel: id })
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
        view={search.view ?? 'week'}
        selectedId={search.panel ?? null}
        arrivals={arrivals.ids}
        onDate={(next) => go({ date: next })}
        onView={(view, next) => go({ view, ...(next && { date: next }) })}
        onOpen={open}
      />
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

function neighbours(entries: readonly CalendarEntry[], id: string) {
  const order = [...entries].sort(
    (a, b) =>
      a.date.localeCompare(b.date) || (a.startMin ?? -1) - (b.startMin ?? -1) || a.id.localeCompare(b.id),
  )
  const at = order.findIndex((entry) => entry.id === id)
  return { previous: at < 0 ? undefined : order[at - 1]?.id, next: at < 0 ? undefined : order[at + 1]?.id }
}
