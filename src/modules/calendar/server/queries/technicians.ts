import { and, asc, eq, gte, isNotNull, lte } from 'drizzle-orm'
import { appointments } from '#modules/appointments/server/tables.ts'
import { technicians } from '#modules/availability/server/tables.ts'
import { clients } from '#modules/shops/server/tables.ts'
import type { ShopDb } from '#server/scope.ts'

/** The technicians that have a column, by name; null without the advanced calendar. */
export async function listCalendarTechnicians(shop: ShopDb): Promise<{ id: string; name: string }[] | null> {
  const [client] = await shop.db
    .select({ isAdvanced: clients.advancedCalendarEnabled })
    .from(clients)
    .where(eq(clients.id, shop.clientId))
  if (!client?.isAdvanced) return null
  return shop.db
    .select({ id: technicians.id, name: technicians.name })
    .from(technicians)
    .where(eq(technicians.clientId, shop.clientId))
    .orderBy(asc(technicians.name), asc(technicians.id))
}

/** Who does which visit between two dates, both included; visits of nobody are left out. */
export async function listAssigned(
  shop: ShopDb,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await shop.db
    .select({ id: appointments.id, technicianId: appointments.technicianId })
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, shop.clientId),
        gte(appointments.date, from),
        lte(appointments.date, to),
        isNotNull(appointments.technicianId),
      ),
    )
  return new Map(rows.map((row) => [row.id, row.technicianId]))
}
