import { and, eq } from 'drizzle-orm'
import type { Override } from '#modules/appointments/contract.ts'
import { recordChange } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { findAppointment, type AppointmentRow } from '../queries.ts'
import { appointments } from '../tables.ts'

/**
 * How long a visit stays, in minutes, compare-and-swap on its version. VERSION_CONFLICT when somebody else was
 * quicker.
 */
export async function recordLength(
  shop: ShopDb,
  row: AppointmentRow,
  { durationMin, override }: { durationMin: number; override: Override | null },
): Promise<AppointmentRow> {
  const [saved] = await shop.db
    .update(appointments)
    .set({ durationMin, ...(override ? { override } : {}), version: row.version + 1 })
    .where(
      and(
        eq(appointments.clientId, shop.clientId),
        eq(appointments.id, row.id),
        eq(appointments.version, row.version),
      ),
    )
    .returning()
  if (!saved) throw new AppError('VERSION_CONFLICT', { current: await findAppointment(shop, row.id) })
  await recordChange(shop, {
    subject: 'appointment',
    subjectId: row.id,
    verb: 'updated',
    before: { durationMin: row.durationMin },
    after: { durationMin, ...(override ? { override } : {}) },
    availability: 'loads',
  })
  return saved
}
