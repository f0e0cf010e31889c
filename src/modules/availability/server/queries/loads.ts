import { and, between, eq, gt, gte, inArray, or, sql } from 'drizzle-orm'
import { COUNTING_STATUSES } from '#modules/appointments/contract.ts'
import { appointments } from '#modules/appointments/server/tables.ts'
import type { Load } from '#modules/availability/rules/snapshot.ts'
import type { ShopDb } from '#server/scope.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { holds } from '../tables.ts'

/** Which loads a question needs. Dates are the shop's, both included. */
export type LoadRange = {
  from: string
  to: string
  /** Also everything still to come, for limits per customer. */
  openFrom: string | null
  /** Also everything booked since, for limits per time. */
  createdSince: Date | null
}

/** What counts against capacity in the range: appointments that hold a place, and live holds. */
export async function listLoads(shop: ShopDb, range: LoadRange): Promise<Load[]> {
  const { from, to, openFrom, createdSince } = range
  const booked = await shop.db
    .select({
      id: appointments.id,
      date: appointments.date,
      startMin: appointments.startMin,
      type: appointments.type,
      serviceIds: appointments.serviceIds,
      status: appointments.status,
      durationMin: appointments.durationMin,
      laborMin: appointments.laborMin,
      technicianId: appointments.technicianId,
      transportOptionId: appointments.transportOptionId,
      channel: appointments.channel,
      phone: sql<string | null>`${appointments.contact} ->> 'phone'`,
      createdAt: appointments.createdAt,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, shop.clientId),
        inArray(appointments.status, [...COUNTING_STATUSES]),
        or(
          between(appointments.date, from, to),
          openFrom ? gte(appointments.date, openFrom) : undefined,
          createdSince ? gte(appointments.createdAt, createdSince) : undefined,
        ),
      ),
    )
  const held = await shop.db
    .select()
    .from(holds)
    .where(
      and(eq(holds.clientId, shop.clientId), between(holds.date, from, to), gt(holds.expiresAt, shop.now)),
    )
  return [
    ...booked.map((row): Load => ({
      ...row,
      date: calendarDay(row.date),
      hold: null,
    })),
    ...held.map((row): Load => ({
      id: row.id,
      date: calendarDay(row.date),
      startMin: row.startMin,
      type: row.type,
      serviceIds: row.serviceIds,
      status: 'Hold',
      durationMin: row.durationMin,
      laborMin: row.laborMin,
      technicianId: row.technicianId,
      transportOptionId: row.transportOptionId,
      channel: 'Website',
      phone: null,
      createdAt: row.createdAt,
      hold: { owner: row.owner, expiresAt: row.expiresAt },
    })),
  ]
}
