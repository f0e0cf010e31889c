import { and, asc, desc, eq } from 'drizzle-orm'
import type { Address, ConsentChannel, Customer, CustomerData, Vehicle } from '#modules/customers/contract.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { customerColumns } from './queries/find-customers.ts'
import { addresses, consents, customers, vehicles } from './tables.ts'

/** A customer's cars, oldest first. */
export function listVehicles(shop: ShopDb, customerId: string): Promise<Vehicle[]> {
  return shop.db
    .select({
      id: vehicles.id,
      year: vehicles.year,
      make: vehicles.make,
      model: vehicles.model,
      license: vehicles.license,
    })
    .from(vehicles)
    .where(and(eq(vehicles.clientId, shop.clientId), eq(vehicles.customerId, customerId)))
    .orderBy(asc(vehicles.id))
    .limit(100)
}

function listAddresses(shop: ShopDb, customerId: string): Promise<Address[]> {
  return shop.db
    .select({
      id: addresses.id,
      line1: addresses.line1,
      locality: addresses.locality,
      region: addresses.region,
      postalCode: addresses.postalCode,
    })
    .from(addresses)
    .where(and(eq(addresses.clientId, shop.clientId), eq(addresses.customerId, customerId)))
    .orderBy(asc(addresses.id))
    .limit(100)
}

/** One customer. NOT_FOUND when it is not the shop's. */
export async function getCustomer(shop: ShopDb, id: string): Promise<Customer> {
  const [row] = await shop.db
    .select(customerColumns)
    .from(customers)
    .where(and(eq(customers.clientId, shop.clientId), eq(customers.id, id)))
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** Cars and addresses of a customer for the call panel. NOT_FOUND when the customer is not the shop's. */
export async function getCustomerData(shop: ShopDb, customerId: string): Promise<CustomerData> {
  const mine = and(eq(customers.clientId, shop.clientId), eq(customers.id, customerId))
  const [known] = await shop.db.select({ id: customers.id }).from(customers).where(mine)
  if (!known) throw new AppError('NOT_FOUND')
  return { vehicles: await listVehicles(shop, customerId), addresses: await listAddresses(shop, customerId) }
}

/** The customer's newest word about being written to at this number or mail, about their visits unless told otherwise; null when they never said. */
export async function findConsent(
  shop: ShopDb,
  customerId: string,
  channel: ConsentChannel,
  address: string,
  purpose: 'Service' | 'Offers' = 'Service',
): Promise<boolean | null> {
  const [newest] = await shop.db
    .select({ granted: consents.granted })
    .from(consents)
    .where(
      and(
        eq(consents.clientId, shop.clientId),
        eq(consents.customerId, customerId),
        eq(consents.channel, channel),
        eq(consents.purpose, purpose),
        eq(consents.address, address),
      ),
    )
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1)
  return newest?.granted ?? null
}

/** Whether that word is a yes. */
export async function hasConsent(
  shop: ShopDb,
  customerId: string,
  channel: ConsentChannel,
  address: string,
): Promise<boolean> {
  return (await findConsent(shop, customerId, channel, address)) ?? false
}
