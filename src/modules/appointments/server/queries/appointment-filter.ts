import { and, eq, gte, inArray, like, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AppointmentFilter } from '#modules/appointments/contract-list.ts'
import { readSearch } from '#modules/customers/rules/customer-search.ts'
import { nameKey } from '#modules/customers/rules/name-key.ts'
import { customers, vehicles } from '#modules/customers/server/tables.ts'
import type { ShopDb } from '#server/scope.ts'
import { appointments } from '../tables.ts'

const DAY_MS = 86_400_000

/** Marks inside names and plates that people leave out: O'Brien, Jean-Luc, 7KX-204. The first becomes a blank. */
const MARKS = `-'’‘ʼ\`´.`

/** A typed word in the form of the searched text: lower case, without accents and marks. */
const wordsOf = (term: string): string[] =>
  nameKey(term.replaceAll('-', ' ').replace(/['’‘ʼ`´.]/g, ''))
    .split(' ')
    .filter(Boolean)

const within = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Whoever and whatever holds every typed word; a term of digits only is also looked for as a phone (PPL-02, PPL-03). */
function searched(term: string): SQL | undefined {
  const text = sql`translate(lower(concat_ws(' ', ${customers.nameKey}, ${appointments.confirmationNumber}, replace(${appointments.confirmationNumber}, '-', ''), ${vehicles.year}, ${vehicles.make}, ${vehicles.model}, ${vehicles.license}, translate(${vehicles.license}, '- ', ''))), ${MARKS}, ' ')`
  const { digits } = readSearch(term)
  const isPhone = digits !== '' && !/\p{L}/u.test(term)
  return or(
    and(...wordsOf(term).map((word) => like(text, within(word)))),
    isPhone ? like(customers.phone, within(digits)) : undefined,
  )
}

/** An instant before every moment of the date in any zone, so that the index by start can be walked from there. */
const wellBefore = (day: string): Date => new Date(Date.parse(day) - DAY_MS)
const wellAfter = (day: string): Date => new Date(Date.parse(day) + 2 * DAY_MS)

/** The conditions of a filter, in the shop. Deleted appointments are seen only by who asks for them. */
export function matching(shop: ShopDb, filter: AppointmentFilter): SQL | undefined {
  const { customer, from, to, status, type, source, services, search, ids } = filter
  const among = <T>(value: T | T[]): T[] => [value].flat() as T[]
  return and(
    eq(appointments.clientId, shop.clientId),
    status === undefined ? ne(appointments.status, 'Deleted') : inArray(appointments.status, among(status)),
    type === undefined ? undefined : inArray(appointments.type, among(type)),
    source === undefined ? undefined : inArray(appointments.leadSource, among(source)),
    services?.length
      ? or(...services.map((id) => sql`${appointments.serviceIds} @> ${JSON.stringify([id])}::jsonb`))
      : undefined,
    customer ? eq(appointments.customerId, customer.id) : undefined,
    from ? and(gte(appointments.date, from), gte(appointments.startsAt, wellBefore(from))) : undefined,
    to ? and(lte(appointments.date, to), lt(appointments.startsAt, wellAfter(to))) : undefined,
    ids ? inArray(appointments.id, ids) : undefined,
    search?.trim() ? searched(search) : undefined,
  )
}
