import type { Override, TimeChoice } from '#modules/appointments/contract.ts'
import { addedMinutes } from '#modules/appointments/rules/added-work.ts'
import type { AppointmentRow } from '#modules/appointments/server/queries.ts'
import { evaluateDay } from '#modules/availability/rules/evaluate.ts'
import { staffReasons } from '#modules/availability/rules/staff-context.ts'
import { requestFor, type Request } from '#modules/availability/rules/request.ts'
import { FIELD_WORDS } from '#modules/availability/rules/field-words.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { STAFF_SHORT_EN } from '#modules/availability/words.staff.ts'
import { getShopRules, getSnapshot } from '#modules/availability/server/queries/snapshot.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay } from '#shared/spoken.ts'
import { instantMs, zoneOf } from '#shared/zone.ts'
import { pickupPlace } from '../../rules/pickup-place.ts'
import { judgeBy, type Judgement, type Wanted } from './judgement.ts'
import { findEngineVehicle } from './visit-facts.ts'

/** A visit as far as the desk's judgement of a time asks about it; `id` null when it is not there yet. */
export type DeskVisit = Pick<
  AppointmentRow,
  'type' | 'serviceIds' | 'contact' | 'vehicleId' | 'transportOptionId' | 'pickupAddress'
> & {
  id: string | null
  /** Named only where staff ask for this technician. */
  technicianId?: string | null
  addedWork?: AppointmentRow['addedWork']
  /** How long a waiter stays, where that is not what the work takes. */
  stayMin?: number | undefined
}

/**
 * What speaks against a visit at a time, with its car, its way home and where it is fetched. On the shop's grid it is an
 * ordinary time; beside it, staff choose any minute.
 */
export async function judgeAtDesk(
  shop: ShopDb,
  visit: DeskVisit,
  wanted: Wanted,
): Promise<{ judgement: Judgement; timeChoice: TimeChoice }> {
  const day = stretched(await getSnapshot(shop, wanted.date, wanted.date), visit)
  const vehicle = await findEngineVehicle(shop, visit.vehicleId)
  const request = (timeChoice: TimeChoice) => deskRequest(visit, vehicle, timeChoice)
  const asked = (timeChoice: TimeChoice) => judgeBy(day, shop.now, request(timeChoice), wanted)
  if (wanted.startMin === null) return { judgement: asked('DateOnly'), timeChoice: 'DateOnly' }
  const judgement = asked('CustomTime')
  const { starts } = evaluateDay(day, request('Timeslot'), calendarDay(wanted.date), shop.now)
  const isOnGrid = starts.some(({ startMin }) => startMin === wanted.startMin)
  return { judgement, timeChoice: isOnGrid ? 'Timeslot' : 'CustomTime' }
}

/** `judgeAtDesk` for a visit that has a technician: the same one where they are free, otherwise whoever is. */
export async function judgeKept(
  shop: ShopDb,
  visit: DeskVisit,
  wanted: Wanted,
): Promise<{ judgement: Judgement; timeChoice: TimeChoice }> {
  const kept = await judgeAtDesk(shop, visit, wanted)
  const isBusy = kept.judgement.verdict.reasons.some(({ code }) => code === 'TECH_BUSY')
  return isBusy && visit.technicianId ? judgeAtDesk(shop, { ...visit, technicianId: null }, wanted) : kept
}

/** The shop as it would be if this visit took as long as staff say: its first service carries the difference. */
export function stretched(snapshot: Snapshot, { type, serviceIds, addedWork, stayMin }: DeskVisit): Snapshot {
  if (type !== 'Waiter' || stayMin === undefined) return snapshot
  const lengthOf = (id: string) => snapshot.services.find((service) => service.id === id)?.durationMin ?? 0
  const length = serviceIds.reduce((sum, id) => sum + lengthOf(id), addedMinutes(addedWork))
  const difference = stayMin - length
  const services = snapshot.services.map((service) =>
    service.id === serviceIds[0]
      ? { ...service, durationMin: Math.max(5, service.durationMin + difference) }
      : service,
  )
  return { ...snapshot, services }
}

/** A length is a waiter's: a car that is left has an arrival, and no end of its own. */
export function assertMayStay(
  type: DeskVisit['type'],
  { startMin }: Wanted,
  stayMin: number | undefined,
): void {
  if (stayMin === undefined || (type === 'Waiter' && startMin !== null)) return
  const message = 'Only a waiter has a length; a car that is left has an arrival.'
  throw new AppError('INVALID_INPUT', { fields: [{ path: 'durationMin', message }] })
}

/** Nobody can come at a time that the clocks jump over, whatever staff say. */
export async function assertTimeExists(shop: ShopDb, { date, startMin }: Wanted): Promise<void> {
  if (startMin === null) return
  const { zone } = await getShopRules(shop)
  if (instantMs(zoneOf(zone), calendarDay(date), startMin) !== null) return
  const message = FIELD_WORDS.gone(formatShopTime(startMin), longDay(date, 'en'))
  throw new AppError('INVALID_INPUT', { fields: [{ path: 'startMin', message }] })
}

function deskRequest(visit: DeskVisit, vehicle: Request['vehicle'], timeChoice: TimeChoice): Request {
  return requestFor(visit.type, visit.serviceIds, {
    channel: 'Dashboard',
    timeChoice,
    addedMin: addedMinutes(visit.addedWork),
    phone: visit.contact.phone,
    excludeAppointmentId: visit.id,
    technicianId: visit.technicianId ?? null,
    vehicle,
    transportOptionId: visit.transportOptionId,
    address: pickupPlace(visit.pickupAddress ?? undefined),
  })
}

/** Only what the shop sells can be booked, also at the desk. */
export async function assertServices(shop: ShopDb, serviceIds: readonly string[]): Promise<void> {
  const { serviceNames } = await getShopRules(shop)
  if (serviceIds.every((id) => serviceNames.has(id))) return
  throw new AppError('INVALID_INPUT', {
    fields: [{ path: 'serviceIds', message: 'Choose one from the list.' }],
  })
}

/** What staff decide against the engine's word, for the record; OVERRIDE_NEEDED with the reasons until they give one. */
export async function overrideOf(
  shop: ShopDb,
  { verdict, snapshot, request }: Judgement,
  { override, date, startMin }: Wanted & { override?: { reason: string } | undefined },
): Promise<Override | null> {
  if (verdict.ok) return null
  if (override)
    return {
      actor: shop.actor,
      reason: override.reason,
      reasons: verdict.reasons.map((reason) => ({ ...reason, short: STAFF_SHORT_EN[reason.code] })),
      at: shop.now.toISOString(),
    }
  const { serviceNames } = await getShopRules(shop)
  const names = new Map([...serviceNames].map(([id, { nameEn }]) => [id, nameEn]))
  const question = {
    snapshot,
    request,
    date: calendarDay(date),
    startMin,
    now: shop.now,
    serviceNames: names,
  }
  throw new AppError('OVERRIDE_NEEDED', { reasons: staffReasons(verdict.reasons, question) })
}
