import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { SavedView } from '#modules/appointments/contract-views.ts'
import type { ShopDb } from '#server/scope.ts'
import { savedViews } from '../tables.ts'

/** The caller's own views and those of the shop, by name. */
export async function listSavedViews(shop: ShopDb): Promise<SavedView[]> {
  const rows = await shop.db
    .select()
    .from(savedViews)
    .where(
      and(
        eq(savedViews.clientId, shop.clientId),
        or(eq(savedViews.ownerId, shop.actor), eq(savedViews.isShared, true)),
      ),
    )
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
    .limit(200)
  return rows.map(({ id, name, isShared, ownerId, search, version }) => ({
    id,
    name,
    isShared,
    isOwn: ownerId === shop.actor,
    search,
    version,
  }))
}
