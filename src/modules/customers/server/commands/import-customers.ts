import { nameKey } from '#modules/customers/rules/name-key.ts'
import { recordChange } from '#server/changes.ts'
import { copyRows } from '#server/db/copy.ts'
import { newId } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import { customers, vehicles } from '../tables.ts'

/** Somebody who comes from elsewhere with one car. */
export type ImportedCustomer = {
  firstName: string
  lastName: string
  phone: string
  email: string | null
  language: 'en' | 'es'
  createdAt: Date
  car: { year: number; make: string; model: string; license: string | null }
}

/**
 * Adds many customers at once, each with a car; none is joined with a known one. Answers their ids in order. One
 * change in the history stands for all of them.
 */
export async function importCustomers(
  shop: ShopDb,
  people: readonly ImportedCustomer[],
): Promise<{ id: string; vehicleId: string }[]> {
  if (people.length === 0) return []
  const ids = await copyCustomers(shop, people)
  await recordChange(shop, {
    subject: 'customer',
    subjectId: shop.clientId,
    verb: 'imported',
    after: { customers: people.length },
  })
  return ids
}

/** As {@link importCustomers}, for callers that write the history themselves. */
export async function copyCustomers(
  shop: ShopDb,
  people: readonly ImportedCustomer[],
): Promise<{ id: string; vehicleId: string }[]> {
  const { clientId } = shop
  const rows = people.map((person) => ({
    ...person,
    id: newId('cus', person.createdAt),
    vehicleId: newId('veh', person.createdAt),
  }))
  await copyRows(
    shop.db,
    customers,
    rows.map(({ car: _, vehicleId: __, ...person }) => ({
      ...person,
      clientId,
      nameKey: nameKey(person.firstName, person.lastName),
    })),
  )
  await copyRows(
    shop.db,
    vehicles,
    rows.map(({ id, vehicleId, car, createdAt }) => ({
      ...car,
      clientId,
      id: vehicleId,
      customerId: id,
      createdAt,
    })),
  )
  return rows.map(({ id, vehicleId }) => ({ id, vehicleId }))
}
