import { addedMinutes } from '#modules/appointments/rules/added-work.ts'
import { getAppointmentByLink, type AppointmentRow } from '#modules/appointments/server/queries.ts'
import type { Request } from '#modules/availability/rules/request.ts'
import type { ShopDb } from '#server/scope.ts'
import type {
  BookingDay,
  BookingDaysInput,
  BookingSlot,
  BookingSlotsInput,
  BookingTransportInput,
} from '../../contract.ts'
import type { BookingTransportChoice } from '../../contract-choices.ts'
import { listOfferedDays, listOfferedTimes } from './offered-times.ts'
import { pickupPlace } from '../../rules/pickup-place.ts'
import { listTransportChoices } from './transport-choices.ts'
import { findCarKeys, findEngineVehicle } from './visit-facts.ts'

/** What the engine knows of a customer who changes their visit: it does not stand in its own way. */
export async function knownOfVisit(
  shop: ShopDb,
  visit: AppointmentRow,
  address: { postalCode: string } | null = visit.pickupAddress,
): Promise<Partial<Request>> {
  return {
    channel: visit.channel === 'Dashboard' ? 'Website' : visit.channel,
    phone: visit.contact.phone,
    vehicle: await findEngineVehicle(shop, visit.vehicleId),
    carKeys: await findCarKeys(shop, visit.vehicleId),
    address: pickupPlace(address ?? undefined),
    excludeAppointmentId: visit.id,
    keptServiceIds: visit.serviceIds,
    addedMin: addedMinutes(visit.addedWork),
  }
}

/** The days that a visit could go to; both ends included. */
export async function listDaysForChange(
  shop: ShopDb,
  hash: string,
  input: BookingDaysInput,
): Promise<BookingDay[]> {
  const known = await knownOfVisit(shop, await getAppointmentByLink(shop, hash), input.address)
  return (await listOfferedDays(shop, input, known)).answer
}

/** The times of a day that a visit could go to. */
export async function listTimesForChange(
  shop: ShopDb,
  hash: string,
  input: BookingSlotsInput,
): Promise<BookingSlot[]> {
  const known = await knownOfVisit(shop, await getAppointmentByLink(shop, hash), input.address)
  return (await listOfferedTimes(shop, input, known)).answer
}

/** Which ways home are to be had for a time that a visit could go to. */
export async function listTransportForChange(
  shop: ShopDb,
  hash: string,
  input: BookingTransportInput,
): Promise<BookingTransportChoice[]> {
  const known = await knownOfVisit(shop, await getAppointmentByLink(shop, hash), input.address)
  return listTransportChoices(shop, input, known)
}
