import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { addresses, customers, vehicles } from '#modules/customers/server/tables.ts'
import { tokenHash } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import type { CodeChannel, KnownPerson } from '../../contract-visitor.ts'
import { visitorCodes } from '../tables.ts'
import { listOfferedWork } from './offered-work.ts'

/** A number or mail that was confirmed. */
export type ConfirmedAddress = { channel: CodeChannel; address: string }

/** People of one number, and cars of one person, that are offered for choice. */
const MAX_PEOPLE = 8
const MAX_OF_EACH = 12

/** The condition for customers of a confirmed number or mail. */
export const isTheirs = (shop: ShopDb, { channel, address }: ConfirmedAddress) =>
  and(
    eq(customers.clientId, shop.clientId),
    channel === 'Sms' ? eq(customers.phone, address) : sql`lower(${customers.email}) = lower(${address})`,
  )

/** Everybody whom the shop knows by a confirmed number or mail, oldest first, with their cars and addresses, newest first. */
export async function listKnownPeople(shop: ShopDb, confirmed: ConfirmedAddress): Promise<KnownPerson[]> {
  const people = await shop.db
    .select({ customerId: customers.id, firstName: customers.firstName, lastName: customers.lastName })
    .from(customers)
    .where(isTheirs(shop, confirmed))
    .orderBy(asc(customers.id))
    .limit(MAX_PEOPLE)
  const ids = people.map(({ customerId }) => customerId)
  if (ids.length === 0) return []
  const cars = await shop.db
    .select({
      id: vehicles.id,
      customerId: vehicles.customerId,
      year: vehicles.year,
      make: vehicles.make,
      model: vehicles.model,
      license: vehicles.license,
    })
    .from(vehicles)
    .where(and(eq(vehicles.clientId, shop.clientId), inArray(vehicles.customerId, ids)))
    .orderBy(desc(vehicles.id))
    .limit(MAX_PEOPLE * MAX_OF_EACH)
  const places = await shop.db
    .select({
      id: addresses.id,
      customerId: addresses.customerId,
      line1: addresses.line1,
      locality: addresses.locality,
      region: addresses.region,
      postalCode: addresses.postalCode,
    })
    .from(addresses)
    .where(and(eq(addresses.clientId, shop.clientId), inArray(addresses.customerId, ids)))
    .orderBy(desc(addresses.id))
    .limit(MAX_PEOPLE * MAX_OF_EACH)
  const offered = await listOfferedWork(shop, { customerIds: ids, vehicleIds: cars.map(({ id }) => id) })
  return people.map((person) => ({
    ...person,
    vehicles: ownOf(cars, person).map((car) => ({
      ...car,
      work: offered.filter(({ vehicleId }) => vehicleId === car.id).map(({ vehicleId: _, ...work }) => work),
    })),
    addresses: ownOf(places, person),
  }))
}

function ownOf<Row extends { customerId: string }>(
  rows: readonly Row[],
  { customerId }: { customerId: string },
): Omit<Row, 'customerId'>[] {
  return rows
    .filter((row) => row.customerId === customerId)
    .slice(0, MAX_OF_EACH)
    .map(({ customerId: _, ...row }) => row)
}

/** The number or mail that a token stands for. SESSION_ENDED for any other token, and when its time is over. */
export async function getConfirmedAddress(
  shop: ShopDb,
  token: string,
  systemNow: Date,
): Promise<ConfirmedAddress> {
  const confirmed = await findConfirmed(shop, token, systemNow)
  if (!confirmed) throw new AppError('SESSION_ENDED', { params: { who: 'visitor' } })
  return confirmed
}

/** The phone number that a visitor has confirmed; null for a mail, and for everybody who has not. */
export async function findConfirmedPhone(
  shop: ShopDb,
  visitor: { token: string } | undefined,
  systemNow: Date,
): Promise<string | null> {
  const confirmed = visitor ? await findConfirmed(shop, visitor.token, systemNow) : null
  return confirmed?.channel === 'Sms' ? confirmed.address : null
}

async function findConfirmed(shop: ShopDb, token: string, systemNow: Date): Promise<ConfirmedAddress | null> {
  const [row] = await shop.db
    .select({ channel: visitorCodes.channel, address: visitorCodes.address })
    .from(visitorCodes)
    .where(
      and(
        eq(visitorCodes.clientId, shop.clientId),
        eq(visitorCodes.tokenHash, tokenHash(token)),
        gt(visitorCodes.knownUntil, systemNow),
      ),
    )
  return row ?? null
}

/** Whether a customer is one of those who share the confirmed number or mail. */
export async function isKnownBy(
  shop: ShopDb,
  confirmed: ConfirmedAddress,
  customerId: string,
): Promise<boolean> {
  const [row] = await shop.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(isTheirs(shop, confirmed), eq(customers.id, customerId)))
  return row !== undefined
}
