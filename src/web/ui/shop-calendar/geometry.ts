import { addDays, calendarDay, daysBetween, weekStart } from '#shared/calendar-day.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'

/**
 * Width of the hour gutter, the rail of places left and the pile, and heights of the grid. All px of the calendar are
 * those of its drawing, with letters of the usual size; the styles say them in rem.
 */
export const GUTTER = 56
export const RAIL = 20
export const PILE = 22
export const HALF_HOUR = 28
/** Space between two cards, so that their edges never touch. */
export const GAP = 2
/** Under this width of a day the rail gives its place to the cards. */
export const RAIL_FROM = 144
const DAY_MIN = 104
const NORMAL_HOURS: readonly [number, number] = [480, 1020]

/** Pixels from one minute to another. A civil day is 1440 minutes on the shop's wall, also when the clocks change. */
export function pixels(minutes: number, halfHour: number = HALF_HOUR): number {
  return (minutes / 30) * halfHour
}

/**
 * The minute at a height of the shown hours, from where they are drawn: whatever the letters have made of a half hour.
 * `y` and the box are px on the screen.
 */
export function minuteAt(
  y: number,
  { top, height }: Pick<DOMRect, 'top' | 'height'>,
  [from, to]: readonly [number, number],
): number {
  return from + ((y - top) / height) * (to - from)
}

/** How many days fit beside the gutter at 104 each: 7 from 784 px, 5 from 576, 3 from 368, else 1. */
export function daysThatFit(width: number): number {
  return [7, 5, 3].find((days) => width >= GUTTER + days * DAY_MIN) ?? 1
}

/** The dates that a view of `count` days shows: whole weeks, or the part of the date's week that holds it. */
export function shownDays(date: string, count: number, first = 1): CalendarDay[] {
  const day = calendarDay(date)
  const begin = weekStart(day, first)
  const index = daysBetween(begin, day)
  const skipped = index < count ? 0 : Math.min(index, 7 - count)
  const start = count === 1 ? day : addDays(begin, skipped)
  return Array.from({ length: count }, (_, offset) => addDays(start, offset))
}

/** The date to turn to from what is shown: the day after the last, or the day before the first. */
export function turnTo(shown: readonly string[], direction: 1 | -1): CalendarDay {
  const edge = direction === 1 ? shown.at(-1) : shown[0]
  return addDays(calendarDay(edge ?? ''), direction)
}

type Span = { startMin: number; endMin: number }

/**
 * Whole hours that the grid shows: from the first to the last minute of anything in it, eight hours at least.
 * `now` widens it by an hour at most, so that a desk open late sees its line and a look at night changes nothing.
 */
export function visibleHours(spans: readonly Span[], now: number | null): [number, number] {
  const from = spans.length === 0 ? NORMAL_HOURS[0] : Math.min(...spans.map((span) => span.startMin))
  const to = spans.length === 0 ? NORMAL_HOURS[1] : Math.max(...spans.map((span) => span.endMin))
  const near = now !== null && now >= from - 60 && now <= to + 60
  const start = Math.floor((near ? Math.min(from, now) : from) / 60) * 60
  const end = Math.ceil((near ? Math.max(to, now + 1) : to) / 60) * 60
  const missing = Math.max(0, 480 - (end - start))
  const later = Math.min(missing, 1440 - end)
  return [start - (missing - later), end + later]
}

/** The lines that carry an hour's name, each once: a day of the shop's wall has no second 1 AM. */
export function hourLines([from, to]: readonly [number, number]): number[] {
  return Array.from({ length: Math.max(0, (to - from) / 60 - 1) }, (_, index) => from + (index + 1) * 60)
}

/** What lies between the open ranges of a day, inside the shown hours. */
export function closedSpans(
  open: readonly (readonly [number, number])[],
  [from, to]: readonly [number, number],
): Span[] {
  const edges = [...open].sort((a, b) => a[0] - b[0])
  const spans: Span[] = []
  let cursor = from
  for (const [start, end] of edges) {
    if (start > cursor) spans.push({ startMin: cursor, endMin: Math.min(start, to) })
    cursor = Math.max(cursor, end)
  }
  if (cursor < to) spans.push({ startMin: cursor, endMin: to })
  return spans.filter((span) => span.endMin > span.startMin)
}

/**
 * The parts of something that runs from a minute of a date for a while, one a date, in order. What ends at
 * midnight stays on its own date.
 */
export function daySegments(
  date: string,
  startMin: number,
  durationMin: number,
): (Span & { date: CalendarDay })[] {
  const segments: (Span & { date: CalendarDay })[] = []
  let day = calendarDay(date)
  let start = startMin
  let left = durationMin
  do {
    const endMin = Math.min(1440, start + left)
    segments.push({ date: day, startMin: start, endMin })
    left -= endMin - start
    start = 0
    day = addDays(day, 1)
  } while (left > 0)
  return segments
}
