import { and, eq } from 'drizzle-orm'
import type { ShopDetails } from '#modules/shops/contract-details.ts'
import { recordChange } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { sortKey } from '../commands.ts'
import { getShopDetails, type ShopDetailsRecord } from '../queries/shop-details.ts'
import { clients } from '../tables.ts'

const FIELDS = [
  'name',
  'internalShopNumber',
  'phone',
  'email',
  'addressLine1',
  'addressLocality',
  'addressRegion',
  'addressPostalCode',
  'termsUrl',
  'privacyUrl',
  'hours',
] as const satisfies (keyof ShopDetails)[]

/** The fields that differ, of one of the two. */
function changedOf(one: ShopDetails, other: ShopDetails, of: ShopDetails) {
  const differs = FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
  return Object.fromEntries(differs.map((field) => [field, of[field]]))
}

/**
 * Saves what a shop says about itself in the version that was seen; customers see it at once. VERSION_CONFLICT with the
 * newer record. Booked appointments stay where they are, also outside of the new hours.
 */
export async function saveShopDetails(
  shop: ShopDb,
  version: number,
  details: ShopDetails,
): Promise<ShopDetailsRecord> {
  const before = await getShopDetails(shop)
  if (before.version !== version) throw new AppError('VERSION_CONFLICT', { current: before })
  const { rowCount } = await shop.db
    .update(clients)
    .set({ ...details, nameKey: sortKey(details.name), version: version + 1 })
    .where(and(eq(clients.id, shop.clientId), eq(clients.version, version)))
  if (!rowCount) throw new AppError('VERSION_CONFLICT', { current: await getShopDetails(shop) })
  await recordChange(shop, {
    subject: 'shop',
    subjectId: shop.clientId,
    verb: 'updated',
    before: changedOf(before, details, before),
    after: changedOf(before, details, details),
    availability: true,
  })
  return getShopDetails(shop)
}
