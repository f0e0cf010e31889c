import { shopCounters } from '#server/db/tables.ts'
import { recordChange } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import type { ShopDb, SystemDb } from '#server/scope.ts'
import { DEFAULT_BOOKING_SETUP } from '../contract.ts'
import { clients, organizations } from './tables.ts'

type ShopRow = typeof clients.$inferInsert

/** What makes a shop; everything that is left out starts as the tables and DEFAULT_BOOKING_SETUP say. */
export type NewShop = Omit<ShopRow, 'id' | 'nameKey' | 'createdAt' | 'version' | 'booking'> &
  Partial<Pick<ShopRow, 'booking'>>

/** How names are sorted and searched: without accents and case. */
export function sortKey(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
}

/** Adds an organization without shops. Answers its id. */
export async function createOrganization(
  system: SystemDb,
  { name, slug }: { name: string; slug: string },
): Promise<string> {
  const id = newId('org', system.now)
  await system.db
    .insert(organizations)
    .values({ id, name, nameKey: sortKey(name), slug, createdAt: system.now })
  return id
}

/**
 * Adds a shop with its change counter. Answers its id. A slug that is taken is refused by the database (unique
 * violation). Say `recordShopCreated` in the new shop afterwards: only a shop's own handle writes its spine.
 */
export async function createShop(system: SystemDb, shop: NewShop): Promise<string> {
  const id = newId('cl', system.now)
  await system.db.insert(clients).values({
    booking: DEFAULT_BOOKING_SETUP,
    ...shop,
    id,
    nameKey: sortKey(shop.name),
    createdAt: system.now,
  })
  await system.db.insert(shopCounters).values({ clientId: id })
  return id
}

/** Writes the first line of a shop's history. */
export async function recordShopCreated(shop: ShopDb, name: string): Promise<void> {
  await recordChange(shop, { subject: 'shop', subjectId: shop.clientId, verb: 'created', after: { name } })
}
