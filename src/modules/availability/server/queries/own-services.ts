import { and, eq, inArray } from 'drizzle-orm'
import type { Selector } from '#modules/availability/contract.ts'
import { FIELD_WORDS } from '#modules/availability/rules/field-words.ts'
import { serviceCategories, services } from '#modules/services/server/tables.ts'
import { changes } from '#server/db/tables.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'

/**
 * INVALID_INPUT at `path` for a selector that names a service or group that was never the shop's. One that the shop has
 * taken away stays where it stands (availability.md §2): its rules are still saved, and the proof-reader names it.
 */
export async function assertOwnServices(shop: ShopDb, selector: Selector, path: string): Promise<void> {
  if (!selector) return
  const named = [...selector.serviceIds, ...(selector.categoryIds ?? [])]
  const known = new Set([
    ...(await listIds(shop, services, selector.serviceIds)),
    ...(await listIds(shop, serviceCategories, selector.categoryIds ?? [])),
  ])
  const missing = named.filter((id) => !known.has(id))
  if (missing.length === 0) return
  const removed = await shop.db
    .select({ id: changes.subjectId })
    .from(changes)
    .where(
      and(
        eq(changes.clientId, shop.clientId),
        inArray(changes.subject, ['service', 'service-category']),
        inArray(changes.subjectId, missing),
        eq(changes.verb, 'removed'),
      ),
    )
  const once = new Set(removed.map(({ id }) => id))
  if (missing.every((id) => once.has(id))) return
  throw new AppError('INVALID_INPUT', { fields: [{ path, message: FIELD_WORDS.listed }] })
}

async function listIds(
  { db, clientId }: ShopDb,
  table: typeof services | typeof serviceCategories,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.clientId, clientId), inArray(table.id, [...ids])))
  return rows.map(({ id }) => id)
}
