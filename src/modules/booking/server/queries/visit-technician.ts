import { and, eq, inArray } from 'drizzle-orm'
import { technicians } from '#modules/availability/server/tables.ts'
import type { ShopDb } from '#server/scope.ts'

/** Who works on a visit before and after a change, by name, for its history: empty when that stays as it was. */
export async function technicianWords(
  shop: ShopDb,
  from: string | null,
  to: string | null,
): Promise<{ before: { technician?: string | null }; after: { technician?: string | null } }> {
  if (from === to) return { before: {}, after: {} }
  const ids = [from, to].filter((id) => id !== null)
  const rows = await shop.db
    .select({ id: technicians.id, name: technicians.name })
    .from(technicians)
    .where(and(eq(technicians.clientId, shop.clientId), inArray(technicians.id, ids)))
  const nameOf = (id: string | null) => rows.find((row) => row.id === id)?.name ?? null
  return { before: { technician: nameOf(from) }, after: { technician: nameOf(to) } }
}
