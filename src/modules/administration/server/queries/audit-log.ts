import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { AuditActor, AuditEntry, AuditFilter, AuditListInput } from '#modules/administration/contract.ts'
import { AREA_OF_SUBJECT } from '#modules/administration/rules/audit-areas.data.ts'
import { getShopDetails } from '#modules/shops/server/queries/shop-details.ts'
import { changes } from '#server/db/tables.ts'
import type { ShopDb } from '#server/scope.ts'
import { addDays, calendarDay } from '#shared/calendar-day.ts'
import { edgeMs, zoneOf } from '#shared/zone.ts'

const DEFAULT_PAGE = 50
/** How many of the newest changes are looked through for who made them. */
const ACTORS_WITHIN = 5_000

/** Where the next page begins: the number of the last row. */
function readCursor(cursor: string | null | undefined): number | null {
  return /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : null
}

async function datesOf(shop: ShopDb, { from, to }: AuditFilter) {
  if (from === undefined && to === undefined) return []
  const { timeZone } = await getShopDetails(shop)
  const edge = (day: string, later: number) =>
    new Date(edgeMs(zoneOf(timeZone), addDays(calendarDay(day), later), 0))
  return [
    from === undefined ? undefined : gte(changes.at, edge(from, 0)),
    to === undefined ? undefined : lt(changes.at, edge(to, 1)),
  ]
}

/** The rows behind a page of the trail, read backward along the primary key. */
export async function auditQuery(shop: ShopDb, { filter = {}, page = {} }: AuditListInput) {
  const { areas, actors } = filter
  const subjects = Object.entries(AREA_OF_SUBJECT).flatMap(([subject, area]) =>
    areas?.includes(area) ? [subject] : [],
  )
  const before = readCursor(page.cursor)
  return shop.db
    .select()
    .from(changes)
    .where(
      and(
        eq(changes.clientId, shop.clientId),
        before === null ? undefined : lt(changes.seq, before),
        areas?.length ? inArray(changes.subject, subjects) : undefined,
        actors?.length ? inArray(changes.actor, actors) : undefined,
        ...(await datesOf(shop, filter)),
      ),
    )
    .orderBy(desc(changes.seq))
    .limit((page.size ?? DEFAULT_PAGE) + 1)
}

/** Everything that was changed at the shop, newest first, 50 a page unless asked. Actors are named by their ids. */
export async function listAuditEntries(
  shop: ShopDb,
  input: AuditListInput,
): Promise<{ data: AuditEntry[]; nextCursor: string | null }> {
  const size = input.page?.size ?? DEFAULT_PAGE
  const rows = await auditQuery(shop, input)
  const data = rows.slice(0, size).map(({ clientId: _shop, actor, actingFor, ...row }) => ({
    ...row,
    actor: { id: actor, name: actor },
    actingFor: actingFor === null ? null : { id: actingFor, name: actingFor },
  }))
  const last = rows.length > size ? data.at(-1) : undefined
  return { data, nextCursor: last ? String(last.seq) : null }
}

/** Who changed anything lately, for the filter of the trail. */
export async function listAuditActors(shop: ShopDb): Promise<AuditActor[]> {
  const lately = shop.db
    .select({ actor: changes.actor })
    .from(changes)
    .where(eq(changes.clientId, shop.clientId))
    .orderBy(desc(changes.seq))
    .limit(ACTORS_WITHIN)
    .as('lately')
  const rows = await shop.db
    .select({ actor: sql<string>`${lately.actor}` })
    .from(lately)
    .groupBy(lately.actor)
    .orderBy(lately.actor)
    .limit(200)
  return rows.map(({ actor }) => ({ id: actor, name: actor }))
}
