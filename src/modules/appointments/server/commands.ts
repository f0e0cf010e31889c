import { and, eq } from 'drizzle-orm'
import type { AppointmentStatus, Override } from '#modules/appointments/contract.ts'
import { recordChange } from '#server/changes.ts'
import { confirmationNumber, newId, randomToken, tokenHash } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { findAppointment, type AppointmentRow } from './queries.ts'
import { appointments, manageLinks } from './tables.ts'

type Insert = typeof appointments.$inferInsert

/** What an appointment is made from; the record gives it its id, confirmation number, age and version. */
export type NewAppointment = Omit<
  Insert,
  'clientId' | 'id' | 'confirmationNumber' | 'createdAt' | 'version'
> & { id?: string }

/** Tries of a number before giving up; with six letters of 30 a second try is already rare. */
const NUMBER_TRIES = 8

/**
 * Writes an appointment and its first change. The caller holds the shop's lock and has judged the time: the record
 * decides nothing.
 */
export async function recordAppointment(shop: ShopDb, input: NewAppointment): Promise<AppointmentRow> {
  const id = input.id ?? newId('job', shop.now)
  for (let attempt = 0; attempt < NUMBER_TRIES; attempt++) {
    const [row] = await shop.db
      .insert(appointments)
      .values({
        ...input,
        clientId: shop.clientId,
        id,
        confirmationNumber: confirmationNumber(),
        createdAt: shop.now,
      })
      .onConflictDoNothing({ target: [appointments.clientId, appointments.confirmationNumber] })
      .returning()
    if (!row) continue
    await recordChange(shop, {
      subject: 'appointment',
      subjectId: id,
      verb: 'created',
      after: {
        date: row.date,
        startMin: row.startMin,
        type: row.type,
        status: row.status,
        serviceIds: row.serviceIds,
        channel: row.channel,
        ...(row.override ? { override: row.override } : {}),
      },
      availability: 'loads',
    })
    return row
  }
  throw new Error('No free confirmation number found')
}

/** A new link for the customer to one appointment; older links stay good. Only its hash is kept. */
export async function mintManageLink(shop: ShopDb, appointmentId: string): Promise<string> {
  const token = randomToken()
  await shop.db
    .insert(manageLinks)
    .values({ clientId: shop.clientId, tokenHash: tokenHash(token), appointmentId, createdAt: shop.now })
  return token
}

const inVersion = (shop: ShopDb, row: AppointmentRow) =>
  and(
    eq(appointments.clientId, shop.clientId),
    eq(appointments.id, row.id),
    eq(appointments.version, row.version),
  )

async function conflict(shop: ShopDb, id: string): Promise<AppError> {
  return new AppError('VERSION_CONFLICT', { current: await findAppointment(shop, id) })
}

/** The new place of an appointment in time. */
export type NewTime = Pick<AppointmentRow, 'date' | 'startMin' | 'startsAt' | 'timeChoice' | 'readyBy'> &
  Partial<
    Pick<
      AppointmentRow,
      | 'type'
      | 'arrivalKind'
      | 'serviceIds'
      | 'durationMin'
      | 'laborMin'
      | 'bufferBeforeMin'
      | 'bufferAfterMin'
      | 'status'
      | 'answerBy'
      | 'pickupAddress'
      | 'transportOptionId'
      | 'answers'
      | 'notes'
      | 'customerNotes'
    >
  > & {
    override?: Override | null
    technicianId?: string | null
    technicianAlone?: boolean
    byCustomer?: boolean
    /** What else changed, as the history says it. */
    words?: { before: Record<string, unknown>; after: Record<string, unknown> }
  }

/** Gives an appointment another time, compare-and-swap on its version. VERSION_CONFLICT when it changed meanwhile. */
export async function recordNewTime(shop: ShopDb, row: AppointmentRow, to: NewTime): Promise<AppointmentRow> {
  const { byCustomer = false, words, ...time } = to
  const [moved] = await shop.db
    .update(appointments)
    .set({
      ...time,
      version: row.version + 1,
      changesByCustomer: row.changesByCustomer + (byCustomer ? 1 : 0),
    })
    .where(inVersion(shop, row))
    .returning()
  if (!moved) throw await conflict(shop, row.id)
  await recordChange(shop, {
    subject: 'appointment',
    subjectId: row.id,
    verb: 'moved',
    before: { date: row.date, startMin: row.startMin, ...words?.before },
    after: {
      date: moved.date,
      startMin: moved.startMin,
      ...words?.after,
      ...(time.override ? { override: time.override } : {}),
    },
    availability: 'loads',
  })
  return moved
}

/** Gives an appointment another status, compare-and-swap on its version. VERSION_CONFLICT when it changed meanwhile. */
export async function recordStatus(
  shop: ShopDb,
  row: AppointmentRow,
  status: AppointmentStatus,
  {
    verb,
    reason,
    override,
    technician = {},
  }: {
    verb: string
    reason?: string | undefined
    override?: Override | null | undefined
    /** Who works on it from now on; without it, who did. */
    technician?: Partial<Pick<AppointmentRow, 'technicianId' | 'technicianAlone'>>
  },
): Promise<AppointmentRow> {
  const [changed] = await shop.db
    .update(appointments)
    .set({
      status,
      // Whatever a request becomes, it has been answered.
      ...(row.status === 'Requested' && status !== 'Requested' ? { answerBy: null } : {}),
      ...(override ? { override } : {}),
      ...technician,
      version: row.version + 1,
    })
    .where(inVersion(shop, row))
    .returning()
  if (!changed) throw await conflict(shop, row.id)
  await recordChange(shop, {
    subject: 'appointment',
    subjectId: row.id,
    verb,
    before: { status: row.status },
    after: { status, ...(reason ? { reason } : {}), ...(override ? { override } : {}) },
    availability: 'loads',
  })
  return changed
}
