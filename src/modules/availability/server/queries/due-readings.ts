import { sql } from 'drizzle-orm'
import type { SystemDb } from '#server/scope.ts'

/** Shops that one look takes; the rest follows in the next. */
const AT_ONCE = 50

/** Rules that were saved less long ago are still being worked on: what they say now may not be meant. */
const QUIET_MIN = 10

/** A shop whose rules are to be read, and which version of them. */
export type DueReading = { clientId: string; organizationId: string | null; rulesVersion: number }

/**
 * Shops that customers can book at whose rules changed since they were last read, and those that were not read for a
 * day: holidays and weeks come nearer without anybody changing a rule. None of them while somebody is at it.
 */
export async function listDueReadings({ db, now }: SystemDb, limit = AT_ONCE): Promise<DueReading[]> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  const { rows } = await db.execute<{ id: string; organization: string | null; version: string }>(sql`
    select c.id, c.organization_id as organization, coalesce(s.rules_version, 0) as version
    from clients c
      left join shop_counters s on s.client_id = c.id
      left join rule_readings r on r.client_id = c.id
    where c.status in ('Enabled', 'Demo')
      and (r.client_id is null or r.rules_version <> coalesce(s.rules_version, 0) or r.read_at < ${before(24 * 60)}::timestamptz)
      and coalesce(s.rules_changed_at <= ${before(QUIET_MIN)}::timestamptz, true)
    order by r.read_at nulls first, c.id
    limit ${limit}`)
  return rows.map(({ id, organization, version }) => ({
    clientId: id,
    organizationId: organization,
    rulesVersion: Number(version),
  }))
}
