import { and, desc, eq, sql } from 'drizzle-orm'
import { changes } from '#server/db/tables.ts'
import type { ShopDb } from '#server/scope.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { getShopRules } from './snapshot.ts'

/** Who changed a record last, at what time of the shop, and which of its fields; what a VERSION_CONFLICT says. */
export type LastChange = { name: string; at: string; fields: string }

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The newest change of one record; `name` is still the actor's id, for the router to name. */
export async function findLastChange(
  shop: ShopDb,
  subject: string,
  subjectId: string,
): Promise<LastChange | undefined> {
  const [row] = await shop.db
    .select()
    .from(changes)
    .where(
      and(
        eq(changes.clientId, shop.clientId),
        eq(changes.subject, subject),
        eq(changes.subjectId, subjectId),
      ),
    )
    .orderBy(desc(changes.seq))
    .limit(1)
  if (!row) return undefined
  const { zone } = await getShopRules(shop)
  const [before, after] = [fieldsOf(row.before), fieldsOf(row.after)]
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  )
  return {
    name: row.actor,
    at: formatShopTime(wallTime(zoneOf(zone), row.at).minute),
    fields: changed.join(', '),
  }
}

/** Who changed each record of a subject last: record id → actor. */
export async function listLastActors(shop: ShopDb, subject: string): Promise<Map<string, string>> {
  const { rows } = await shop.db.execute<{ id: string; actor: string }>(sql`
    select distinct on (subject_id) subject_id as id, actor from changes
    where client_id = ${shop.clientId} and subject = ${subject} order by subject_id, seq desc`)
  return new Map(rows.map(({ id, actor }) => [id, actor]))
}
