import { and, eq } from 'drizzle-orm'
import type { Customer, CustomerUpdateInput } from '#modules/customers/contract.ts'
import { nameKey } from '#modules/customers/rules/name-key.ts'
import { recordChange } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { getCustomer } from '../queries.ts'
import { customers } from '../tables.ts'

type Fields = Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'email' | 'notes' | 'language'>

/** What is said about the fields: '' and null are nothing, a missing field is not spoken of (case RPC-04). */
function wanted({ id: _id, version: _version, ...input }: CustomerUpdateInput): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === '' ? null : value]),
  )
}

/**
 * Saves what changed about a customer; the same again changes nothing. VERSION_CONFLICT with the newer record when
 * somebody else saved meanwhile.
 */
export async function updateCustomer(shop: ShopDb, input: CustomerUpdateInput): Promise<Customer> {
  const current = await getCustomer(shop, input.id)
  if (current.version !== input.version) throw new AppError('VERSION_CONFLICT', { current })
  const changed = Object.entries(wanted(input)).filter(
    ([field, value]) => current[field as keyof Fields] !== value,
  )
  if (changed.length === 0) return current
  const after: Partial<Fields> = Object.fromEntries(changed)
  const before = Object.fromEntries(changed.map(([field]) => [field, current[field as keyof Fields]]))
  const next = { ...current, ...after }
  const [saved] = await shop.db
    .update(customers)
    .set({ ...after, nameKey: nameKey(next.firstName, next.lastName), version: current.version + 1 })
    .where(
      and(
        eq(customers.clientId, shop.clientId),
        eq(customers.id, input.id),
        eq(customers.version, current.version),
      ),
    )
    .returning({ id: customers.id })
  if (!saved) throw new AppError('VERSION_CONFLICT', { current: await getCustomer(shop, input.id) })
  await recordChange(shop, { subject: 'customer', subjectId: input.id, verb: 'updated', before, after })
  return getCustomer(shop, input.id)
}
