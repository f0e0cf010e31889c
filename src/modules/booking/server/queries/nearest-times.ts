import { addedMinutes } from '#modules/appointments/rules/added-work.ts'
import type { AppointmentRow } from '#modules/appointments/server/queries.ts'
import { nearestAlternatives } from '#modules/availability/rules/nearest-alternatives.ts'
import { requestFor, type Request } from '#modules/availability/rules/request.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { Alternative } from '#modules/availability/rules/verdict.ts'
import { getShopRules, getSnapshot } from '#modules/availability/server/queries/snapshot.ts'
import type { ShopDb } from '#server/scope.ts'
import { addDays, calendarDay, type CalendarDay } from '#shared/calendar-day.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import type { Wanted } from './judgement.ts'

/** Days around the wanted one that are searched for other times. */
const SEARCH_DAYS = 14
/** Beyond this nobody books, and nothing is searched. */
const FAR_DAYS = 400

type Range = { from: CalendarDay; to: CalendarDay }

/** Where to look: around the wanted date, but from today on; near today when the wanted date is out of all reach. */
function searchRange(date: CalendarDay, today: CalendarDay, ahead: number | null): Range {
  const last = addDays(today, Math.min(ahead ?? FAR_DAYS, FAR_DAYS))
  const center = date < today ? today : date > last ? last : date
  const from = addDays(center, -SEARCH_DAYS)
  return { from: from < today ? today : from, to: addDays(center, SEARCH_DAYS) }
}

/**
 * Up to three times near a wanted one that can be had, with what they were judged by. Never call it with the shop's
 * lock held: looking for other times takes longer than booking one.
 */
export async function findAlternatives(
  shop: ShopDb,
  request: Request,
  wanted: Wanted,
): Promise<{ snapshot: Snapshot; alternatives: Alternative[] }> {
  const { zone, settings } = await getShopRules(shop)
  const today = wallTime(zoneOf(zone), shop.now).day
  const date = calendarDay(wanted.date)
  const range = searchRange(date, today, settings.maxAheadDays)
  const snapshot = await getSnapshot(shop, range.from, range.to)
  return {
    snapshot,
    alternatives: nearestAlternatives(snapshot, request, { ...wanted, date }, range, shop.now),
  }
}

/** Times near a visit that its customer could have instead of it. */
export async function listNearestTimes(shop: ShopDb, visit: AppointmentRow): Promise<Wanted[]> {
  const request = requestFor(visit.type, visit.serviceIds, {
    phone: visit.contact.phone,
    addedMin: addedMinutes(visit.addedWork),
  })
  const { alternatives } = await findAlternatives(shop, request, visit)
  return alternatives.map(({ date, startMin }) => ({ date, startMin }))
}
