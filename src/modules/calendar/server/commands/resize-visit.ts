import { COUNTING_STATUSES } from '#modules/appointments/contract.ts'
import { recordStay } from '#modules/appointments/server/commands/record-stay.ts'
import { findAppointment, type AppointmentRow } from '#modules/appointments/server/queries.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { getSnapshot } from '#modules/availability/server/queries/snapshot.ts'
import { overrideOf } from '#modules/booking/server/queries/desk-judgement.ts'
import { judgeBy, technicianOf, type Judgement } from '#modules/booking/server/queries/judgement.ts'
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
  const judgement = await judgeLonger(shop, visit, durationMin)
  const { date, startMin } = visit
  const override = await overrideOf(shop, judgement, { date, startMin, override: input.override })
  return recordStay(shop, visit, { durationMin, ...technicianOf(judgement, visit.technicianId) }, override)
}

function assertHasEnd(visit: AppointmentRow): void {
  const isOpen =
    (COUNTING_STATUSES as readonly string[]).includes(visit.status) && visit.status !== 'Completed'
  if (!isOpen)
    throw new AppError('CHANGE_REFUSED', {
      sentence: `This appointment is already ${visit.status.toLowerCase()}.`,
      params: { refusal: 'done', status: visit.status },
    })
  if (visit.type !== 'Waiter' || visit.startMin === null)
    throw new AppError('CHANGE_REFUSED', {
      sentence: 'Only a waiter has a length; a car that is left has an arrival.',
      params: { refusal: 'done', status: visit.status },
    })
}

/** The same visit with that much work; the technician who has begun it goes on with it. */
async function judgeLonger(shop: ShopDb, visit: AppointmentRow, durationMin: number): Promise<Judgement> {
  const { date, startMin } = visit
  const snapshot = await getSnapshot(shop, date, date)
  const request = requestFor(visit.type, visit.serviceIds, {
    channel: 'Dashboard',
    timeChoice: 'CustomTime',
    phone: visit.contact.phone,
    excludeAppointmentId: visit.id,
    technicianId: visit.technicianId,
  })
  return judgeBy(stretched(snapshot, visit, durationMin), shop.now, request, { date, startMin })
}

/** The shop as it would be if this visit's work took that long: its first service carries the difference. */
function stretched(snapshot: Snapshot, visit: AppointmentRow, durationMin: number): Snapshot {
  const [first] = visit.serviceIds
  const services = snapshot.services.map((service) =>
    service.id === first
      ? { ...service, durationMin: Math.max(5, service.durationMin + durationMin - visit.durationMin) }
      : service,
  )
  return { ...snapshot, services }
}
