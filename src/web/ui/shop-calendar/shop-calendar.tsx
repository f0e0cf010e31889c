import { useMemo, useRef } from 'react'
import type { CSSProperties } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { letters } from '#web/ui/letters.ts'
import type { CalendarCardData, CalendarDayData } from '#web/ui/shop-calendar/calendar-data.ts'
import { calendarHours } from '#web/ui/shop-calendar/calendar-hours.ts'
import { calendarStops } from '#web/ui/shop-calendar/calendar-stops.ts'
import { DayColumn } from '#web/ui/shop-calendar/day-column.tsx'
import { DayHead } from '#web/ui/shop-calendar/day-head.tsx'
import { CalendarScaleContext, usePixels } from '#web/ui/shop-calendar/calendar-scale.ts'
import { GUTTER, HALF_HOUR, hourLines, pixels, RAIL, RAIL_FROM } from '#web/ui/shop-calendar/geometry.ts'
import { mostLanes } from '#web/ui/shop-calendar/lanes.ts'
import type { CalendarEdit } from '#web/ui/shop-calendar/calendar-edit.ts'
import type { GhostProps } from '#web/ui/shop-calendar/calendar-ghost.tsx'
import type { Drag } from '#web/ui/shop-calendar/drag.ts'
import { useDrag } from '#web/ui/shop-calendar/use-drag.ts'
import { useHover } from '#web/ui/shop-calendar/use-hover.ts'
import type { Hover } from '#web/ui/shop-calendar/use-hover.ts'
import { UntimedCell } from '#web/ui/shop-calendar/untimed-cell.tsx'
import { useCalendarKeys } from '#web/ui/shop-calendar/use-calendar-keys.ts'
import type { CalendarKeyActions } from '#web/ui/shop-calendar/use-calendar-keys.ts'
import { useWidth } from '#web/ui/shop-calendar/use-width.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { shopCalendarWords as words } from '#web/ui/shop-calendar/words.en.ts'
import '#web/ui/css/calendar.css'

export type ShopCalendarProps = CalendarKeyActions & {
  /** The dates side by side, in order. */
  days: readonly CalendarDayData[]
  /** Cards of those dates; others are left out. */
  cards: readonly CalendarCardData[]
  /** The shop's date and minute now, by the product's clock. */
  now: { date: string; minute: number }
  /** "MT": stands in the corner. */
  zone: string
  /** First load: the grid stands, nothing is in it. */
  loading?: boolean
  /** What the row without a time says when nothing stands in these days. */
  emptyWords: string
  showLimits: boolean
  /** Height of half an hour in px of the drawing. */
  halfHour?: number
  /** Minutes that always show, whatever stands in the days. */
  always?: readonly number[]
  selectedId: string | null
  arrivals: ReadonlySet<string>
  /** Left out for those who only look. */
  edit?: CalendarEdit | undefined
  onOpen: (id: string) => void
  onExplainDay: (date: string) => void
  /** Opens what closed a stretch, by its key; left out for those who may not see it. */
  onBlock?: ((key: string) => void) | undefined
}

/** Minutes between the now line and an hour's name under which the name would be hidden by it. */
const NEAR_NOW = 18

function columnOf(day: CalendarDayData, cards: readonly CalendarCardData[]) {
  const ofDay = cards.filter((card) => card.column === day.key)
  return {
    day,
    timed: ofDay.filter((card) => card.startMin !== null),
    untimed: ofDay.filter((card) => card.startMin === null),
  }
}

function Gutter({ hours, now }: { hours: readonly [number, number]; now: number | null }) {
  const pixels = usePixels()
  const isShown = now !== null && now >= hours[0] && now <= hours[1]
  return (
    <div className="ao-cal__gutter" aria-hidden="true">
      {hourLines(hours)
        .filter((minute) => !isShown || Math.abs(minute - now) > NEAR_NOW)
        .map((minute) => (
          <span key={minute} style={{ top: letters(pixels(minute - hours[0])) }}>
            {formatShopTime(minute).replace(':00', '')}
          </span>
        ))}
      {isShown ? (
        <span className="ao-cal__now-time" style={{ top: letters(pixels(now - hours[0])) }}>
          {formatShopTime(now).replace(/ [AP]M/, '')}
        </span>
      ) : null}
    </div>
  )
}

/**
 * The shop's calendar: one column a date, the top is the minute on the shop's wall. It never sees an instant, so the
 * browser's zone and clock changes cannot move a card.
 */
export function ShopCalendar(props: ShopCalendarProps) {
  return (
    <CalendarScaleContext value={props.halfHour ?? HALF_HOUR}>
      <CalendarSheet {...props} />
    </CalendarScaleContext>
  )
}

