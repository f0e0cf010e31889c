import type { Inquiry } from '#modules/availability/rules/inquiry.ts'
import { isDistanceUnknown, isInPickupArea } from '#modules/availability/rules/pickup-area.ts'
import { pageSelector } from '#modules/availability/rules/offered-types.ts'
import { allows } from '#modules/availability/rules/scope.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { vehicleVerdict } from '#modules/availability/rules/vehicle-filter.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'

/** What is wrong with a request on every date: the shop, the services, the vehicle, the address. */
export function requestReasons(inquiry: Inquiry): Reason[] {
  return [
    ...shopReasons(inquiry),
    ...serviceReasons(inquiry),
    ...vehicleReasons(inquiry),
    ...waiterReasons(inquiry),
    ...areaReasons(inquiry),
  ]
}

function shopReasons({ shop: { snapshot }, request, nowMs }: Inquiry): Reason[] {
  const { status } = snapshot.client
  const reasons: Reason[] = []
  if (status === 'Pending' || status === 'Disabled') reasons.push({ code: 'CLIENT_DISABLED', ruleId: null })
  const noPickup = request.type === 'Pickup' && snapshot.pickup?.enabled === false
  if (isStopped(snapshot, nowMs) || noPickup) reasons.push({ code: 'FEATURE_OFF', ruleId: null })
  return reasons
}

/** Whether the shop takes nothing because its management system does not answer. */
export function isStopped(snapshot: Snapshot, nowMs: number): boolean {
  return isCutOff(snapshot, nowMs) && snapshot.settings.whenDisconnected === 'Stop'
}

/** Whether the management system has been silent for longer than a short outage. */
function isCutOff({ client, settings }: Snapshot, nowMs: number): boolean {
  if (client.integration !== 'WorkerDisconnected' && client.integration !== 'IntegrationFailure') return false
  return (
    client.disconnectedSince !== null &&
    nowMs - client.disconnectedSince.getTime() > settings.syncStaleMin * 60_000
  )
}

function serviceReasons({ shop, request, cart }: Inquiry): Reason[] {
  const unknown = request.serviceIds.filter((id) => !shop.shelf.services.has(id))
  const closed = cart.services
    .filter(({ id, bookable }) => !bookable && !request.keptServiceIds.includes(id))
    .map(({ id }) => id)
  const wrongType = cart.services
    .filter((service) => !service.appointmentTypes.includes(request.type))
    .map((service) => service.id)
  const page = pageSelector(request.type, shop.snapshot)
  return [
    ...[...unknown, ...closed].map((subjectId): Reason => ({
      code: 'SERVICE_NOT_BOOKABLE',
      ruleId: null,
      subjectId,
    })),
    ...wrongType.map((subjectId): Reason => ({ code: 'SERVICE_TYPE_NOT_OFFERED', ruleId: null, subjectId })),
    ...(allows(page, cart) ? [] : [{ code: 'SERVICE_TYPE_NOT_OFFERED', ruleId: null } as const]),
  ]
}

function vehicleReasons({ shop, request, nowMs }: Inquiry): Reason[] {
  const { action, filterId } = vehicleVerdict(shop.snapshot, request.vehicle, new Date(nowMs))
  return action === 'Reject' || action === 'CallUs'
    ? [{ code: 'VEHICLE_NOT_ACCEPTED', ruleId: filterId }]
    : []
}

function waiterReasons({ shop, request, durationMin }: Inquiry): Reason[] {
  const { maxDurationMin } = shop.snapshot.settings.waiter
  if (request.type !== 'Waiter' || maxDurationMin === null || durationMin <= maxDurationMin) return []
  return [{ code: 'WAITER_TOO_LONG', ruleId: null, max: maxDurationMin, needed: durationMin }]
}

function areaReasons({ shop, request }: Inquiry): Reason[] {
  const { pickup } = shop.snapshot
  if (request.type !== 'Pickup' || !pickup || isInPickupArea(pickup, request.address)) return []
  return [{ code: 'OUT_OF_AREA', ruleId: null }]
}

/**
 * Whether a booking becomes a request that the shop answers: a service or vehicle asks for it, nobody can tell how far a
 * pickup is, or the management system has been out of reach for long and the shop wants to look at each booking meanwhile.
 */
export function becomesRequest({ shop, request, cart, nowMs }: Inquiry): boolean {
  const { snapshot } = shop
  if (cart.services.some((service) => service.requestOnly)) return true
  if (vehicleVerdict(snapshot, request.vehicle, new Date(nowMs)).action === 'RequestOnly') return true
  const { pickup } = snapshot
  if (request.type === 'Pickup' && pickup && isDistanceUnknown(pickup, request.address)) return true
  return isCutOff(snapshot, nowMs) && snapshot.settings.whenDisconnected === 'RequestOnly'
}
