import { and, eq } from 'drizzle-orm'
import type { CapacityRuleInput } from '#modules/availability/contract.ts'
import { FIELD_WORDS } from '#modules/availability/rules/field-words.ts'
import { patternName } from '#modules/availability/rules/pattern-name.ts'
import { sharedDay } from '#modules/availability/rules/special-days.ts'
import { recordChange } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { dayNumber, dayOfNumber } from '#shared/calendar-day.ts'
import { longDay, weekdayName } from '#shared/spoken.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { findCapacityRecord, listCapacityRecords, type CapacityRecord } from '../queries/rule-records.ts'
import { getShopRules } from '../queries/snapshot.ts'
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
  await recordChange(shop, { subject, subjectId: id, verb: 'created', after: rule, availability: true })
  await writeDays(shop, id, rule)
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
  await recordChange(shop, {
    subject,
    subjectId: key.id,
    verb: 'updated',
    before,
    // Both sides name the same fields: what a save does not speak of did not change.
    after: { ...before, ...rule },
    availability: true,
  })
  await writeDays(shop, key.id, rule)
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

/**
 * The days that the rule speaks for, one row each, so that the table itself refuses a second speaker. Written once the
 * change is numbered: the next save of this shop waits there, so that each of two sees what the other has written.
 */
async function writeDays(shop: ShopDb, ruleId: string, rule: CapacityRuleInput): Promise<void> {
  const { clientId } = shop
  await shop.db
    .delete(capacityRuleDays)
    .where(and(eq(capacityRuleDays.clientId, clientId), eq(capacityRuleDays.ruleId, ruleId)))
  if (!rule.enabled) return
  const { appointmentType, kind } = rule
  const fault = await speakerFault(shop, ruleId, rule)
  if (fault) throw new AppError('INVALID_INPUT', { fields: [fault] })
  const days = {
    Default: [''],
    WeekdayRepeating: [...new Set(rule.weekdays)].map(String),
    Holiday: [rule.date ?? rule.holidayKey ?? ''],
  }[kind]
  await shop.db
    .insert(capacityRuleDays)
    .values(days.map((day) => ({ clientId, appointmentType, kind, day, ruleId })))
}

/** Which other pattern of this kind speaks for the same day, and on which; undefined = none (availability.md §4). */
async function speakerFault(
  shop: ShopDb,
  ruleId: string,
  { appointmentType, kind, ...rule }: CapacityRuleInput,
): Promise<{ path: string; message: string } | undefined> {
  const { zone } = await getShopRules(shop)
  const today = dayNumber(wallTime(zoneOf(zone), shop.now).day)
  for (const other of await listCapacityRecords(shop)) {
    if (other.id === ruleId || !other.enabled) continue
    if (other.appointmentType !== appointmentType || other.kind !== kind) continue
    if (kind === 'Default') return { path: 'kind', message: FIELD_WORDS.oneDefault }
    const day = kind === 'Holiday' ? sharedDate(rule, other, today) : sharedWeekday(rule, other)
    if (!day) continue
    const path = kind === 'WeekdayRepeating' ? 'weekdays' : rule.date ? 'date' : 'holidayKey'
    return { path, message: FIELD_WORDS.dayTaken(patternName(other), day) }
  }
  return undefined
}

type Days = Pick<CapacityRuleInput, 'date' | 'holidayKey' | 'weekdays'>

function sharedWeekday({ weekdays }: Days, other: Days): string | undefined {
  const shared = weekdays.find((weekday) => other.weekdays.includes(weekday))
  return shared === undefined ? undefined : weekdayName(shared, 'en')
}

function sharedDate(rule: Days, other: Days, today: number): string | undefined {
  const shared = sharedDay(rule, other, today)
  return shared === null ? undefined : longDay(dayOfNumber(shared), 'en')
}
