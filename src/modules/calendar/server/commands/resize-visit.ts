import { COUNTING_STATUSES } from '#modules/appointments/contract.ts'
import { alreadyOver } from '#modules/appointments/rules/already-over.ts'
import { recordStay } from '#modules/appointments/server/commands/record-stay.ts'
import { findAppointment, type AppointmentRow } from '#modules/appointments/server/queries.ts'
import { judgeAtDesk, overrideOf } from '#modules/booking/server/queries/desk-judgement.ts'
import { technicianOf } from '#modules/booking/server/queries/judgement.ts'
import type { CalendarResizeInput } from '#modules/calendar/contract.ts'
import { lockShop } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'

/**
 * Changes how long a waiter stays. Longer is judged as the same visit with that much work would be: OVERRIDE_NEEDED
 * with the reasons until staff give one of their own. Shorter only gives time back.
 *
 * VERSION_CONFLICT with the newer record when somebody else changed the visit; CHANGE_REFUSED for what is over and for
 * an arrival, which has no end of its own.
 */
export async function resizeVisit(
  shop: ShopDb,
  input: CalendarResizeInput,
  { lock = lockShop }: { lock?: (shop: ShopDb) => Promise<void> } = {},
): Promise<AppointmentRow> {
  await lock(shop)
  const visit = await findAppointment(shop, input.id)
  if (!visit) throw new AppError('NOT_FOUND')
  if (visit.version !== input.version) throw new AppError('VERSION_CONFLICT', { current: visit })
  assertHasEnd(visit)
  const { durationMin } = input
  if (durationMin <= visit.durationMin) return recordStay(shop, visit, { durationMin }, null)
  const { date, startMin } = visit
  // The technician who has begun it goes on with it.
  const { judgement } = await judgeAtDesk(shop, { ...visit, stayMin: durationMin }, { date, startMin })
  const override = await overrideOf(shop, judgement, { date, startMin, override: input.override })
  return recordStay(shop, visit, { durationMin, ...technicianOf(judgement, visit.technicianId) }, override)
}

function assertHasEnd(visit: AppointmentRow): void {
  const isOpen =
    (COUNTING_STATUSES as readonly string[]).includes(visit.status) && visit.status !== 'Completed'
  if (!isOpen) throw alreadyOver(visit)
  if (visit.type !== 'Waiter' || visit.startMin === null)
    throw new AppError('CHANGE_REFUSED', {
      sentence: 'Only a waiter has a length; a car that is left has an arrival.',
      params: { refusal: 'done', status: visit.status },
    })
}
