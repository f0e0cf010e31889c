import { and, count, eq } from 'drizzle-orm'
import type { ShopDb } from '#server/scope.ts'
import { appointments } from '../tables.ts'

/** How many requests wait for an answer of the shop. */
export async function countRequestsToAnswer(shop: ShopDb): Promise<number> {
  const [row] = await shop.db
    .select({ waiting: count() })
    .from(appointments)
    .where(and(eq(appointments.clientId, shop.clientId), eq(appointments.status, 'Requested')))
  return row?.waiting ?? 0
}
