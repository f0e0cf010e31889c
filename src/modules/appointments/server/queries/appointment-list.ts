import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type {
  AppointmentCount,
  AppointmentFilter,
  AppointmentListInput,
  AppointmentPage,
} from '#modules/appointments/contract-list.ts'
import { customers, vehicles } from '#modules/customers/server/tables.ts'
import type { ShopDb } from '#server/scope.ts'
import { chosenRows, joined, withServices } from '../queries.ts'
import { appointments } from '../tables.ts'
import { matching } from './appointment-filter.ts'

const DEFAULT_PAGE = 50
/** Rows are counted up to here; more are "more than". */
const COUNTED = 10_000

/** Where the next page begins: the moment and id of the last row. More digits are a year that the database cannot read. */
function readCursor(cursor: string | null | undefined): { at: string; id: string } | null {
  const [, ms, id] = /^(\d{1,13})~(job_[a-z0-9_]{1,60})$/.exec(cursor ?? '') ?? []
  return id ? { at: new Date(Number(ms)).toISOString(), id } : null
}

/** Filters that may fit few of a shop's rows; the indexes of both orders carry what they ask for. */
const isThin = ({ type, source, services }: AppointmentFilter): boolean =>
  type !== undefined || source !== undefined || (services?.length ?? 0) > 0

/**
 * The rows of one page, one more than asked to know whether another follows; read along an index. They are chosen
 * before customers and cars are joined, or the planner, which expects more rows than a page has, would read all
 * customers of the shop. What may fit few rows is looked for in the index alone, and only the page's rows are fetched.
 * A search needs customers and cars to choose.
 */
export function pageQuery(shop: ShopDb, { filter = {}, page = {}, sort }: AppointmentListInput) {
  const byCreation = sort !== undefined && 'createdAt' in sort
  const column = byCreation ? appointments.createdAt : appointments.startsAt
  const direction = byCreation ? sort.createdAt : (sort?.promisedWindowStart ?? 'asc')
  const after = readCursor(page.cursor)
  const order = direction === 'desc' ? desc : asc
  const beyond = sql.raw(direction === 'desc' ? '<' : '>')
  const wanted = and(
    matching(shop, filter),
    after
      ? sql`(${column}, ${appointments.id}) ${beyond} (${after.at}::timestamptz, ${after.id})`
      : undefined,
  )
  const sorted = [order(column), order(appointments.id)]
  const size = (page.size ?? DEFAULT_PAGE) + 1
  if (filter.search?.trim())
    return joined(shop)
      .where(wanted)
      .orderBy(...sorted)
      .limit(size)
  const found = shop.db
    .select({ id: appointments.id })
    .from(appointments)
    .where(wanted)
    .orderBy(...sorted)
    .limit(size)
  const rows = isThin(filter)
    ? and(eq(appointments.clientId, shop.clientId), inArray(appointments.id, found))
    : wanted
  return joined(shop, chosenRows(shop, rows, sorted, size))
    .orderBy(...sorted)
    .limit(size)
}

/**
 * Appointments of the shop, page by page, 50 a page unless asked; by start, earliest first, unless sorted otherwise.
 * Rows never repeat or go missing between pages when others are added meanwhile (ADM-02).
 */
export async function listAppointments(shop: ShopDb, input: AppointmentListInput): Promise<AppointmentPage> {
  const size = input.page?.size ?? DEFAULT_PAGE
  const rows = await pageQuery(shop, input)
  const last = rows.length > size ? rows[size - 1] : undefined
  const at = input.sort && 'createdAt' in input.sort ? last?.createdAt : last?.promisedWindowStart
  return {
    data: await withServices(shop, rows.slice(0, size)),
    nextCursor: last && at ? `${at.getTime()}~${last.id}` : null,
  }
}

/** How many appointments a filter finds, counted up to 10,000. */
export async function countAppointments(shop: ShopDb, filter: AppointmentFilter): Promise<AppointmentCount> {
  const found = shop.db
    .select({ one: sql`1`.as('one') })
    .from(appointments)
    .innerJoin(
      customers,
      and(eq(customers.clientId, appointments.clientId), eq(customers.id, appointments.customerId)),
    )
    .leftJoin(
      vehicles,
      and(eq(vehicles.clientId, appointments.clientId), eq(vehicles.id, appointments.vehicleId)),
    )
    .where(matching(shop, filter))
    .limit(COUNTED + 1)
    .as('found')
  const [row] = await shop.db.select({ count: sql<number>`count(*)::int` }).from(found)
  const count = row?.count ?? 0
  return { count: Math.min(count, COUNTED), isMore: count > COUNTED }
}
