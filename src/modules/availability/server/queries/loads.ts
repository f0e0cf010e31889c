import { and, between, eq, gt, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { COUNTING_STATUSES } from '#modules/appointments/contract.ts'
import { appointments } from '#modules/appointments/server/tables.ts'
import type { Load } from '#modules/availability/rules/snapshot.ts'
import { carKeys } from '#modules/customers/rules/car-keys.ts'
import { vehicles } from '#modules/customers/server/tables.ts'
import type { ShopDb } from '#server/scope.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { holds } from '../tables.ts'

/** Which loads a question needs. Dates are the shop's, both included. */
export type LoadRange = {
  from: string
  to: string
  /** Also long jobs that began before `from`, where their work is spread over days; null where it is not. */
  long: LongJobs | null
  /** Also everything still to come, for limits per customer. */
  openFrom: string | null
  /** Also everything booked since, for limits per time. */
  createdSince: Date | null
}

/** `mostPerServiceMin` stands for each service of a visit whose labour is not known. */
export type LongJobs = { from: string; longerThanMin: number; mostPerServiceMin: number }

function isLong(
  { from, longerThanMin, mostPerServiceMin }: LongJobs,
  {
    date,
    laborMin,
    serviceIds,
  }: Pick<typeof appointments | typeof holds, 'date' | 'laborMin' | 'serviceIds'>,
): SQL {
  const atMost = sql`greatest(1, jsonb_array_length(${serviceIds})) * ${mostPerServiceMin}::integer`
  return sql`${date} >= ${from} and coalesce(${laborMin}, ${atMost}) > ${longerThanMin}`
}

/** What counts against capacity in the range: appointments that hold a place, and live holds. */
export async function listLoads(shop: ShopDb, range: LoadRange): Promise<Load[]> {
  const { from, to, long, openFrom, createdSince } = range
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
      vehicleId: appointments.vehicleId,
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
          long ? and(lt(appointments.date, from), isLong(long, appointments)) : undefined,
          openFrom ? gte(appointments.date, openFrom) : undefined,
          createdSince ? gte(appointments.createdAt, createdSince) : undefined,
        ),
      ),
    )
  const cars = openFrom ? await keysOfCars(shop, booked) : NO_CARS
  const held = await shop.db
    .select()
    .from(holds)
    .where(
      and(
        eq(holds.clientId, shop.clientId),
        or(between(holds.date, from, to), long ? and(lt(holds.date, from), isLong(long, holds)) : undefined),
        gt(holds.expiresAt, shop.now),
      ),
    )
  return [
    ...booked.map(({ vehicleId, ...row }): Load => ({
      ...row,
      carKeys: (vehicleId && cars.get(vehicleId)) || [],
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
      carKeys: [],
      createdAt: row.createdAt,
      hold: { owner: row.owner, expiresAt: row.expiresAt },
    })),
  ]
}

const NO_CARS: ReadonlyMap<string, string[]> = new Map()

/** By what the cars of some visits are known again, by their ids. */
async function keysOfCars(
  shop: ShopDb,
  visits: readonly { vehicleId: string | null }[],
): Promise<ReadonlyMap<string, string[]>> {
  const ids = [...new Set(visits.flatMap(({ vehicleId }) => vehicleId ?? []))]
  if (ids.length === 0) return NO_CARS
  const rows = await shop.db
    .select({ id: vehicles.id, license: vehicles.license, vin: vehicles.vin })
    .from(vehicles)
    .where(and(eq(vehicles.clientId, shop.clientId), inArray(vehicles.id, ids)))
  return new Map(rows.map(({ id, ...car }) => [id, carKeys({ vehicleId: id, ...car })]))
}
