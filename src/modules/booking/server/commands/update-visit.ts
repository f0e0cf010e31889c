import {
  APPOINTMENT_STATUSES,
  OPEN_STATUSES,
  type AppointmentStatus,
} from '#modules/appointments/contract.ts'
import { alreadyOver } from '#modules/appointments/rules/already-over.ts'
import {
  recordEdit,
  type EditWords,
  type VisitEdit,
} from '#modules/appointments/server/commands/record-edit.ts'
import type { AppointmentRow } from '#modules/appointments/server/queries.ts'
import { joinVehicle } from '#modules/customers/server/commands.ts'
import { lockShop } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { DESK_STATUSES, type DeskUpdateInput } from '../../contract-desk.ts'
import { assertServices, judgeKept, overrideOf } from '../queries/desk-judgement.ts'
import { technicianOf } from '../queries/judgement.ts'
import { judgeReturn } from '../queries/return-judgement.ts'
import { getSeenVisit } from '../queries/seen-visit.ts'
import { judgeTechnician } from '../queries/technician-judgement.ts'
import { findVehicleLabel, listVisitServices } from '../queries/visit-facts.ts'

type Options = { lock?: (shop: ShopDb) => Promise<void> }

/** A visit that is over is still written on; only what it was is not changed any more. */
const DONE: readonly AppointmentStatus[] = ['Completed', 'NoShow', 'Cancelled', 'Declined', 'Expired']

/**
 * Saves what staff changed about a visit, on the version that they saw; the same again changes nothing. Other work, or
 * another way to bring the car, is judged as a new booking at its time would be: OVERRIDE_NEEDED until there is a reason.
 */
export async function updateVisit(
  shop: ShopDb,
  input: DeskUpdateInput,
  { lock = lockShop }: Options = {},
): Promise<AppointmentRow> {
  await lock(shop)
  const visit = await getSeenVisit(shop, input, APPOINTMENT_STATUSES)
  const work = await workOf(shop, visit, input)
  const edit: VisitEdit = {
    ...work,
    ...(input.notes === undefined ? {} : { notes: input.notes || null }),
    ...(input.vehicle === undefined ? {} : { vehicleId: await carOf(shop, visit, input.vehicle) }),
    ...(await statusFrom(shop, visit, input)),
    ...(await technicianFrom(shop, { ...visit, ...work }, input)),
  }
  return recordEdit(shop, visit, edit, await wordsOf(shop, visit, edit))
}

/** Who is to work on it, when staff say who. */
async function technicianFrom(
  shop: ShopDb,
  visit: AppointmentRow,
  { technicianId, override: reason }: DeskUpdateInput,
): Promise<VisitEdit> {
  if (technicianId === undefined || technicianId === visit.technicianId) return {}
  const { override, ...technician } = await judgeTechnician(shop, visit, technicianId, reason)
  return { ...technician, ...(override ? { override } : {}) }
}

/** Work and car in words, where they change. */
async function wordsOf(shop: ShopDb, visit: AppointmentRow, edit: VisitEdit): Promise<EditWords> {
  const services = async (serviceIds: string[]) =>
    (await listVisitServices(shop, { serviceIds })).map(({ en }) => en).join(', ')
  const isOtherWork = edit.serviceIds !== undefined && edit.serviceIds.join() !== visit.serviceIds.join()
  const isOtherCar = edit.vehicleId !== undefined && edit.vehicleId !== visit.vehicleId
  const words = async ({ serviceIds, vehicleId }: Pick<AppointmentRow, 'serviceIds' | 'vehicleId'>) => ({
    ...(isOtherWork && { services: await services(serviceIds) }),
    ...(isOtherCar && { vehicle: await findVehicleLabel(shop, vehicleId) }),
  })
  return { before: await words(visit), after: await words({ ...visit, ...edit }) }
}

function carOf(
  shop: ShopDb,
  visit: AppointmentRow,
  vehicle: Exclude<DeskUpdateInput['vehicle'], undefined>,
): Promise<string | null> | null {
  return vehicle === null ? null : joinVehicle(shop, visit.customerId, vehicle)
}

/** Another state. A no-show has given its place back: as anything else it takes it again, so that is judged. */
async function statusFrom(shop: ShopDb, visit: AppointmentRow, input: DeskUpdateInput): Promise<VisitEdit> {
  const { status } = input
  if (status === undefined) return {}
  if (!(DESK_STATUSES as readonly string[]).includes(visit.status)) throw alreadyOver(visit)
  if (visit.status !== 'NoShow' || status === 'NoShow') return { status }
  const { override, ...technician } = await judgeReturn(shop, visit, input.override)
  return { status, ...technician, ...(override ? { override } : {}) }
}

/** What other work comes to, and what staff decide against the engine's word about it; nothing when it is the same. */
async function workOf(shop: ShopDb, visit: AppointmentRow, input: DeskUpdateInput): Promise<VisitEdit> {
  const type = input.appointmentType ?? visit.type
  const serviceIds = input.serviceIds ?? visit.serviceIds
  const isSame = type === visit.type && serviceIds.toSorted().join() === visit.serviceIds.toSorted().join()
  if (isSame) return {}
  if (DONE.includes(visit.status)) throw alreadyOver(visit)
  if (input.serviceIds) await assertServices(shop, serviceIds)
  const { judgement, timeChoice } = await judgeKept(shop, { ...visit, type, serviceIds }, visit)
  const isAhead = (OPEN_STATUSES as readonly AppointmentStatus[]).includes(visit.status)
  // A car that already stands in the shop has taken its time: what is added to it is only written down.
  const override = isAhead
    ? await overrideOf(shop, judgement, {
        date: visit.date,
        startMin: visit.startMin,
        override: input.override,
      })
    : null
  const { inquiry, verdict } = judgement
  return {
    type,
    serviceIds,
    timeChoice,
    durationMin: inquiry.durationMin,
    laborMin: inquiry.laborMin,
    bufferBeforeMin: inquiry.cart.bufferBeforeMin,
    bufferAfterMin: inquiry.cart.bufferAfterMin,
    readyBy: verdict.readyBy,
    ...technicianOf(judgement, visit.technicianId),
    ...(override ? { override } : {}),
  }
}
