import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Customer, CustomerListInput } from '#modules/customers/contract.ts'
import { readSearch, searchDistance } from '#modules/customers/rules/customer-search.ts'
import type { ShopDb } from '#server/scope.ts'
import { customers } from '../tables.ts'

const DEFAULT_PAGE = 50
/** People of one shop that a search looks through; it is name and phone only, so many are read quickly. */
const SEARCHED = 50_000
/** Matches that one search answers at most. */
const MATCHES = 50

export const customerColumns = {
  id: customers.id,
  firstName: customers.firstName,
  lastName: customers.lastName,
  phone: customers.phone,
  email: customers.email,
  notes: customers.notes,
  language: customers.language,
  createdAt: customers.createdAt,
  version: customers.version,
}

type Found = { data: Customer[]; nextCursor: string | null }

/** Customers by name, page by page (50 unless asked); with a search the best matches first, all in one page. */
export async function listCustomers(
  shop: ShopDb,
  { filter = {}, cursor, pageSize }: CustomerListInput,
): Promise<Found> {
  const size = pageSize ?? DEFAULT_PAGE
  if (filter.search) return searchCustomers(shop, filter.search, Math.min(size, MATCHES))
  const [, key = '', id = ''] = /^(.*)~(.+)$/.exec(cursor ?? '') ?? []
  const rows = await shop.db
    .select({ ...customerColumns, nameKey: customers.nameKey })
    .from(customers)
    .where(
      and(
        eq(customers.clientId, shop.clientId),
        id
          ? or(gt(customers.nameKey, key), and(eq(customers.nameKey, key), gt(customers.id, id)))
          : undefined,
      ),
    )
    .orderBy(asc(customers.nameKey), asc(customers.id))
    .limit(size + 1)
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    data: rows.slice(0, size).map(({ nameKey: _, ...row }) => row),
    nextCursor: last ? `${last.nameKey}~${last.id}` : null,
  }
}

async function searchCustomers(shop: ShopDb, typed: string, size: number): Promise<Found> {
  const term = readSearch(typed)
  if (term.words.length === 0 && term.digits === '') return { data: [], nextCursor: null }
  const people = await shop.db
    .select({ id: customers.id, nameKey: customers.nameKey, phone: customers.phone })
    .from(customers)
    .where(eq(customers.clientId, shop.clientId))
    .limit(SEARCHED)
  const best = people
    .flatMap((who) => {
      const distance = searchDistance(term, who)
      return distance === null ? [] : [{ id: who.id, nameKey: who.nameKey, distance }]
    })
    .toSorted(
      (a, b) => a.distance - b.distance || a.nameKey.localeCompare(b.nameKey) || a.id.localeCompare(b.id),
    )
    .slice(0, size)
    .map(({ id }) => id)
  if (best.length === 0) return { data: [], nextCursor: null }
  const rows = await shop.db
    .select(customerColumns)
    .from(customers)
    .where(and(eq(customers.clientId, shop.clientId), inArray(customers.id, best)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { data: best.flatMap((id) => byId.get(id) ?? []), nextCursor: null }
}
