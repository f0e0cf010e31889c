import { and, eq } from 'drizzle-orm'
import { recordChange } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { findAppointment, type AppointmentRow } from '../queries.ts'
import { appointments } from '../tables.ts'

/** What may be changed about a visit besides its time. */
export type VisitEdit = Partial<
  Pick<
    AppointmentRow,
    | 'notes'
    | 'customerNotes'
    | 'vehicleId'
    | 'technicianId'
    | 'technicianAlone'
    | 'status'
    | 'type'
    | 'serviceIds'
    | 'timeChoice'
    | 'durationMin'
    | 'laborMin'
    | 'bufferBeforeMin'
    | 'bufferAfterMin'
    | 'readyBy'
    | 'override'
  >
>

/** Work and car before and after, as words: the history still reads right when a service is renamed. */
export type EditWords = { before: Record<string, unknown>; after: Record<string, unknown> }

/** Fields that count as a change; the others follow from them. */
const CHANGING = ['status', 'type', 'serviceIds', 'vehicleId', 'technicianId', 'notes', 'override'] as const
/** Of these the history keeps the value itself. */
const KEPT = ['status', 'type', 'technicianId', 'notes'] as const
/** Fields that take or give back a place. */
const COUNTED = ['status', 'type', 'serviceIds', 'technicianId'] as const

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Writes what changed about a visit, compare-and-swap on its version, with before and after. Nothing changed: nothing
 * is written. VERSION_CONFLICT when somebody else was quicker.
 */
export async function recordEdit(
  shop: ShopDb,
  row: AppointmentRow,
  edit: VisitEdit,
  words: EditWords,
): Promise<AppointmentRow> {
  const changed = CHANGING.filter((field) => field in edit && !isSame(edit[field], row[field]))
  if (changed.length === 0) return row
  const [saved] = await shop.db
    .update(appointments)
    .set({ ...edit, version: row.version + 1 })
    .where(
      and(
        eq(appointments.clientId, shop.clientId),
        eq(appointments.id, row.id),
        eq(appointments.version, row.version),
      ),
    )
    .returning()
  const kept = (of: AppointmentRow) =>
    Object.fromEntries(KEPT.filter((field) => changed.includes(field)).map((field) => [field, of[field]]))
  if (!saved) throw new AppError('VERSION_CONFLICT', { current: await findAppointment(shop, row.id) })
  await recordChange(shop, {
    subject: 'appointment',
    subjectId: row.id,
    verb: 'updated',
    before: { ...kept(row), ...words.before },
    after: {
      ...kept(saved),
      ...words.after,
      ...(changed.includes('override') && saved.override ? { override: saved.override } : {}),
    },
    ...(COUNTED.some((field) => changed.includes(field)) && { availability: 'loads' as const }),
  })
  return saved
}
