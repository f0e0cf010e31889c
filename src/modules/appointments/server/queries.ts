import { and, asc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { type Contact, type SmsJob, type SmsJobDetail } from '#modules/appointments/contract.ts'
import { hasConsent } from '#modules/customers/server/queries.ts'
import { customers, vehicles } from '#modules/customers/server/tables.ts'
import { listVisitPhotos } from '#modules/files/server/queries/objects.ts'
import { listMessagesAbout } from '#modules/messages/server/queries.ts'
import { listServiceNames } from '#modules/services/server/queries.ts'
import { listChanges } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { countVisits } from './queries/customer-visits.ts'
import { appointments, manageLinks } from './tables.ts'

/** A row of the table as commands work with it. */
export type AppointmentRow = typeof appointments.$inferSelect

const columns = {
  id: appointments.id,
  confirmationNumber: appointments.confirmationNumber,
  promisedWindowStart: appointments.startsAt,
  date: appointments.date,
  startMin: appointments.startMin,
  durationMin: appointments.durationMin,
  laborMin: appointments.laborMin,
  type: appointments.type,
  status: appointments.status,
  timeChoice: appointments.timeChoice,
  arrivalKind: appointments.arrivalKind,
  notes: appointments.notes,
  channel: appointments.channel,
  leadSource: appointments.leadSource,
  language: appointments.language,
  readyBy: appointments.readyBy,
  override: appointments.override,
  answerBy: appointments.answerBy,
  preferences: appointments.preferences,
  createdAt: appointments.createdAt,
  version: appointments.version,
}
const customerColumns = {
  id: customers.id,
  firstName: customers.firstName,
  lastName: customers.lastName,
  phone: customers.phone,
  email: customers.email,
}
const vehicleColumns = {
  id: vehicles.id,
  year: vehicles.year,
  make: vehicles.make,
  model: vehicles.model,
  license: vehicles.license,
}

/** Rows of the table chosen beforehand, under the table's own name; customers and cars are then looked up for them alone. */
export function chosenRows(shop: ShopDb, where: SQL | undefined, order: SQL[], limit: number) {
  return shop.db
    .select()
    .from(appointments)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .as('appointments')
}

/** Appointments with customer and car, in the shop; the caller adds conditions, order and limit. */
export function joined(
  shop: ShopDb,
  rows: typeof appointments | ReturnType<typeof chosenRows> = appointments,
) {
  return shop.db
    .select({
      ...columns,
      serviceIds: appointments.serviceIds,
      customer: customerColumns,
      vehicle: vehicleColumns,
      contact: appointments.contact,
      source: appointments.source,
      asked: {
        answers: appointments.answers,
        addedWork: appointments.addedWork,
        transportOptionId: appointments.transportOptionId,
        pickupAddress: appointments.pickupAddress,
        technicianId: appointments.technicianId,
        vinEnd: sql<string | null>`nullif(right(${vehicles.vin}, 4), '')`,
      },
    })
    .from(rows)
    .innerJoin(
      customers,
      and(eq(customers.clientId, appointments.clientId), eq(customers.id, appointments.customerId)),
    )
    .leftJoin(
      vehicles,
      and(eq(vehicles.clientId, appointments.clientId), eq(vehicles.id, appointments.vehicleId)),
    )
}

type JoinedRow = Awaited<ReturnType<typeof joined>>[number]

/** The rows with the names of what was booked. */
export async function withServices(shop: ShopDb, rows: JoinedRow[]): Promise<SmsJob[]> {
  const names = await listServiceNames(shop, [...new Set(rows.flatMap((row) => row.serviceIds))])
  return rows.map(({ serviceIds, contact: _contact, source: _source, asked: _asked, vehicle, ...row }) => ({
    ...row,
    vehicle: vehicle?.id ? vehicle : null,
    services: serviceIds.flatMap((id) => names.get(id) ?? []),
  }))
}

/** Everything between two dates, both included, that the calendar shows, cancelled visits included. */
export async function listAppointmentsBetween(shop: ShopDb, from: string, to: string): Promise<SmsJob[]> {
  const rows = await joined(shop)
    .where(
      and(
        eq(appointments.clientId, shop.clientId),
        gte(appointments.date, from),
        lte(appointments.date, to),
        inArray(appointments.status, [
          'Requested',
          'Booked',
          'Confirmed',
          'Arrived',
          'InProgress',
          'Completed',
          'NoShow',
          'Cancelled',
        ]),
      ),
    )
    .orderBy(asc(appointments.date), asc(appointments.startMin), asc(appointments.id))
    .limit(5_000)
  return withServices(shop, rows)
}

async function reachOf(
  shop: ShopDb,
  customerId: string,
  { phone, email }: Contact,
): Promise<SmsJobDetail['reach']> {
  if (phone && (await hasConsent(shop, customerId, 'Sms', phone))) return 'Sms'
  return email ? 'Email' : null
}

/** One appointment with its history and messages; `photos` are names of objects. NOT_FOUND when it is not the shop's. */
export async function getAppointment(shop: ShopDb, id: string): Promise<SmsJobDetail> {
  const [row] = await joined(shop).where(
    and(eq(appointments.clientId, shop.clientId), eq(appointments.id, id)),
  )
  const [job] = row ? await withServices(shop, [row]) : []
  if (!row || !job) throw new AppError('NOT_FOUND')
  const history = await listChanges(shop, 'appointment', id)
  const visits = await countVisits(shop, [job.customer.id])
  return {
    ...job,
    contact: row.contact,
    reach: await reachOf(shop, job.customer.id, row.contact),
    customerVisits: visits.get(job.customer.id) ?? 0,
    source: row.source,
    ...row.asked,
    photos: await listVisitPhotos(shop, id),
    history: history.map(({ seq, at, actor, verb, before, after }) => ({
      seq,
      at,
      actor,
      verb,
      before,
      after,
    })),
    messages: await listMessagesAbout(shop, id),
  }
}

/** The row itself, for commands; null when it is not the shop's. */
export async function findAppointment(shop: ShopDb, id: string): Promise<AppointmentRow | null> {
  const [row] = await shop.db
    .select()
    .from(appointments)
    .where(and(eq(appointments.clientId, shop.clientId), eq(appointments.id, id)))
  return row ?? null
}

/** The appointment behind a customer's link. LINK_NOT_VALID for every other token. */
export async function getAppointmentByLink(shop: ShopDb, hash: string): Promise<AppointmentRow> {
  const [row] = await shop.db
    .select({ appointment: appointments })
    .from(manageLinks)
    .innerJoin(
      appointments,
      and(eq(appointments.clientId, manageLinks.clientId), eq(appointments.id, manageLinks.appointmentId)),
    )
    .where(and(eq(manageLinks.clientId, shop.clientId), eq(manageLinks.tokenHash, hash)))
  if (!row) throw new AppError('LINK_NOT_VALID')
  return row.appointment
}
