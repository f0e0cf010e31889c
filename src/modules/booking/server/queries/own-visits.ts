import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import { OPEN_STATUSES } from '#modules/appointments/contract.ts'
import { appointments } from '#modules/appointments/server/tables.ts'
import { customers } from '#modules/customers/server/tables.ts'
import type { ShopDb } from '#server/scope.ts'
import { isTheirs, type ConfirmedAddress } from './known-visitor.ts'

const MAX_VISITS = 12

/** The appointments to come of everybody who shares a confirmed number or mail, soonest first, twelve at most. */
export function listOwnVisits(
  shop: ShopDb,
  confirmed: ConfirmedAddress,
): Promise<{ id: string; date: string; startMin: number | null }[]> {
  return shop.db
    .select({ id: appointments.id, date: appointments.date, startMin: appointments.startMin })
    .from(appointments)
    .innerJoin(
      customers,
      and(eq(customers.clientId, appointments.clientId), eq(customers.id, appointments.customerId)),
    )
    .where(
      and(
        eq(appointments.clientId, shop.clientId),
        isTheirs(shop, confirmed),
        inArray(appointments.status, [...OPEN_STATUSES]),
        gte(appointments.startsAt, shop.now),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(MAX_VISITS)
}
