import { and, eq } from 'drizzle-orm'
import type { Override } from '#modules/appointments/contract.ts'
import { recordChange } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { findAppointment, type AppointmentRow } from '../queries.ts'
import { appointments } from '../tables.ts'

/** How long a visit stays, in minutes, and who works on it; what is not given stays. */
export type VisitStay = Partial<Pick<AppointmentRow, 'durationMin' | 'technicianId' | 'technicianAlone'>>

/**
 * Writes how long a visit stays or who has it, compare-and-swap on its version. VERSION_CONFLICT when somebody else was
 * quicker.
 */
export async function recordStay(
  shop: ShopDb,
  row: AppointmentRow,
  stay: VisitStay,
  override: Override | null,
  /** Who works on it, by name, as the history says it. */
  words: { before: Record<string, unknown>; after: Record<string, unknown> } = { before: {}, after: {} },
): Promise<AppointmentRow> {
  const [saved] = await shop.db
    .update(appointments)
    .set({ ...stay, ...(override ? { override } : {}), version: row.version + 1 })
    .where(
      and(
        eq(appointments.clientId, shop.clientId),
        eq(appointments.id, row.id),
        eq(appointments.version, row.version),
      ),
    )
    .returning()
  if (!saved) throw new AppError('VERSION_CONFLICT', { current: await findAppointment(shop, row.id) })
  const told = ({ durationMin: minutes }: AppointmentRow) =>
    row.durationMin === saved.durationMin ? {} : { durationMin: minutes }
  await recordChange(shop, {
    subject: 'appointment',
    subjectId: row.id,
    verb: 'updated',
    before: { ...told(row), ...words.before },
    after: { ...told(saved), ...words.after, ...(override ? { override } : {}) },
    availability: 'loads',
  })
  return saved
}