function CalendarSheet(props: ShopCalendarProps) {
  const {
    days,
    cards,
    now,
    zone,
    loading = false,
    showLimits,
    selectedId,
    arrivals,
    edit,
    onOpen,
    onExplainDay,
  } = props
  const [width, watchWidth] = useWidth()
  const grid = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => days.map((day) => columnOf(day, cards)), [days, cards])
  const shown = useMemo(() => columns.flatMap((one) => [...one.untimed, ...one.timed]), [columns])
  const isThisWeek = days.some((day) => day.date === now.date)
  const seenHours = calendarHours(days, shown, isThisWeek ? now.minute : null, props.always ?? [])
  const { drag, keepFocus } = useDrag({ grid, columns: days, cards: shown, hours: seenHours, edit })
  const hover = useHover(grid, days, seenHours, edit?.onCreate != null && drag === null)
  const hours = drag?.hours ?? seenHours
  const column = ((width ?? 0) - GUTTER) / Math.max(1, days.length)
  const rail = showLimits && column >= RAIL_FROM ? RAIL : 4
  const opensBlocks = props.onBlock !== undefined
  const stops = useMemo(
    () => calendarStops(days, shown, mostLanes(column - rail - 1), opensBlocks),
    [days, shown, column, rail, opensBlocks],
  )
  const { stop } = useCalendarKeys(grid, stops, props, loading, keepFocus)
  const stopDate = stops.find((candidate) => candidate.key === stop)?.date
  const half = props.halfHour ?? HALF_HOUR
  const style = {
    '--days': days.length,
    '--grid': letters(pixels(hours[1] - hours[0], half)),
    '--cal-half': letters(half),
  } as CSSProperties
  const ghost = ghostOf(days, drag, hover, edit?.verdict ?? null)
  // A closed day of technicians has nothing to reach in it: then the sheet itself is, or no key scrolls it.
  const scroller = !loading && stops.length === 0 ? { tabIndex: 0 } : {}
  const isEmpty = !loading && shown.length === 0
  return (
    <div
      ref={grid}
      className={classNames(
        'ao-cal',
        days.length === 1 && !days[0]?.person && 'ao-cal--one',
        loading && 'ao-cal--loading',
        drag !== null && 'ao-cal--dragging',
        days.some((day) => day.person) && 'ao-cal--people',
      )}
      style={style}
      role="group"
      aria-label={words.region(days.map((day) => day.name))}
      aria-busy={loading}
      {...scroller}
    >
      <div ref={watchWidth} className="ao-cal__sheet">
        <div className="ao-cal__row ao-cal__row--head">
          <span className="ao-cal__corner">{zone}</span>
          {days.map((day) => (
            <DayHead key={day.key} day={day} isToday={day.date === now.date} onExplainDay={onExplainDay} />
          ))}
        </div>
        <div className="ao-cal__row ao-cal__row--untimed">
          <span className="ao-cal__corner">{words.noTime}</span>
          {columns.map(({ day, untimed }) => (
            <UntimedCell key={day.key} day={day} cards={untimed} onOpen={onOpen} />
          ))}
          {/* Where notes stand, the words would lie over them. */}
          {isEmpty ? (
            <p className={days.some(({ notes }) => notes.length > 0) ? 'ao-hidden' : 'ao-cal__empty'}>
              {props.emptyWords}
            </p>
          ) : null}
        </div>
        <div className="ao-cal__row ao-cal__row--grid">
          <Gutter hours={hours} now={isThisWeek ? now.minute : null} />
          {width === null
            ? null
            : columns.map(({ day, timed }) => (
                <DayColumn
                  key={day.key}
                  day={day}
                  cards={timed}
                  hours={hours}
                  width={column}
                  now={day.date === now.date ? now.minute : null}
                  pastUntil={day.date < now.date ? 1440 : day.date === now.date ? now.minute : 0}
                  showRail={showLimits}
                  stop={stopDate === day.key ? stop : null}
                  ghost={ghost?.column === day.key ? ghost.look : null}
                  heldId={drag?.id ?? null}
                  onCreate={edit?.onCreate ?? null}
                  selectedId={selectedId}
                  arrivals={arrivals}
                  onOpen={onOpen}
                  onBlock={props.onBlock}
                />
              ))}
        </div>
      </div>
      <p className="ao-hidden" role="status">
        {drag?.byKeys ? ghost?.look.label : null}
      </p>
    </div>
  )
}

/** What stands in a column for what is held, or for the free slot under the pointer. */
function ghostOf(
  days: readonly CalendarDayData[],
  drag: Drag | null,
  hover: Hover | null,
  verdict: string | null,
): { column: string; look: GhostProps } | null {
  const at = drag ?? hover
  const day = days.find(({ key }) => key === at?.column)
  if (!at || !day) return null
  const { column, startMin, endMin } = at
  if (!drag)
    return {
      column,
      look: {
        startMin,
        endMin,
        kind: 'hover',
        isAgainst: false,
        label: words.create(formatShopTime(startMin)),
      },
    }
  const where = day.person?.name ?? `${day.weekday} ${day.dayNumber}`
  const time =
    drag.kind === 'move'
      ? formatShopTime(startMin)
      : `${formatShopTime(startMin)} – ${formatShopTime(endMin % 1440)}`
  const label = words.held(where, time, drag.kind === 'create' ? null : verdict)
  return { column, look: { startMin, endMin, kind: 'held', isAgainst: verdict !== null, label } }
}
