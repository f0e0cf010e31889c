import { and, eq } from 'drizzle-orm'
import type { AppointmentRow } from '#modules/appointments/server/queries.ts'
import { carKeys } from '#modules/customers/rules/car-keys.ts'
import { vehicles } from '#modules/customers/server/tables.ts'
import type { Request } from '#modules/availability/rules/request.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import { listChanges } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import type { Bilingual } from '../../contract.ts'
import { engineVehicle } from '../../rules/engine-vehicle.ts'

/** "2019 Toyota Camry", or null when nothing is known of the car. */
export async function findVehicleLabel(shop: ShopDb, vehicleId: string | null): Promise<string | null> {
  if (!vehicleId) return null
  const [car] = await shop.db
    .select({ year: vehicles.year, make: vehicles.make, model: vehicles.model })
    .from(vehicles)
    .where(and(eq(vehicles.clientId, shop.clientId), eq(vehicles.id, vehicleId)))
  return car ? [car.year, car.make, car.model].filter(Boolean).join(' ') || null : null
}

/** Names of the services of a visit in both languages, in the order in which they were chosen, then of suggested work. */
export async function listVisitServices(
  shop: ShopDb,
  visit: Pick<AppointmentRow, 'serviceIds'> & Partial<Pick<AppointmentRow, 'addedWork'>>,
): Promise<Bilingual[]> {
  const { serviceNames } = await getShopRules(shop)
  const services = visit.serviceIds.flatMap((id) => {
    const name = serviceNames.get(id)
    return name ? [{ en: name.nameEn, es: name.nameEs }] : []
  })
  const added = (visit.addedWork ?? []).map(({ title }) => ({ en: title, es: title }))
  return [...services, ...added]
}

/** A car on file as the engine reads it; null when nothing is known. */
export async function findEngineVehicle(shop: ShopDb, vehicleId: string | null): Promise<Request['vehicle']> {
  if (!vehicleId) return null
  const [car] = await shop.db
    .select({ year: vehicles.year, make: vehicles.make, model: vehicles.model })
    .from(vehicles)
    .where(and(eq(vehicles.clientId, shop.clientId), eq(vehicles.id, vehicleId)))
  return car
    ? engineVehicle({
        year: car.year ?? undefined,
        make: car.make ?? undefined,
        model: car.model ?? undefined,
      })
    : null
}

/** By what a car on file is known again, whoever brings it. */
export async function findCarKeys(shop: ShopDb, vehicleId: string | null): Promise<string[]> {
  if (!vehicleId) return []
  const [car] = await shop.db
    .select({ license: vehicles.license, vin: vehicles.vin })
    .from(vehicles)
    .where(and(eq(vehicles.clientId, shop.clientId), eq(vehicles.id, vehicleId)))
  return car ? carKeys({ vehicleId, ...car }) : []
}

/** Why the desk said no to a request, as the customer was told; null unless it did. */
export async function findDeclineReason(
  shop: ShopDb,
  { id, status }: Pick<AppointmentRow, 'id' | 'status'>,
): Promise<string | null> {
  if (status !== 'Declined') return null
  const history = await listChanges(shop, 'appointment', id)
  const { after } = history.find(({ verb }) => verb === 'declined') ?? {}
  return typeof after === 'object' && after && 'reason' in after && typeof after.reason === 'string'
    ? after.reason
    : null
}

/** The name of a way home in both languages; null for none. */
export async function findTransport(shop: ShopDb, id: string | null): Promise<Bilingual | null> {
  const { transportRecords } = await getShopRules(shop)
  const way = transportRecords.find((one) => one.id === id)
  return way ? { en: way.labelEn, es: way.labelEs } : null
}
