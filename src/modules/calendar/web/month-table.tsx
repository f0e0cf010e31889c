import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { CalendarDayState, CalendarEntry, CalendarWeek } from '#modules/calendar/contract.ts'
import { dayColumn } from '#modules/calendar/rules/day-state.ts'
import { entryCard, isGone } from '#modules/calendar/rules/entry-card.ts'
import { monthKey, monthWeeks } from '#modules/calendar/rules/month-days.ts'
import { calendarWords as words } from '#modules/calendar/words.en.ts'
import { dayParts, longDay, weekdayName } from '#shared/spoken.ts'
import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/css/calendar-month.css'

type OtherView = 'day' | 'week' | 'list'

type MonthTableProps = {
  date: string
  today: string
  /** 1 Monday to 7 Sunday. */
  firstDay: number
  /** Undefined until the first answer. */
  month: CalendarWeek | undefined
  onDate: (date: string) => void
  onToday: () => void
  onView: (view: OtherView, date: string) => void
  onOpen: (id: string, date: string) => void
}

const MOST_CHIPS = 3
const VIEWS: Readonly<Record<string, OtherView>> = { d: 'day', w: 'week', l: 'list' }

/** Whole weeks of a month; one Tab stop, arrows by day and week, Enter opens the day. */
export function MonthTable(props: MonthTableProps) {
  const { date, today, month, onDate, onToday, onView } = props
  const table = useRef<HTMLTableElement>(null)
  const mustFocus = useRef(false)
  const weeks = monthWeeks(date, props.firstDay)
  const days = new Map(month?.days.map((day) => [day.date, day]))
  const entries = (month?.entries ?? []).filter((entry) => !isGone(entry.status))
  useEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [date])
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = monthKey(date, event.key, props.firstDay)
    const view = VIEWS[event.key.toLowerCase()]
    if (to !== undefined) onDate(to)
    else if (view !== undefined) onView(view, date)
    else if (event.key.toLowerCase() === 't') onToday()
    else return
    mustFocus.current = view === undefined
    event.preventDefault()
  }
  return (
    <div className="ao-month-place">
      <table className="ao-month" ref={table} onKeyDown={press} aria-busy={month === undefined}>
        <caption className="ao-hidden">{words.monthOf(longDay(date, 'en', today))}</caption>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => (
              <th key={day} scope="col">
                {weekdayName(dayParts(day).weekday, 'en').slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  {...props}
                  day={day}
                  state={days.get(day)}
                  entries={entries.filter((entry) => entry.date === day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayCellProps = Pick<MonthTableProps, 'date' | 'today' | 'onView' | 'onOpen'> & {
  day: string
  state: CalendarDayState | undefined
  entries: readonly CalendarEntry[]
}

/** What a date says besides who comes: why it is closed, what is blocked, and its notes. */
function remarksOf(state: CalendarDayState, today: string) {
  const { closedReason, blocked, notes } = dayColumn(state, today)
  const noted = notes.map(({ id, text, tone }) => ({ key: id, text, tone }))
  const said = noted.some(({ text }) => text === closedReason)
  return [
    ...(closedReason === null || said ? [] : [{ key: 'closed', text: closedReason, tone: undefined }]),
    ...noted,
    ...blocked.map((range) => ({
      key: `${range.key} ${range.startMin}`,
      text: range.label,
      tone: undefined,
    })),
  ]
}

/** "8:30 AM "; in a narrow month without its half of the day, which the order says too. */
function ChipTime({ time }: { time: string }) {
  const [clock, half] = time.split(' ')
  if (!clock) return null
  return (
    <>
      {clock}
      {half === undefined ? null : <span className="ao-month__half">{` ${half}`}</span>}{' '}
    </>
  )
}

function DayCell({ day, date, today, state, entries, onView, onOpen }: DayCellProps) {
  const isToday = day === today
  const remarks = state ? remarksOf(state, today) : []
  const room = Math.max(1, MOST_CHIPS + 1 - remarks.length)
  const shown = entries.length > room ? entries.slice(0, room - 1) : entries
  const name = longDay(day, 'en', today)
  return (
    <td
      className={classNames(
        'ao-month__day',
        day.slice(0, 7) !== date.slice(0, 7) && 'ao-month__day--other',
        state?.closedReason != null && 'ao-month__day--closed',
      )}
    >
      <button
        type="button"
        className={classNames('ao-month__number', isToday && 'ao-month__number--today')}
        tabIndex={day === date ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={words.monthDay(
          name,
          entries.length,
          remarks.map(({ text }) => text),
        )}
        onClick={() => onView('day', day)}
      >
        <span>{dayParts(day).day}</span>
        {entries.length === 0 ? null : <span className="ao-month__count">{words.count(entries.length)}</span>}
      </button>
      {remarks.map(({ key, text, tone }) => (
        <p
          key={key}
          className={classNames('ao-month__remark', tone && `ao-month__remark--colored ao-tone--${tone}`)}
          title={text}
        >
          {text}
        </p>
      ))}
      {shown.map((entry) => {
        const card = entryCard(entry, today)
        return (
          <button
            key={entry.id}
            type="button"
            className={classNames('ao-month__chip', `ao-tone--${card.tone}`)}
            tabIndex={-1}
            aria-label={card.name}
            onClick={() => onOpen(entry.id, day)}
          >
            <ChipTime time={card.time} />
            {card.customer}
          </button>
        )
      })}
      {shown.length === entries.length ? null : (
        <button
          type="button"
          className="ao-month__more"
          tabIndex={-1}
          aria-label={words.monthDay(name, entries.length, [])}
          onClick={() => onView('day', day)}
        >
          {words.moreOf(entries.length - shown.length)}
        </button>
      )}
    </td>
  )
}
