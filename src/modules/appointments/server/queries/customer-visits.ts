import { and, count, eq, inArray } from 'drizzle-orm'
import type { ShopDb } from '#server/scope.ts'
import { COUNTING_STATUSES } from '../../contract.ts'
import { appointments } from '../tables.ts'

/** How many visits each of these customers has or had, what is canceled or missed left out; nobody without one is in it. */
export async function countVisits(
  shop: ShopDb,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (customerIds.length === 0) return new Map()
  const rows = await shop.db
    .select({ customerId: appointments.customerId, visits: count() })
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, shop.clientId),
        inArray(appointments.customerId, [...customerIds]),
        inArray(appointments.status, [...COUNTING_STATUSES]),
      ),
    )
    .groupBy(appointments.customerId)
  return new Map(rows.map(({ customerId, visits }) => [customerId, visits]))
}
