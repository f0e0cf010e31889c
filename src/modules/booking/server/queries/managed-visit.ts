import { LIVE_STATUSES } from '#modules/appointments/contract.ts'
import { getAppointmentByLink, type AppointmentRow } from '#modules/appointments/server/queries.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import type { ShopDb } from '#server/scope.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import type { ManagedAppointment } from '../../contract-visit.ts'
import { changeRefusal } from '../../rules/change-limits.ts'
import { keyDropEvening } from '../../rules/key-drop.ts'
import { getBookingClient, typeLabels } from './booking-client.ts'
import { findDeclineReason, findTransport, findVehicleLabel, listVisitServices } from './visit-facts.ts'

/** What the holder of a link may see: their own visit, and nothing that only staff wrote. */
export async function getManagedVisit(shop: ShopDb, hash: string): Promise<ManagedAppointment> {
  return describeVisit(shop, await getAppointmentByLink(shop, hash))
}

/** A visit as its customer may see it. */
export async function describeVisit(shop: ShopDb, visit: AppointmentRow): Promise<ManagedAppointment> {
  const client = await getBookingClient(shop)
  const { clientId, slug, name, phone, timeZone, address } = client
  const { settings } = await getShopRules(shop)
  const refusal = changeRefusal(visit, settings, shop.now, 'cancel')
  const moveRefusal = changeRefusal(visit, settings, shop.now, 'move')
  const today = wallTime(zoneOf(timeZone), shop.now).day
  return {
    shop: { clientId, slug, name, phone, timeZone, address, today },
    appointmentId: visit.id,
    confirmationNumber: visit.confirmationNumber,
    status: visit.status,
    declineReason: await findDeclineReason(shop, visit),
    answerBy: visit.answerBy?.toISOString() ?? null,
    isPast: visit.startMin === null ? visit.date < today : visit.startsAt <= shop.now,
    version: visit.version,
    type: visit.type,
    typeLabel: typeLabels(client)[visit.type],
    date: visit.date,
    startMin: visit.startMin,
    startsAt: visit.startsAt.toISOString(),
    serviceIds: visit.serviceIds,
    services: await listVisitServices(shop, visit),
    pickupAddress: visit.pickupAddress,
    transportOptionId: visit.transportOptionId,
    transport: await findTransport(shop, visit.transportOptionId),
    vehicle: await findVehicleLabel(shop, visit.vehicleId),
    notes: visit.customerNotes,
    keyDrop:
      visit.arrivalKind === 'KeyDrop' && visit.startMin === null
        ? { evening: keyDropEvening(visit.date), instructions: settings.dropOff.keyDrop.instructions }
        : null,
    readyBy: LIVE_STATUSES.some((status) => status === visit.status)
      ? (visit.readyBy?.toISOString() ?? null)
      : null,
    language: visit.language,
    mayCancel: refusal === null,
    refusal,
    mayChange: moveRefusal === null,
    changeRefusal: moveRefusal,
    maxChanges: settings.maxChanges,
    changesMade: visit.changesByCustomer,
    changeNoticeMin: settings.changeNoticeMin,
  }
}
