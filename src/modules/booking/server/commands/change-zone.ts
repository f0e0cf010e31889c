import { rezoneAppointments } from '#modules/appointments/server/commands/rezone-appointments.ts'
import { rezoneHolds } from '#modules/availability/server/commands/keep-hold.ts'
import { saveShopZone } from '#modules/shops/server/commands/save-shop-zone.ts'
import { getShopDetails, type ShopDetailsRecord } from '#modules/shops/server/queries/shop-details.ts'
import { lockShop } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { zoneOf } from '#shared/zone.ts'

/**
 * Moves the shop into another time zone. Customers were told a time at this building, so hours, rules, holds and
 * appointments keep their time on the wall, and the instants of what is still to come follow (case TZ-08).
 *
 * Nobody is written to: what they were told stays true. The same zone again changes nothing. VERSION_CONFLICT with the
 * newer record of the shop.
 */
export async function changeZone(
  shop: ShopDb,
  { version, timeZone }: { version: number; timeZone: string },
): Promise<ShopDetailsRecord> {
  await lockShop(shop)
  const before = await getShopDetails(shop)
  if (before.timeZone === timeZone) return before
  const saved = await saveShopZone(shop, version, timeZone)
  await rezoneAppointments(shop, zoneOf(before.timeZone), zoneOf(timeZone))
  await rezoneHolds(shop, zoneOf(timeZone))
  return saved
}
