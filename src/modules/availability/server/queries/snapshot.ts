import { inArray, sql } from 'drizzle-orm'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { rulesWrittenIn } from '#server/changes.ts'
import { shopCounters } from '#server/db/tables.ts'
import type { ShopDb, SystemDb } from '#server/scope.ts'
import { rangeFor } from './load-range.ts'
import { listLoads } from './loads.ts'
import { readRulesPart, type RulesPart } from './rules-part.ts'

/** Shops whose rules a node keeps, and ranges a shop. Both are dropped oldest first. */
const MAX_SHOPS = 500
const MAX_RANGES = 8

type Versions = { availability: number; rules: number; clean: boolean }
type Kept = {
  rulesVersion: number
  rules: RulesPart
  availabilityVersion: number
  ranges: Map<string, Promise<Snapshot>>
}

/**
 * What this node has read, by shop. Each part is kept under the version that was read *before* it, in one transaction
 * with it, so it is never older than its number says; a transaction that has written anything adds nothing.
 */
const kept = new Map<string, Kept>()

/** The shop's two version numbers; 0 for a shop that nothing has happened to yet. */
async function readVersions(shop: ShopDb): Promise<Versions> {
  const { rows } = await shop.db.execute<{ availability: string; rules: string; clean: boolean }>(sql`
    select coalesce(max(availability_version), 0) as availability, coalesce(max(rules_version), 0) as rules,
      pg_current_xact_id_if_assigned() is null as clean
    from shop_counters where client_id = ${shop.clientId}`)
  return {
    availability: Number(rows[0]?.availability ?? 0),
    rules: Number(rows[0]?.rules ?? 0),
    clean: rows[0]?.clean ?? false,
  }
}

/** Rules that are being read, so that many callers of a busy shop wait for one reader. */
const reading = new Map<string, Promise<RulesPart>>()

/** `read`, or what somebody else is reading just now under the same key; their failure is not ours. */
async function together<T>(
  running: Map<string, Promise<T>>,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const other = await running.get(key)?.catch(() => null)
  if (other) return other
  const mine = read()
  running.set(key, mine)
  try {
    return await mine
  } finally {
    if (running.get(key) === mine) running.delete(key)
  }
}

async function rulesOf(shop: ShopDb, versions: Versions): Promise<Kept> {
  const { rules: rulesVersion, availability: availabilityVersion } = versions
  const empty = { rulesVersion, availabilityVersion, ranges: new Map<string, Promise<Snapshot>>() }
  const known = kept.get(shop.clientId)
  if (known?.rulesVersion === rulesVersion && known.availabilityVersion === availabilityVersion) return known
  if (!versions.clean)
    return { ...empty, rules: known?.rulesVersion === rulesVersion ? known.rules : await readRulesPart(shop) }
  const rules =
    known?.rulesVersion === rulesVersion
      ? known.rules
      : await together(reading, `${shop.clientId}~${rulesVersion}`, () => readRulesPart(shop))
  // Somebody else may have put the same versions there meanwhile; theirs has ranges already.
  const now = kept.get(shop.clientId)
  if (now?.rulesVersion === rulesVersion && now.availabilityVersion === availabilityVersion) return now
  return keep(shop, { ...empty, rules })
}

function keep(shop: ShopDb, entry: Kept): Kept {
  kept.delete(shop.clientId)
  kept.set(shop.clientId, entry)
  const oldest = kept.size > MAX_SHOPS ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
  return entry
}

/** What a transaction has read, and after how many changes of its own. */
const ofHandle = new WeakMap<ShopDb, { written: number; rules: Promise<RulesPart> }>()
const versionsOf = new WeakMap<Snapshot, number>()

/**
 * Hours, rules, settings, services and the card of the shop, without what is booked. Read once a transaction, and again
 * when it has changed them itself.
 */
export function getShopRules(shop: ShopDb): Promise<RulesPart> {
  const known = ofHandle.get(shop)
  const written = rulesWrittenIn(shop)
  if (known?.written === written) return known.rules
  const rules = readVersions(shop).then(async (versions) => (await rulesOf(shop, versions)).rules)
  ofHandle.set(shop, { written, rules })
  return rules
}

/**
 * Everything the engine needs for dates `from` to `to`, both included.
 *
 * With the shop's lock held this is exactly what is true; without it, what was true when the statement ran.
 */
export async function getSnapshot(shop: ShopDb, from: string, to: string): Promise<Snapshot> {
  const written = rulesWrittenIn(shop)
  const versions = await readVersions(shop)
  const entry = await rulesOf(shop, versions)
  ofHandle.set(shop, { written, rules: Promise.resolve(entry.rules) })
  const key = `${from}~${to}`
  const known = await entry.ranges.get(key)?.catch(() => null)
  if (known) return known
  const read = listLoads(shop, rangeFor(entry.rules, from, to, shop.now)).then((loads): Snapshot => {
    const snapshot: Snapshot = { ...entry.rules, loads }
    versionsOf.set(snapshot, versions.availability)
    return snapshot
  })
  if (!versions.clean) return read
  entry.ranges.set(key, read)
  const oldest = entry.ranges.size > MAX_RANGES ? entry.ranges.keys().next().value : undefined
  if (oldest !== undefined) entry.ranges.delete(oldest)
  return read
}

/** The availability version that a snapshot was read at: it is at least as new as that. */
export function versionOf(snapshot: Snapshot): number {
  return versionsOf.get(snapshot) ?? 0
}

/** The availability versions of many shops, for answers that are kept beyond their transaction. */
export async function listAvailabilityVersions(
  system: SystemDb,
  clientIds: string[],
): Promise<Map<string, number>> {
  const rows = await system.db
    .select({ clientId: shopCounters.clientId, version: shopCounters.availabilityVersion })
    .from(shopCounters)
    .where(inArray(shopCounters.clientId, clientIds))
  return new Map(rows.map(({ clientId, version }) => [clientId, version]))
}
