import { and, eq } from 'drizzle-orm'
import { recordChange } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { getShopDetails, type ShopDetailsRecord } from '../queries/shop-details.ts'
import { clients } from '../tables.ts'

/**
 * Saves the zone that the shop's times are in, in the version that was seen. VERSION_CONFLICT with the newer record.
 * Hours and rules are wall times and follow by themselves; instants that others keep are theirs to recompute.
 */
export async function saveShopZone(
  shop: ShopDb,
  version: number,
  timeZone: string,
): Promise<ShopDetailsRecord> {
  const before = await getShopDetails(shop)
  const { rowCount } = await shop.db
    .update(clients)
    .set({ addressTimeZone: timeZone, version: version + 1 })
    .where(and(eq(clients.id, shop.clientId), eq(clients.version, version)))
  if (!rowCount) throw new AppError('VERSION_CONFLICT', { current: before })
  await recordChange(shop, {
    subject: 'shop',
    subjectId: shop.clientId,
    verb: 'updated',
    before: { timeZone: before.timeZone },
    after: { timeZone },
    availability: true,
  })
  return getShopDetails(shop)
}
