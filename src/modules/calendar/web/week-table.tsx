import { useMemo, useState } from 'react'
import type { CalendarEntry, CalendarWeek } from '#modules/calendar/contract.ts'
import { blankDay, dayColumn } from '#modules/calendar/rules/day-state.ts'
import { drawnMinutes, entryCard } from '#modules/calendar/rules/entry-card.ts'
import { rangeTitle } from '#modules/calendar/rules/range-title.ts'
import { zoneShort } from '#modules/calendar/rules/zone-short.ts'
import { CalendarToolbarField } from '#modules/calendar/web/calendar-toolbar-field.tsx'
import type { CalendarOptions } from '#modules/calendar/web/calendar-toolbar-field.tsx'
import { calendarWords as words } from '#modules/calendar/words.en.ts'
import { zoneName } from '#shared/zone-name.ts'
import { Page } from '#web/ui/page.tsx'
import { CalendarList } from '#web/ui/shop-calendar/calendar-list.tsx'
import { daySegments, daysThatFit, shownDays, turnTo } from '#web/ui/shop-calendar/geometry.ts'
import { ShopCalendar } from '#web/ui/shop-calendar/shop-calendar.tsx'
import type { CalendarView } from '#web/ui/shop-calendar/use-calendar-keys.ts'
import { useWidth } from '#web/ui/shop-calendar/use-width.ts'
import { WeekStrip } from '#web/ui/shop-calendar/week-strip.tsx'

export type WeekTableProps = {
  /** Undefined until the first answer. */
  week: CalendarWeek | undefined
  timeZone: string
  /** The date that the view holds, and the shop's now. */
  date: string
  now: { date: string; minute: number }
  view: CalendarView
  selectedId: string | null
  arrivals: ReadonlySet<string>
  onDate: (date: string) => void
  onView: (view: CalendarView, date?: string) => void
  onOpen: (id: string) => void
}

const DAYS_OF_WEEK = 7

/** The week or day of a shop with its toolbar: what fits of the week that holds the date. */
export function WeekTable(props: WeekTableProps) {
  const { week, timeZone, date, now, view, selectedId, arrivals, onDate, onView, onOpen } = props
  const [options, setOptions] = useState<CalendarOptions>({ showLimits: true, showCanceled: false })
  const [width, watchWidth] = useWidth()
  const fit = daysThatFit(width ?? Number.POSITIVE_INFINITY)
  const count = view === 'day' ? 1 : view === 'list' ? DAYS_OF_WEEK : fit
  const dates = useMemo(() => shownDays(date, count), [date, count])
  const columns = useMemo(
    () => columnsOf(shownDays(date, DAYS_OF_WEEK), week, now.date),
    [date, week, now.date],
  )
  const days = useMemo(
    () => columns.filter((day) => dates.some((shown) => shown === day.date)),
    [columns, dates],
  )
  const cards = useMemo(
    () =>
      (week?.entries ?? [])
        .flatMap((entry) => cardsOf(entry, now.date))
        .filter((card) => options.showCanceled || !card.isCanceled),
    [week, now.date, options.showCanceled],
  )
  const turn = (direction: 1 | -1) => onDate(turnTo(dates, direction))
  const toolbar = { view, count, options, onView, onTurn: turn, onToday: () => onDate(now.date) }
  const shared = { days, cards, selectedId, arrivals, onOpen }
  return (
    <Page
      title={words.title}
      zone={`${rangeTitle(dates[0] ?? date, dates.at(-1) ?? date)} · ${zoneName(timeZone, 'en')}`}
      actions={<CalendarToolbarField {...toolbar} narrow={fit === 1} onOptions={setOptions} />}
      full
    >
      <div ref={watchWidth} className="ao-cal-page">
        {view !== 'list' && count === 1 && fit === 1 ? (
          <WeekStrip days={columns} chosen={date} today={now.date} onChoose={onDate} />
        ) : null}
        {view === 'list' ? (
          <CalendarList {...shared} today={now.date} />
        ) : (
          <ShopCalendar
            {...shared}
            {...toolbar}
            now={now}
            zone={zoneShort(timeZone)}
            loading={week === undefined}
            emptyWords={count === 1 ? words.empty.day : words.empty.week}
            showLimits={options.showLimits}
            onOpenDay={(day) => onView('day', day)}
          />
        )}
      </div>
    </Page>
  )
}

/** What runs past midnight stands on both dates and opens the same appointment (CAL-04). */
function cardsOf(entry: CalendarEntry, today: string) {
  const card = entryCard(entry, today)
  if (card.startMin === null) return [card]
  return daySegments(card.date, card.startMin, drawnMinutes(entry.type, entry.durationMin)).map((part) => ({
    ...card,
    ...part,
  }))
}

function columnsOf(dates: readonly string[], week: CalendarWeek | undefined, today: string) {
  const known = new Map(week?.days.map((day) => [day.date, day]))
  return dates.map((date) => {
    const day = known.get(date)
    return day ? dayColumn(day, today) : blankDay(date, today)
  })
}
