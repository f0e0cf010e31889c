import { dayState } from '#modules/availability/rules/day-state.ts'
import type { ShopFacts } from '#modules/availability/rules/shop-facts.ts'
import { type CalendarDay, dayNumber, dayOfNumber } from '#shared/calendar-day.ts'
import { edgeMs, wallTime } from '#shared/zone.ts'

type RequestedTime = { date: CalendarDay; startMin: number | null; startsAt: Date }

const MINUTES_PER_HOUR = 60
const HOUR_MS = 3_600_000
/** A shop that does not open within this many days answers by the clock instead. */
const SEARCH_DAYS = 400

/**
 * Until when a shop answers a request: so many open hours from now (availability.md §15), but never later than the
 * wished start, for an answer after that helps nobody. A day without a time counts until the shop closes.
 */
export function answerBy(shop: ShopFacts, now: Date, openHours: number, wish: RequestedTime): Date {
  const latest = latestMs(shop, wish)
  const promised = afterOpenMinutes(shop, now, openHours * MINUTES_PER_HOUR)
  return new Date(Math.max(now.getTime(), Math.min(promised ?? now.getTime() + openHours * HOUR_MS, latest)))
}

function latestMs(shop: ShopFacts, { date, startMin, startsAt }: RequestedTime): number {
  if (startMin !== null) return startsAt.getTime()
  const closing = dayState(shop, dayNumber(date)).open.at(-1)?.[1]
  return edgeMs(shop.zone, date, closing ?? 0)
}

/** The moment at which so many open minutes have passed; null when the shop does not open that long. */
function afterOpenMinutes(shop: ShopFacts, now: Date, minutes: number): number | null {
  const wall = wallTime(shop.zone, now)
  const today = dayNumber(wall.day)
  let rest = minutes
  for (let number = today; number < today + SEARCH_DAYS; number += 1) {
    for (const [opens, closes] of dayState(shop, number).open) {
      const from = number === today ? Math.max(opens, wall.minute) : opens
      if (from >= closes) continue
      if (rest <= closes - from) return edgeMs(shop.zone, dayOfNumber(number), from + rest)
      rest -= closes - from
    }
  }
  return null
}
