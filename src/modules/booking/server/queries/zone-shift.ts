import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import { OPEN_STATUSES, type AppointmentStatus } from '#modules/appointments/contract.ts'
import { onSameWall } from '#modules/appointments/rules/same-wall-time.ts'
import { appointments } from '#modules/appointments/server/tables.ts'
import { getShopDetails } from '#modules/shops/server/queries/shop-details.ts'
import type { ShopDb } from '#server/scope.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'

/** An appointment that keeps its time on the wall and so begins at another moment. */
export type ShiftedVisit = {
  id: string
  date: string
  startMin: number | null
  customer: string
  status: AppointmentStatus
  /** Minutes by which it begins later than before; below 0 = earlier. */
  laterMin: number
}

/** What a change of the shop's zone means for what is booked. */
export type ZoneShift = {
  from: string
  to: string
  /** Appointments still to come. */
  future: number
  /** Of these, how many begin at another moment. */
  shifted: number
  /** The first of them, by time. */
  visits: ShiftedVisit[]
}

const MAX_LISTED = 20

/** What `changeZone` would do to the appointments still to come; nothing is saved. */
export async function getZoneShift(shop: ShopDb, timeZone: string): Promise<ZoneShift> {
  const { timeZone: own } = await getShopDetails(shop)
  const [from, to] = [zoneOf(own), zoneOf(timeZone)]
  const rows = await shop.db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, shop.clientId),
        gte(appointments.date, wallTime(from, shop.now).day),
        inArray(appointments.status, [...OPEN_STATUSES]),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
  const future = rows.filter(({ startMin, startsAt }) => startMin === null || startsAt > shop.now)
  const shifted = future.flatMap((row): ShiftedVisit[] => {
    const laterMin = (onSameWall(row, from, to).startsAt.getTime() - row.startsAt.getTime()) / 60_000
    if (laterMin === 0) return []
    const { id, date, startMin, status, contact } = row
    const customer = [contact.firstName, contact.lastName].filter(Boolean).join(' ')
    return [{ id, date, startMin, customer, status, laterMin }]
  })
  return {
    from: own,
    to: timeZone,
    future: future.length,
    shifted: shifted.length,
    visits: shifted.slice(0, MAX_LISTED),
  }
}
