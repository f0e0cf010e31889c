import { and, eq } from 'drizzle-orm'
import type { CapacityRuleInput } from '#modules/availability/contract.ts'
import { recordChange } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { findCapacityRecord, type CapacityRecord } from '../queries/rule-records.ts'
import { capacityRuleDays, capacityRules } from '../tables.ts'
import { asSeen, overtaken } from './as-seen.ts'

type Key = { id: string; version: number }
const subject = 'capacity-rule'

/** Adds a pattern. INVALID_INPUT when another enabled one of its kind speaks for the same day. */
export async function createCapacityRule(
  shop: ShopDb,
  rule: CapacityRuleInput,
  id = newId('cap', shop.now),
): Promise<CapacityRecord> {
  await shop.db.insert(capacityRules).values({ ...rule, clientId: shop.clientId, id, updatedAt: shop.now })
  await writeDays(shop, id, rule)
  await recordChange(shop, { subject, subjectId: id, verb: 'created', after: rule, availability: true })
  return { ...rule, id, version: 1, updatedAt: shop.now }
}

/** Saves a pattern in the version that was seen. NOT_FOUND, or VERSION_CONFLICT with the newer record. */
export async function updateCapacityRule(
  shop: ShopDb,
  key: Key,
  rule: CapacityRuleInput,
): Promise<CapacityRecord> {
  const before = await asSeen(shop, subject, await findCapacityRecord(shop, key.id), key.version)
  const { rowCount } = await shop.db
    .update(capacityRules)
    .set({ ...rule, updatedAt: shop.now, version: key.version + 1 })
    .where(inVersion(shop, key))
  if (!rowCount) throw await overtaken(shop, subject, await findCapacityRecord(shop, key.id))
  await writeDays(shop, key.id, rule)
  await recordChange(shop, {
    subject,
    subjectId: key.id,
    verb: 'updated',
    before,
    // Both sides name the same fields: what a save does not speak of did not change.
    after: { ...before, ...rule },
    availability: true,
  })
  return { ...rule, id: key.id, version: key.version + 1, updatedAt: shop.now }
}

/** Takes a pattern away; the next wider one then holds again. */
export async function removeCapacityRule(shop: ShopDb, key: Key): Promise<void> {
  const before = await asSeen(shop, subject, await findCapacityRecord(shop, key.id), key.version)
  const { rowCount } = await shop.db.delete(capacityRules).where(inVersion(shop, key))
  if (!rowCount) throw await overtaken(shop, subject, await findCapacityRecord(shop, key.id))
  await recordChange(shop, { subject, subjectId: key.id, verb: 'removed', before, availability: true })
}

const inVersion = (shop: ShopDb, { id, version }: Key) =>
  and(eq(capacityRules.clientId, shop.clientId), eq(capacityRules.id, id), eq(capacityRules.version, version))

/** The days that the rule speaks for, one row each, so that the table itself refuses a second speaker. */
async function writeDays(shop: ShopDb, ruleId: string, rule: CapacityRuleInput): Promise<void> {
  const { clientId } = shop
  await shop.db
    .delete(capacityRuleDays)
    .where(and(eq(capacityRuleDays.clientId, clientId), eq(capacityRuleDays.ruleId, ruleId)))
  if (!rule.enabled) return
  const days = {
    Default: [''],
    WeekdayRepeating: [...new Set(rule.weekdays)].map(String),
    Holiday: [rule.date ?? rule.holidayKey ?? ''],
  }[rule.kind]
  const { appointmentType, kind } = rule
  const { rowCount } = await shop.db
    .insert(capacityRuleDays)
    .values(days.map((day) => ({ clientId, appointmentType, kind, day, ruleId })))
    .onConflictDoNothing()
  if (rowCount === days.length) return
  const path = { Default: 'kind', WeekdayRepeating: 'weekdays', Holiday: 'date' }[kind]
  throw new AppError('INVALID_INPUT', {
    fields: [
      { path, message: 'Another pattern speaks for this day. Change that one, or switch it off first.' },
    ],
  })
}
