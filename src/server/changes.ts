import { and, asc, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import { copyRows } from './db/copy.ts'
import { changes } from './db/tables.ts'
import type { OrganizationDb, OwnDb, ShopDb, SystemDb } from './scope.ts'

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
  const [seq] = await writeChange(shop, sql`select ${shop.clientId}::text`, change)
  return { seq: seq ?? 0 }
}

/**
 * One change that many shops feel at once, as when their organization's rules change: a row and a hint for each, in the
 * order of their ids, so that two such changes never wait for each other.
 */
export async function recordChangeInShops(
  writer: SystemDb | OrganizationDb | OwnDb,
  clientIds: readonly string[],
  change: Change,
): Promise<void> {
  if (clientIds.length === 0) return
  const ids = JSON.stringify(clientIds)
  await writeChange(
    writer,
    sql`select value from jsonb_array_elements_text(${ids}::jsonb) order by value`,
    change,
  )
}

const rulesWritten = new WeakMap<object, number>()

/** How often a transaction has itself changed rules, hours or services: what it read of them before is old then. */
export function rulesWrittenIn({ db }: { readonly db: object }): number {
  return rulesWritten.get(db) ?? 0
}

type Writer = Pick<ShopDb, 'db' | 'actor' | 'now' | 'requestId'>

/** One statement for the numbers, the rows and the hints: every command pays for this. Answers the numbers. */
async function writeChange(
  { db, actor, now, requestId }: Writer,
  shops: SQL,
  change: Change,
): Promise<number[]> {
  const raise = change.availability ? 1 : 0
  const raiseRules = change.availability === true ? 1 : 0
  const { subject, subjectId, verb } = change
  const { rows } = await db.execute<{ seq: string }>(sql`
    with counted as (
      insert into shop_counters as c (client_id, seq, availability_version, rules_version, rules_changed_at)
      select id, 1, ${raise}::int, ${raiseRules}::int, ${raiseRules ? now.toISOString() : null}::timestamptz
      from (${shops}) as shop(id)
      on conflict (client_id) do update set seq = c.seq + 1,
        availability_version = c.availability_version + ${raise}, rules_version = c.rules_version + ${raiseRules},
        rules_changed_at = coalesce(excluded.rules_changed_at, c.rules_changed_at)
      returning client_id, seq
    ), written as (
      insert into changes (client_id, seq, at, actor, request_id, subject, subject_id, verb, before, after)
      select client_id, seq, ${now.toISOString()}::timestamptz, ${actor}, ${requestId}, ${subject}, ${subjectId}, ${verb},
        ${jsonOf(change.before)}::jsonb, ${jsonOf(change.after)}::jsonb from counted
    )
    select seq, pg_notify(${CHANGE_CHANNEL}, concat_ws('|', client_id, seq, ${raise}::int, ${subject}::text, ${subjectId}::text)) from counted`)
  if (raiseRules) rulesWritten.set(db, rulesWrittenIn({ db }) + 1)
  return rows.map(({ seq }) => Number(seq))
}

/**
 * Writes many changes at once, each as of its own time, for imports. Listeners hear one hint: the last.
 *
 * The next numbers of the shop are taken in one step, so the order of the list is the order of the history.
 */
export async function recordChanges(shop: ShopDb, list: readonly (Change & { at: Date })[]): Promise<void> {
  const last = list.at(-1)
  if (!last) return
  if (list.length === 1) return void (await recordChange({ ...shop, now: last.at }, last))
  const { clientId, actor, requestId } = shop
  const { rows } = await shop.db.execute<{ seq: string }>(sql`
    insert into shop_counters as c (client_id, seq) values (${clientId}, ${list.length - 1})
    on conflict (client_id) do update set seq = c.seq + ${list.length - 1} returning seq`)
  const first = Number(rows[0]?.seq) - list.length + 2
  await shop.db.insert(changes).values(
    list.slice(0, -1).map(({ at, subject, subjectId, verb, before, after }, index) => ({
      clientId,
      seq: first + index,
      at,
      actor,
      requestId,
      subject,
      subjectId,
      verb,
      before: before ?? null,
      after: after ?? null,
    })),
  )
  await recordChange({ ...shop, now: last.at }, last)
}

/** A change of the time before the installation, with whoever made it. */
export type EarlierChange = Omit<Change, 'availability'> & { at: Date; actor: string }

/**
 * Writes the history of a time before the shop's own, oldest first: its numbers end at -1, so that nobody who reads on
 * from a number he knows meets it, no listener is woken and no counter is waited for. Once a shop; see
 * {@link hasEarlierChanges}.
 */
export async function recordEarlierChanges(shop: ShopDb, list: readonly EarlierChange[]): Promise<void> {
  const { clientId, requestId } = shop
  const rows = list.map(({ at, actor, subject, subjectId, verb, before, after }, index) => {
    const seq = index - list.length
    return { clientId, seq, at, actor, requestId, subject, subjectId, verb, before, after }
  })
  await copyRows(shop.db, changes, rows)
}

/** Whether the shop has a history of the time before its own. */
export async function hasEarlierChanges({ db, clientId }: ShopDb): Promise<boolean> {
  const earlier = and(eq(changes.clientId, clientId), lt(changes.seq, 0))
  return (await db.select({ seq: changes.seq }).from(changes).where(earlier).limit(1)).length > 0
}

function jsonOf(fields: unknown): string | null {
  return fields === undefined || fields === null ? null : JSON.stringify(fields)
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
    .limit(200)
}

/**
 * Takes the shop's lock until the transaction ends. Everything that takes or gives back capacity holds it, because
 * limits per customer, pace and spread jobs cross dates.
 */
export async function lockShop(shop: ShopDb): Promise<void> {
  // Standing in line for a busy shop is no sign of a broken one, so this wait may be longer than others.
  await shop.db.execute(
    sql`select set_config('lock_timeout', '4500ms', true), pg_advisory_xact_lock(hashtextextended(${shop.clientId}, 0))`,
  )
}
