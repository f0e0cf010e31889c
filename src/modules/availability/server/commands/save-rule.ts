import { and, count, eq } from 'drizzle-orm'
import type { AvailabilityRuleInput } from '#modules/availability/contract.ts'
import type { RuleType } from '#modules/availability/rules/choices.ts'
import { FIELD_WORDS } from '#modules/availability/rules/field-words.ts'
import { ruleRecord } from '#modules/availability/rules/rule-record.ts'
import { recordChange } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay } from '#shared/spoken.ts'
import { instantMs, zoneOf } from '#shared/zone.ts'
import { assertOwnServices } from '../queries/own-services.ts'
import { findRuleRecord, type RuleRecord } from '../queries/rule-records.ts'
import { getShopRules } from '../queries/snapshot.ts'
import { availabilityRules } from '../tables.ts'
import { asSeen, overtaken } from './as-seen.ts'

/** Enabled rules of a shop (availability.md §1). */
const MAX_ENABLED = 500

type Key = { id: string; version: number }
const subject = 'availability-rule'

/**
 * Adds a rule. INVALID_INPUT for a time that does not exist on its date, for services that were never the shop's, or
 * beyond 500 enabled rules.
 */
export async function createRule(
  shop: ShopDb,
  rule: AvailabilityRuleInput,
  id = newId('rule', shop.now),
): Promise<RuleRecord> {
  await assertSavable(shop, rule)
  const { columns, fields } = ruleRecord(rule)
  const row = {
    ...columns,
    fields,
    clientId: shop.clientId,
    id,
    createdBy: shop.actor,
    createdAt: shop.now,
    updatedAt: shop.now,
  }
  await shop.db.insert(availabilityRules).values(row)
  await recordChange(shop, { subject, subjectId: id, verb: 'created', after: rule, availability: true })
  await assertRoom(shop, rule)
  return savedRule(shop, id)
}

/**
 * Saves a rule in the version that was seen. NOT_FOUND, VERSION_CONFLICT with the newer record, or INVALID_INPUT for
 * another type.
 */
export async function updateRule(shop: ShopDb, key: Key, rule: AvailabilityRuleInput): Promise<RuleRecord> {
  await assertSavable(shop, rule)
  const before = await asSeen(shop, subject, await findRuleRecord(shop, key.id), key.version)
  assertSameType(before, rule)
  const { columns, fields } = ruleRecord(rule)
  const { rowCount } = await shop.db
    .update(availabilityRules)
    .set({ ...columns, fields, updatedAt: shop.now, version: key.version + 1 })
    .where(inVersion(shop, key))
  if (!rowCount) throw await overtaken(shop, subject, await findRuleRecord(shop, key.id))
  await recordChange(shop, {
    subject,
    subjectId: key.id,
    verb: 'updated',
    before,
    // Both sides name the same fields: what a save does not speak of did not change.
    after: { ...before, ...rule },
    availability: true,
  })
  if (!before.enabled) await assertRoom(shop, rule)
  return savedRule(shop, key.id)
}

/** Takes a rule away. NOT_FOUND, or VERSION_CONFLICT with the newer record. */
export async function removeRule(shop: ShopDb, key: Key): Promise<void> {
  const before = await asSeen(shop, subject, await findRuleRecord(shop, key.id), key.version)
  const { rowCount } = await shop.db.delete(availabilityRules).where(inVersion(shop, key))
  if (!rowCount) throw await overtaken(shop, subject, await findRuleRecord(shop, key.id))
  await recordChange(shop, { subject, subjectId: key.id, verb: 'removed', before, availability: true })
}

const inVersion = (shop: ShopDb, { id, version }: Key) =>
  and(
    eq(availabilityRules.clientId, shop.clientId),
    eq(availabilityRules.id, id),
    eq(availabilityRules.version, version),
  )

/** What a saved rule is about never changes (screens.md, rules). */
export function assertSameType(before: { type: RuleType }, { type }: { type: RuleType }): void {
  if (before.type === type) return
  throw new AppError('INVALID_INPUT', { fields: [{ path: 'type', message: FIELD_WORDS.fixedType }] })
}

async function savedRule(shop: ShopDb, id: string): Promise<RuleRecord> {
  const saved = await findRuleRecord(shop, id)
  if (!saved) throw new Error('The rule was not written')
  return saved
}

/** Services are the shop's own; a single date on which the wall never shows one of the times is refused by name (case TZ-03), repeating rules keep to what exists. */
async function assertSavable(shop: ShopDb, rule: AvailabilityRuleInput): Promise<void> {
  await assertOwnServices(shop, rule.services, 'services')
  if (rule.recurrence || !rule.startDate || (rule.endDate && rule.endDate !== rule.startDate)) return
  const { zone } = await getShopRules(shop)
  for (const path of ['startMin', 'endMin'] as const) {
    const minute = rule[path]
    if (minute === null || instantMs(zoneOf(zone), calendarDay(rule.startDate), minute) !== null) continue
    const message = FIELD_WORDS.gone(formatShopTime(minute), longDay(rule.startDate, 'en'))
    throw new AppError('INVALID_INPUT', { fields: [{ path, message }] })
  }
}

/**
 * Counted once the change is numbered: the next save of this shop waits there until this one is over, so that no two
 * of them can both take the last place. A refusal takes back what was written.
 */
async function assertRoom(shop: ShopDb, { enabled }: AvailabilityRuleInput): Promise<void> {
  if (!enabled) return
  const [row] = await shop.db
    .select({ enabled: count() })
    .from(availabilityRules)
    .where(and(eq(availabilityRules.clientId, shop.clientId), eq(availabilityRules.enabled, true)))
  if ((row?.enabled ?? 0) <= MAX_ENABLED) return
  throw new AppError('INVALID_INPUT', {
    fields: [{ path: 'enabled', message: FIELD_WORDS.room('shop', MAX_ENABLED) }],
  })
}
