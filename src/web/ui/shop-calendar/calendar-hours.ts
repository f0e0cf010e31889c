import type { CalendarCardData, CalendarDayData } from '#web/ui/shop-calendar/calendar-data.ts'
import { visibleHours } from '#web/ui/shop-calendar/geometry.ts'

/**
 * The hours that the days are drawn with: all that is open, every card, and what always shows. A closed stretch adds
 * hours only where nothing of it would be seen (CAL-04): an evening that closes early does not draw the whole night.
 */
export function calendarHours(
  days: readonly CalendarDayData[],
  cards: readonly CalendarCardData[],
  now: number | null,
  always: readonly number[],
): [number, number] {
  const open = days.flatMap((day) => day.open.map(([startMin, endMin]) => ({ startMin, endMin })))
  const timed = cards.flatMap(({ startMin, endMin }) => (startMin === null ? [] : [{ startMin, endMin }]))
  const kept = always.map((minute) => ({ startMin: minute, endMin: minute }))
  const spans = [...open, ...timed, ...kept]
  const [from, to] = visibleHours(spans, now)
  const unseen = days.flatMap(({ blocked }) =>
    blocked.filter(({ startMin, endMin }) => endMin <= from || startMin >= to),
  )
  return unseen.length === 0
    ? [from, to]
    : visibleHours([...spans, { startMin: from, endMin: to }, ...unseen], now)
}
