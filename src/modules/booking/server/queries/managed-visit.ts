import { getAppointmentByLink, type AppointmentRow } from '#modules/appointments/server/queries.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import type { ShopDb } from '#server/scope.ts'
import type { ManagedAppointment } from '../../contract.ts'
import { changeRefusal } from '../../rules/change-limits.ts'
import { getBookingClient } from './booking-client.ts'
import { findVehicleLabel, listVisitServices } from './visit-facts.ts'

/** What the holder of a link may see: their own visit, and nothing that only staff wrote. */
export async function getManagedVisit(shop: ShopDb, hash: string): Promise<ManagedAppointment> {
  const visit: AppointmentRow = await getAppointmentByLink(shop, hash)
  const client = await getBookingClient(shop)
  const { settings } = await getShopRules(shop)
  const refusal = changeRefusal(visit, settings, shop.now, 'cancel')
  const { clientId, slug, name, phone, timeZone, address } = client
  return {
    shop: { clientId, slug, name, phone, timeZone, address },
    appointmentId: visit.id,
    confirmationNumber: visit.confirmationNumber,
    status: visit.status,
    type: visit.type,
    date: visit.date,
    startMin: visit.startMin,
    startsAt: visit.startsAt.toISOString(),
    services: await listVisitServices(shop, visit),
    vehicle: await findVehicleLabel(shop, visit.vehicleId),
    notes: visit.channel === 'Dashboard' ? null : visit.notes,
    language: visit.language,
    mayCancel: refusal === null,
    refusal,
    changeNoticeMin: settings.changeNoticeMin,
  }
}
