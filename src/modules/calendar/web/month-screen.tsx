import { useQueryClient } from '@tanstack/react-query'
import { monthsOn } from '#modules/calendar/rules/month-days.ts'
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
import { IconButton } from '#web/ui/icon-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Segments } from '#web/ui/segments.tsx'

type OtherView = 'day' | 'week' | 'list'

export type MonthScreenProps = {
  /** A date of the month; none = the shop's today. */
  date: string | undefined
  /** The browser's clock, until the server has said its own. */
  openedAtMs: number
  onDate: (date: string) => void
  onView: (view: OtherView, date: string) => void
  onOpen: (id: string, date: string) => void
}

const VIEWS = (['day', 'week', 'month', 'list'] as const).map((value) => ({
  value,
  label: words.views[value],
}))

/** The shop's month, live: who comes on which day, and what the days say about themselves. */
export function MonthScreen({ date, openedAtMs, onDate, onView, onOpen }: MonthScreenProps) {
  const { clientId, timeZone } = useActiveShop()
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
  const actions = (
    <>
      <Button small onClick={() => onDate(now.date)}>
        {words.today}
      </Button>
      <IconButton
        icon="chevron"
        turn="left"
        name={words.previous.month}
        onClick={() => onDate(monthsOn(at, -1))}
      />
      <IconButton icon="chevron" name={words.next.month} onClick={() => onDate(monthsOn(at, 1))} />
      <Segments
        label={words.view}
        labelHidden
        options={VIEWS}
        value="month"
        onChange={(view) => (view === 'month' ? undefined : onView(view, at))}
      />
    </>
  )
  return (
    <Page
      title={words.title}
      zone={`${monthName(month, 'en')} ${year} · ${zoneName(timeZone, 'en')}`}
      actions={actions}
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
    </Page>
  )
}
