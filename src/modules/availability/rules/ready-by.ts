import { dayState, isBusinessDay } from '#modules/availability/rules/day-state.ts'
import type { ShopFacts } from '#modules/availability/rules/shop-facts.ts'
import { dayOfNumber } from '#shared/calendar-day.ts'
import { edgeMs } from '#shared/zone.ts'

/** A car that is done too late to be fetched is ready an hour after the next opening, on the half hour. */
const MORNING_MIN = 60
const ROUND_MIN = 30
const SEARCH_DAYS = 400

/**
 * When a dropped-off car is usually ready, in ms; null when the shop does not open again within a year.
 *
 * Work begins some time after arrival and runs through open minutes of business days. An estimate for the customer,
 * never a promise. A car without a time arrives when the shop opens.
 */
export function readyByMs(
  shop: ShopFacts,
  number: number,
  startMin: number | null,
  laborMin: number,
): number | null {
  const { delayMin, pickupCutoffMin } = shop.snapshot.settings.dropOff.readyBy
  const opening = dayState(shop, number).open[0]?.[0] ?? 0
  const done = finish(shop, number, (startMin ?? opening) + delayMin, laborMin)
  if (!done) return null
  const closing = dayState(shop, done.number).open.at(-1)?.[1] ?? 0
  if (done.minute <= closing - pickupCutoffMin)
    return edgeMs(shop.zone, dayOfNumber(done.number), done.minute)

  const next = nextBusinessDay(shop, done.number)
  if (next === null) return null
  const morning = (dayState(shop, next).open[0]?.[0] ?? 0) + MORNING_MIN
  return edgeMs(shop.zone, dayOfNumber(next), Math.ceil(morning / ROUND_MIN) * ROUND_MIN)
}

/** The minute at which labour that begins at a minute of a day is used up, over open minutes only. */
function finish(
  shop: ShopFacts,
  first: number,
  beginMin: number,
  laborMin: number,
): { number: number; minute: number } | null {
  let rest = laborMin
  for (let number = first; number < first + SEARCH_DAYS; number += 1) {
    for (const [opens, closes] of dayState(shop, number).open) {
      const from = number === first ? Math.max(opens, beginMin) : opens
      if (from >= closes) continue
      if (rest <= closes - from) return { number, minute: from + rest }
      rest -= closes - from
    }
  }
  return null
}

function nextBusinessDay(shop: ShopFacts, number: number): number | null {
  for (let day = number + 1; day < number + SEARCH_DAYS; day += 1) if (isBusinessDay(shop, day)) return day
  return null
}
