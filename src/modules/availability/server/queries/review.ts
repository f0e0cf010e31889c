import { decidingDays } from '#modules/availability/rules/deciding-days.ts'
import { proofRead, type Finding } from '#modules/availability/rules/proof-reading.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { ShopDb } from '#server/scope.ts'
import { addDays } from '#shared/calendar-day.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { getShopRules, getSnapshot } from './snapshot.ts'

/** Days that are looked at, today first. */
const DAYS = 14

/** What the rules do and what is wrong with them: on how many of `days` each rule decides (missing = none). */
export type Review = { days: number; decides: { ruleId: string; days: number }[]; findings: Finding[] }

/** A snapshot is read once a version of the shop, so what follows from it holds until something changes or the day ends. */
const known = new WeakMap<Snapshot, { today: string; review: Review }>()

/** Reads the shop's rules as a proof-reader does. */
export async function getReview(shop: ShopDb): Promise<Review> {
  const { zone } = await getShopRules(shop)
  const today = wallTime(zoneOf(zone), shop.now).day
  const snapshot = await getSnapshot(shop, today, addDays(today, DAYS - 1))
  const earlier = known.get(snapshot)
  if (earlier?.today === today) return earlier.review
  const decides = [...decidingDays(snapshot, today, DAYS, shop.now)]
  const review = {
    days: DAYS,
    decides: decides.map(([ruleId, days]) => ({ ruleId, days })),
    findings: proofRead(snapshot, today, shop.now),
  }
  known.set(snapshot, { today, review })
  return review
}
