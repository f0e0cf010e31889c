import { recordStay } from '#modules/appointments/server/commands/record-stay.ts'
import { findAppointment, type AppointmentRow } from '#modules/appointments/server/queries.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import { overrideOf } from '#modules/booking/server/queries/desk-judgement.ts'
import { judge } from '#modules/booking/server/queries/judgement.ts'
import type { CalendarAssignInput } from '#modules/calendar/contract.ts'
import { lockShop } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { listCalendarTechnicians } from '../queries/technicians.ts'

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
  const { technicianId } = input
  if (technicianId === null) return recordStay(shop, visit, { technicianId }, null)
  const technicians = await listCalendarTechnicians(shop)
  if (!technicians?.some(({ id }) => id === technicianId))
    throw new AppError('INVALID_INPUT', {
      fields: [{ path: 'technicianId', message: 'Choose one from the list.' }],
    })
  return recordStay(shop, visit, { technicianId }, await overrideForBusy(shop, visit, technicianId, input))
}

async function overrideForBusy(
  shop: ShopDb,
  visit: AppointmentRow,
  technicianId: string,
  { override }: CalendarAssignInput,
) {
  const { date, startMin } = visit
  const request = requestFor(visit.type, visit.serviceIds, {
    channel: 'Dashboard',
    timeChoice: startMin === null ? 'DateOnly' : 'CustomTime',
    phone: visit.contact.phone,
    excludeAppointmentId: visit.id,
    technicianId,
  })
  const judgement = await judge(shop, request, { date, startMin })
  const reasons = judgement.verdict.reasons.filter(({ code }) => code === 'TECH_BUSY')
  const verdict = { ...judgement.verdict, ok: reasons.length === 0, reasons }
  return overrideOf(shop, { ...judgement, verdict }, { date, startMin, override })
}
