import { eq } from 'drizzle-orm'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { clients } from '../tables.ts'

/**
 * Refuses with UPGRADE_REQUIRED what a listing-only shop does not have: the menu hides it, and the data behind it stays
 * shut too (case ADM-06). Read at every call, so an upgrade opens it at once.
 */
export async function assertAboveListing(shop: ShopDb, feature: string): Promise<void> {
  const [row] = await shop.db
    .select({ name: clients.name, tier: clients.productTier })
    .from(clients)
    .where(eq(clients.id, shop.clientId))
  if (!row) throw new AppError('NOT_FOUND')
  if (row.tier === 'DirectoryOnly')
    throw new AppError('UPGRADE_REQUIRED', { params: { shop: row.name, feature, tier: 'Standard' } })
}
