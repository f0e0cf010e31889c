import { and, asc, eq, sql } from 'drizzle-orm'
import type { CustomerInput, Vehicle, VehicleCreateInput, VehicleInput } from '#modules/customers/contract.ts'
import { nameKey } from '#modules/customers/rules/name-key.ts'
import { plateKey, shownPlate } from '#modules/customers/rules/plate.ts'
import { normalizedVin } from '#modules/customers/rules/vin.ts'
import { recordChange } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { getCustomer, listVehicles } from './queries.ts'
import { addresses, consents, customers, vehicles } from './tables.ts'

/** A new customer; null and '' are nothing. */
type NewCustomer = {
  [K in keyof CustomerInput]: CustomerInput[K] | (K extends 'firstName' ? never : null)
} & { id?: string; notes?: string | null | undefined; language: 'en' | 'es' }

type Person = CustomerInput & { language: 'en' | 'es' }

/**
 * The shop's customer of this first name with this phone, or else with this email, and otherwise a new one.
 *
 * Families and offices share a phone: another first name is another person, or the desk would greet the wrong one. What
 * the shop has on file stays, because a visitor proves nothing; only gaps are filled. `knownId` is somebody who has proved
 * who they are, whatever they call themselves today. Call it with the shop's lock held,
 * or two first visits make two customers.
 */
export async function joinCustomer(
  shop: ShopDb,
  { knownId, ...input }: Person & { knownId?: string | undefined },
): Promise<{ id: string; isNew: boolean }> {
  const known =
    (knownId ? await getCustomer(shop, knownId) : null) ??
    (await findBy(shop, 'phone', input.phone, input.firstName)) ??
    (await findBy(shop, 'email', input.email, input.firstName))
  if (!known) return { id: await createCustomer(shop, input), isNew: true }
  const gaps = {
    ...(known.lastName === null && input.lastName
      ? { lastName: input.lastName, nameKey: nameKey(known.firstName, input.lastName) }
      : {}),
    ...(known.phone === null && input.phone ? { phone: input.phone } : {}),
    ...(known.email === null && input.email ? { email: input.email } : {}),
  }
  if (Object.keys(gaps).length) {
    await shop.db
      .update(customers)
      .set({ ...gaps, version: known.version + 1 })
      .where(and(eq(customers.clientId, shop.clientId), eq(customers.id, known.id)))
    await recordChange(shop, { subject: 'customer', subjectId: known.id, verb: 'updated', after: gaps })
  }
  return { id: known.id, isNew: false }
}

function sameFirstName(known: string, typed: string): boolean {
  return nameKey(known) === nameKey(typed)
}

/** The oldest customer of that first name with this phone or mail. */
async function findBy(shop: ShopDb, field: 'phone' | 'email', value: string | undefined, firstName: string) {
  if (!value) return null
  const column = customers[field]
  const same = field === 'email' ? sql`lower(${column}) = lower(${value})` : eq(column, value)
  const rows = await shop.db
    .select({
      id: customers.id,
      firstName: customers.firstName,
      lastName: customers.lastName,
      phone: customers.phone,
      email: customers.email,
      version: customers.version,
    })
    .from(customers)
    .where(and(eq(customers.clientId, shop.clientId), same))
    .orderBy(asc(customers.id))
    .limit(20)
  return rows.find((row) => sameFirstName(row.firstName, firstName)) ?? null
}

/** Adds a customer. */
export async function createCustomer(shop: ShopDb, input: NewCustomer): Promise<string> {
  const id = input.id ?? newId('cus', shop.now)
  await shop.db.insert(customers).values({
    clientId: shop.clientId,
    id,
    firstName: input.firstName,
    lastName: input.lastName || null,
    nameKey: nameKey(input.firstName, input.lastName),
    phone: input.phone || null,
    email: input.email || null,
    notes: input.notes || null,
    language: input.language,
    createdAt: shop.now,
  })
  await recordChange(shop, {
    subject: 'customer',
    subjectId: id,
    verb: 'created',
    after: { firstName: input.firstName, lastName: input.lastName ?? null },
  })
  return id
}

/**
 * The customer's car that fits the description, or a new one; null when nothing was said about a car.
 *
 * A `vehicleId` of another customer is treated as unknown: it must not be a way to see whose car that is.
 */
export async function joinVehicle(
  shop: ShopDb,
  customerId: string,
  input: VehicleInput | undefined,
): Promise<string | null> {
  const { year, make, model, license, vin, vehicleId } = input ?? {}
  if (!year && !make && !model && !license && !vin && !vehicleId) return null
  const mine = await shop.db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.clientId, shop.clientId), eq(vehicles.customerId, customerId)))
    .orderBy(asc(vehicles.id))
  const same = (a: string | null, b: string | undefined) =>
    (a ?? '').toLowerCase() === (b ?? '').toLowerCase()
  const known =
    mine.find((car) => car.id === vehicleId) ??
    mine.find((car) => vin && car.vin === normalizedVin(vin)) ??
    mine.find(
      (car) =>
        !vehicleId &&
        car.year === (year ?? null) &&
        same(car.make, make) &&
        same(car.model, model) &&
        plateKey(car.license ?? '') === plateKey(license ?? ''),
    )
  if (known) return known.id
  if (vehicleId && !year && !make && !model && !license && !vin) throw new AppError('NOT_FOUND')
  const id = newId('veh', shop.now)
  await shop.db.insert(vehicles).values({
    clientId: shop.clientId,
    id,
    customerId,
    year: year ?? null,
    make: make || null,
    model: model || null,
    license: license ? shownPlate(license) : null,
    vin: vin ? normalizedVin(vin) : null,
    createdAt: shop.now,
  })
  return id
}

/** The customer's car of this description. NOT_FOUND for somebody else's customer; nothing said is a field error. */
export async function addVehicle(shop: ShopDb, { customerId, ...car }: VehicleCreateInput): Promise<Vehicle> {
  await getCustomer(shop, customerId)
  const id = await joinVehicle(shop, customerId, car)
  const mine = await listVehicles(shop, customerId)
  const made = mine.find((vehicle) => vehicle.id === id)
  if (!made)
    throw new AppError('INVALID_INPUT', {
      fields: [{ path: 'make', message: 'Enter what is known of the car.' }],
    })
  return made
}

/** Keeps an address of the customer once. */
export async function joinAddress(
  shop: ShopDb,
  customerId: string,
  input: { line1: string; locality?: string | undefined; region?: string | undefined; postalCode: string },
): Promise<void> {
  const same = and(
    eq(addresses.clientId, shop.clientId),
    eq(addresses.customerId, customerId),
    eq(addresses.line1, input.line1),
    eq(addresses.postalCode, input.postalCode),
  )
  const [known] = await shop.db.select({ id: addresses.id }).from(addresses).where(same)
  if (known) return
  await shop.db.insert(addresses).values({
    clientId: shop.clientId,
    id: newId('adr', shop.now),
    customerId,
    line1: input.line1,
    locality: input.locality || null,
    region: input.region || null,
    postalCode: input.postalCode,
    createdAt: shop.now,
  })
}

/** Writes down what a customer agreed to or refused, in which words; nothing is ever overwritten. */
export async function recordConsent(
  shop: ShopDb,
  customerId: string,
  consent: {
    channel: 'Sms' | 'Email'
    purpose?: 'Service' | 'Offers'
    granted: boolean
    textVersion: string
    address: string
  },
): Promise<void> {
  await shop.db
    .insert(consents)
    .values({ ...consent, clientId: shop.clientId, id: newId('con', shop.now), customerId, at: shop.now })
}
