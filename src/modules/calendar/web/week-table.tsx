import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { CalendarWeek } from '#modules/calendar/contract.ts'
import { blankDay, dayColumn } from '#modules/calendar/rules/day-state.ts'
import { drawnMinutes, entryCard } from '#modules/calendar/rules/entry-card.ts'
import { rangeTitle } from '#modules/calendar/rules/range-title.ts'
import { columnOf, technicianColumns } from '#modules/calendar/rules/technician-columns.ts'
import type { GridEntry } from '#modules/calendar/rules/grid-change.ts'
import { DropDialog } from '#modules/calendar/web/drop-dialog.tsx'
import { useGridEdit } from '#modules/calendar/web/use-grid-edit.ts'
import type { BookAt } from '#modules/calendar/web/use-grid-edit.ts'
import { zoneShort } from '#shared/zone-short.ts'
import { CalendarToolbarField } from '#modules/calendar/web/calendar-toolbar-field.tsx'
import { lookOf, type CalendarLook } from '#modules/calendar/rules/calendar-look.ts'
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
  look: CalendarLook
  selectedId: string | null
  arrivals: ReadonlySet<string>
  onDate: (date: string) => void
  onView: (view: CalendarView, date?: string) => void
  /** Columns by technician in the day view. */
  byTechnician: boolean
  onTechnicians: (on: boolean) => void
  onOpen: (id: string) => void
  /** Says of a day which rule decides and how much is left. */
  onExplain: (date: string) => void
  /** Opens the rule that blocks a stretch; undefined for those who may not read rules. */
  onRule: ((id: string) => void) | undefined
  /** Null where nothing can be booked. */
  onBook: ((at: BookAt) => void) | null
  /** The filled button; null for those who only look. */
  filled: ReactNode
}

const DAYS_OF_WEEK = 7

/** The week or day of a shop with its toolbar: what fits of the week that holds the date. */
export function WeekTable(props: WeekTableProps) {
  const { week, timeZone, date, now, look, selectedId, arrivals, onDate, onView, onOpen, filled } = props
  const { question, answer, giveUp, edit, entries } = useGridEdit(week, props.onBook)
  const technicians = week?.technicians ?? null
  const mayEdit = edit !== undefined
  const isByTechnician = props.byTechnician && technicians !== null
  const view = isByTechnician ? 'day' : props.view
  const [options, setOptions] = useState<CalendarOptions>({ showLimits: true, showCanceled: false })
  const [width, watchWidth] = useWidth()
  const fit = daysThatFit(width ?? Number.POSITIVE_INFINITY)
  const count = view === 'day' ? 1 : view === 'list' ? DAYS_OF_WEEK : fit
  const dates = useMemo(() => shownDays(date, count, look.firstDay), [date, count, look.firstDay])
  const columns = useMemo(
    () => columnsOf(shownDays(date, DAYS_OF_WEEK, look.firstDay), week, now.date),
    [date, week, now.date, look.firstDay],
  )
  const people = isByTechnician ? technicians : null
  const days = useMemo(
    () =>
      people
        ? peopleOf(date, week, people, now.date)
        : columns.filter((day) => dates.some((shown) => shown === day.date)),
    [columns, dates, people, date, week, now.date],
  )
  const cards = useMemo(
    () =>
      entries
        .flatMap((entry) => cardsOf(entry, now.date, people).map((card) => lookOf(card, entry, look)))
        .filter(isShown(options))
        .map((card) => (mayEdit ? card : { ...card, canMove: false, canResize: false })),
    [entries, now.date, options, people, look, mayEdit],
  )
  const turn = (direction: 1 | -1) => onDate(turnTo(dates, direction))
  const toolbar = { view, count, options, onView, onTurn: turn, onToday: () => onDate(now.date) }
  const shared = { days, cards, selectedId, arrivals, onOpen }
  const isStrip = view !== 'list' && count === 1 && fit === 1
  return (
    <Page
      title={words.title}
      zone={`${rangeTitle(dates[0] ?? date, dates.at(-1) ?? date)} · ${zoneName(timeZone, 'en')}`}
      filled={filled}
      actions={
        <CalendarToolbarField
          {...toolbar}
          technicians={technicians === null ? null : isByTechnician}
          onTechnicians={props.onTechnicians}
          onExplain={() => props.onExplain(date)}
          narrow={fit === 1}
          onOptions={setOptions}
        />
      }
      full
    >
      <div ref={watchWidth} className="ao-cal-page">
        {isStrip ? <WeekStrip days={columns} chosen={date} today={now.date} onChoose={onDate} /> : null}
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
            halfHour={look.halfHour}
            always={look.always}
            edit={edit}
            onExplainDay={props.onExplain}
            onBlock={props.onRule}
          />
        )}
      </div>
      {question ? <DropDialog question={question} onAnswer={answer} onClose={giveUp} /> : null}
    </Page>
  )
}

const isShown =
  ({ showCanceled }: CalendarOptions) =>
  (card: { isCanceled: boolean }) =>
    showCanceled || !card.isCanceled

/** What runs past midnight stands on both dates and opens the same appointment (CAL-04); only its start is held. */
function cardsOf(entry: GridEntry, today: string, people: CalendarWeek['technicians']) {
  const card = entryCard(entry, today, entry.isPending)
  const at = { ...card, column: columnOf(entry, people) }
  if (at.startMin === null) return [at]
  return daySegments(at.date, at.startMin, drawnMinutes(entry.type, entry.durationMin)).map(
    (part, index) => ({
      ...at,
      ...part,
      ...(index > 0 && {
        column: columnOf({ ...entry, date: part.date }, people),
        canMove: false,
        canResize: false,
      }),
    }),
  )
}

function columnsOf(dates: readonly string[], week: CalendarWeek | undefined, today: string) {
  const known = new Map(week?.days.map((day) => [day.date, day]))
  return dates.map((date) => {
    const day = known.get(date)
    return day ? dayColumn(day, today) : blankDay(date, today)
  })
}

function peopleOf(
  date: string,
  week: CalendarWeek | undefined,
  people: NonNullable<CalendarWeek['technicians']>,
  today: string,
) {
  const day = week?.days.find((known) => known.date === date)
  return day ? technicianColumns(day, people, today) : [blankDay(date, today)]
}
