import { recordStay } from '#modules/appointments/server/commands/record-stay.ts'
import { findAppointment, type AppointmentRow } from '#modules/appointments/server/queries.ts'
import { judgeTechnician } from '#modules/booking/server/queries/technician-judgement.ts'
import { technicianWords } from '#modules/booking/server/queries/visit-technician.ts'
import type { CalendarAssignInput } from '#modules/calendar/contract.ts'
import { lockShop } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'

/**
 * Gives a visit to a technician, or to nobody. Somebody who is busy or away then comes back as OVERRIDE_NEEDED until
 * staff give a reason; whatever else speaks against the visit's time was decided when it was booked.
 *
 * VERSION_CONFLICT with the newer record when somebody else changed the visit; a field error for a technician whom the
 * shop does not have.
 */
export async function assignVisit(
  shop: ShopDb,
  input: CalendarAssignInput,
  { lock = lockShop }: { lock?: (shop: ShopDb) => Promise<void> } = {},
): Promise<AppointmentRow> {
  await lock(shop)
  const visit = await findAppointment(shop, input.id)
  if (!visit) throw new AppError('NOT_FOUND')
  if (visit.version !== input.version) throw new AppError('VERSION_CONFLICT', { current: visit })
  const { override, ...technician } = await judgeTechnician(shop, visit, input.technicianId, input.override)
  const words = await technicianWords(shop, visit.technicianId, technician.technicianId)
  return recordStay(shop, visit, technician, override, words)
}
