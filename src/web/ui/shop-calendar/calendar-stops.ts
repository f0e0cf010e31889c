import type { BlockedRange, CalendarCardData, CalendarDayData } from '#web/ui/shop-calendar/calendar-data.ts'
import type { Stop } from '#web/ui/shop-calendar/keys.ts'
import { layOutDay } from '#web/ui/shop-calendar/lanes.ts'

const HALF_HOUR_MIN = 30

/** The key of a closed stretch's stop. */
export function blockStop(column: string, { key, startMin }: BlockedRange): string {
  return `block ${column} ${key} ${startMin}`
}

function slotStops(day: CalendarDayData, taken: ReadonlySet<number>): Stop[] {
  const free: Stop[] = []
  for (const [from, to] of day.open)
    for (let minute = Math.ceil(from / HALF_HOUR_MIN) * HALF_HOUR_MIN; minute < to; minute += HALF_HOUR_MIN) {
      const isBlocked = day.blocked.some((range) => range.startMin <= minute && minute < range.endMin)
      const isFull = day.rail.some((figure) => figure.startMin === minute && figure.left === 0)
      if (!isBlocked && !isFull && !taken.has(minute))
        free.push({ key: `slot ${day.key} ${minute}`, date: day.key, minute })
    }
  return free
}

/**
 * Everything that the arrows reach, by date and time: cards, piles, closed stretches, and the free slots between.
 *
 * `most` are the lanes of a column, because a card in a pile is reached through the pile.
 */
export function calendarStops(
  days: readonly CalendarDayData[],
  cards: readonly CalendarCardData[],
  most: number,
  /** Whether closed stretches can be opened. */
  opensBlocks: boolean,
): Stop[] {
  return days.flatMap((day) => {
    const timed = cards.flatMap((card) =>
      card.column === day.key && card.startMin !== null ? [{ ...card, startMin: card.startMin }] : [],
    )
    const { placed, piles } = layOutDay(timed, most)
    const startOf = new Map(timed.map((card) => [card.id, card.startMin]))
    const onCards = placed.map(({ id }) => ({
      key: `card ${id}`,
      date: day.key,
      minute: startOf.get(id) ?? 0,
    }))
    const onPiles = piles.map((pile) => ({
      key: `pile ${day.key} ${pile.startMin}`,
      date: day.key,
      minute: pile.startMin,
    }))
    const onBlocks = (opensBlocks ? day.blocked : []).map((range) => ({
      key: blockStop(day.key, range),
      date: day.key,
      minute: range.startMin,
    }))
    const taken = new Set(timed.map((card) => card.startMin))
    return [...onCards, ...onPiles, ...onBlocks, ...slotStops(day, taken)].sort((a, b) => a.minute - b.minute)
  })
}
