import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { changes } from './db/tables.ts'
import type { ShopDb } from './scope.ts'

/** What a command tells the spine. `before` and `after` hold the fields that changed, never secrets. */
export type Change = {
  subject: string
  subjectId: string
  verb: string
  before?: unknown
  after?: unknown
  /**
   * Whether customers may now be offered other times; prepared answers are then made anew. `'loads'` when only what is
   * booked or held changed, so that rules, hours and services that a node has read stay good.
   */
  availability?: boolean | 'loads'
}

/** One row of the spine as screens show it. */
export type ChangeRow = {
  seq: number
  at: Date
  actor: string
  subject: string
  subjectId: string
  verb: string
  before: unknown
  after: unknown
}

/** Channel of the hints that a commit sends to every node: `{c, s, a, t, i}` = shop, seq, availability?, subject, id. */
export const CHANGE_CHANNEL = 'shop_changed'

/** A hint as nodes hear it; ids only, so that a listener has to prove its right to read the rest. */
export type ChangeHint = { clientId: string; seq: number; availability: boolean; subject: string; id: string }

/** Reads a hint; null for a text that is none. */
export function readHint(text: string): ChangeHint | null {
  const [clientId, seq, availability, subject, id] = text.split('|')
  if (!clientId || !seq || !subject || !id) return null
  return { clientId, seq: Number(seq), availability: availability === '1', subject, id }
}

/**
 * Writes one change into the spine, in the transaction of the command that made it, and tells the other nodes when
 * that commits. Answers the number of the change.
 */
export async function recordChange(shop: ShopDb, change: Change): Promise<{ seq: number }> {
  const raise = change.availability ? 1 : 0
  const raiseRules = change.availability === true ? 1 : 0
  const { rows } = await shop.db.execute<{ seq: string }>(sql`
    insert into shop_counters as c (client_id, seq, availability_version, rules_version)
    values (${shop.clientId}, 1, ${raise}, ${raiseRules})
    on conflict (client_id) do update set seq = c.seq + 1,
      availability_version = c.availability_version + ${raise}, rules_version = c.rules_version + ${raiseRules}
    returning c.seq`)
  const seq = Number(rows[0]?.seq)
  await shop.db.insert(changes).values({
    clientId: shop.clientId,
    seq,
    at: shop.now,
    actor: shop.actor,
    requestId: shop.requestId,
    subject: change.subject,
    subjectId: change.subjectId,
    verb: change.verb,
    before: change.before ?? null,
    after: change.after ?? null,
  })
  const hint = [shop.clientId, seq, raise, change.subject, change.subjectId].join('|')
  await shop.db.execute(sql`select pg_notify(${CHANGE_CHANNEL}, ${hint})`)
  return { seq }
}

/** The history of one thing, newest first. */
export function listChanges(shop: ShopDb, subject: string, subjectId: string): Promise<ChangeRow[]> {
  return shop.db
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
    .limit(200)
}

/** What happened after `seq`, oldest first, at most 500; a browser that was away reads it to catch up. */
export function listChangesSince(shop: ShopDb, seq: number): Promise<ChangeRow[]> {
  return shop.db
    .select()
    .from(changes)
    .where(and(eq(changes.clientId, shop.clientId), gt(changes.seq, seq)))
    .orderBy(asc(changes.seq))
    .limit(500)
}

/**
 * Takes the shop's lock until the transaction ends. Everything that takes or gives back capacity holds it, because
 * limits per customer, pace and spread jobs cross dates.
 */
export async function lockShop(shop: ShopDb): Promise<void> {
  await shop.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${shop.clientId}, 0))`)
}
