import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { clients } from '#modules/shops/server/tables.ts'
import { changes } from '#server/db/tables.ts'
import type { OrganizationDb, ShopDb } from '#server/scope.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'

/** Who changed a record last, at what time of the shop, and which of its fields; what a VERSION_CONFLICT says. */
export type LastChange = { name: string; at: string; fields: string }

/** Where a record's history stands: in its shop, or in every shop of its organization. */
type Place = ShopDb | OrganizationDb

const shopsIn = (place: Place): string[] => ('clientId' in place ? [place.clientId] : [...place.clientIds])

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The newest change of one record; `name` is still the actor's id, for the router to name. */
export async function findLastChange(
  place: Place,
  subject: string,
  subjectId: string,
): Promise<LastChange | undefined> {
  const [row] = await place.db
    .select({
      actor: changes.actor,
      at: changes.at,
      before: changes.before,
      after: changes.after,
      zone: clients.addressTimeZone,
    })
    .from(changes)
    .innerJoin(clients, eq(clients.id, changes.clientId))
    .where(
      and(
        inArray(changes.clientId, shopsIn(place)),
        eq(changes.subject, subject),
        eq(changes.subjectId, subjectId),
      ),
    )
    .orderBy(desc(changes.at), desc(changes.seq))
    .limit(1)
  if (!row) return undefined
  const [before, after] = [fieldsOf(row.before), fieldsOf(row.after)]
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  )
  return {
    name: row.actor,
    at: formatShopTime(wallTime(zoneOf(row.zone), row.at).minute),
    fields: changed.join(', '),
  }
}

/** Who changed each record of a subject last: record id → actor. */
export async function listLastActors(place: Place, subject: string): Promise<Map<string, string>> {
  const shops = JSON.stringify(shopsIn(place))
  const { rows } = await place.db.execute<{ id: string; actor: string }>(sql`
    select distinct on (subject_id) subject_id as id, actor from changes
    where client_id in (select jsonb_array_elements_text(${shops}::jsonb)) and subject = ${subject}
    order by subject_id, at desc, seq desc`)
  return new Map(rows.map(({ id, actor }) => [id, actor]))
}
