import { and, asc, eq } from 'drizzle-orm'
import type {
  AvailabilityRule,
  AvailabilitySettings,
  CapacityRule,
  Throttle,
} from '#modules/availability/contract.ts'
import { availabilitySettings as settingsSchema } from '#modules/availability/contract.ts'
import type { ShopDb } from '#server/scope.ts'
import {
  availabilityRules,
  availabilitySettings,
  capacityRules,
  organizationAvailabilityRules,
  throttles,
} from '../tables.ts'
import { readCapacityRule, readRule, readThrottle } from './rules-part.ts'

/** Records as the settings pages edit them: the contract's fields, and the version that a save must name. */
export type RuleRecord = AvailabilityRule & { version: number; createdAt: Date; updatedAt: Date }
/** A row of the rules page: also who changed it last; null = nobody of this shop. */
export type ListedRule = RuleRecord & { changedBy: string | null }
export type CapacityRecord = CapacityRule & { version: number; updatedAt: Date }
export type ThrottleRecord = Throttle & { version: number; updatedAt: Date }
export type SettingsRecord = { settings: AvailabilitySettings; version: number }

type RuleRow = Omit<typeof availabilityRules.$inferSelect, 'clientId'>
/** A rule of a shop as its settings page edits it. */
export function ownRecord(row: RuleRow): RuleRecord {
  const { version, createdAt, updatedAt } = row
  return { ...readRule(row), version, createdAt, updatedAt }
}

/** A rule of the organization as its shops see it. */
export function inheritedRecord(row: typeof organizationAvailabilityRules.$inferSelect): RuleRecord {
  return { ...ownRecord(row), owner: 'Organization', lock: row.lock }
}

/** The shop's own rules and those of its organization, which it may read but not change; oldest first. */
export async function listRuleRecords(shop: ShopDb): Promise<RuleRecord[]> {
  const own = await shop.db
    .select()
    .from(availabilityRules)
    .where(eq(availabilityRules.clientId, shop.clientId))
    .orderBy(asc(availabilityRules.id))
  const inherited = await shop.db
    .select()
    .from(organizationAvailabilityRules)
    .orderBy(asc(organizationAvailabilityRules.id))
  return [...own.map(ownRecord), ...inherited.map(inheritedRecord)]
}

/** One of the shop's own rules, or null. */
export async function findRuleRecord(shop: ShopDb, id: string): Promise<RuleRecord | null> {
  const mine = and(eq(availabilityRules.clientId, shop.clientId), eq(availabilityRules.id, id))
  const [row] = await shop.db.select().from(availabilityRules).where(mine)
  return row ? ownRecord(row) : null
}

const capacityRecord = (row: typeof capacityRules.$inferSelect): CapacityRecord => ({
  ...readCapacityRule(row),
  version: row.version,
  updatedAt: row.updatedAt,
})

/** The shop's patterns of arrival times, oldest first. */
export async function listCapacityRecords(shop: ShopDb): Promise<CapacityRecord[]> {
  const rows = await shop.db
    .select()
    .from(capacityRules)
    .where(eq(capacityRules.clientId, shop.clientId))
    .orderBy(asc(capacityRules.id))
  return rows.map(capacityRecord)
}

/** One pattern, or null. */
export async function findCapacityRecord(shop: ShopDb, id: string): Promise<CapacityRecord | null> {
  const mine = and(eq(capacityRules.clientId, shop.clientId), eq(capacityRules.id, id))
  const [row] = await shop.db.select().from(capacityRules).where(mine)
  return row ? capacityRecord(row) : null
}

const throttleRecord = (row: typeof throttles.$inferSelect): ThrottleRecord => ({
  ...readThrottle(row),
  version: row.version,
  updatedAt: row.updatedAt,
})

/** The shop's brakes on online booking, oldest first. */
export async function listThrottleRecords(shop: ShopDb): Promise<ThrottleRecord[]> {
  const rows = await shop.db
    .select()
    .from(throttles)
    .where(eq(throttles.clientId, shop.clientId))
    .orderBy(asc(throttles.id))
  return rows.map(throttleRecord)
}

/** One throttle, or null. */
export async function findThrottleRecord(shop: ShopDb, id: string): Promise<ThrottleRecord | null> {
  const mine = and(eq(throttles.clientId, shop.clientId), eq(throttles.id, id))
  const [row] = await shop.db.select().from(throttles).where(mine)
  return row ? throttleRecord(row) : null
}

/** The shop's settings; version 0 while they are all the defaults. */
export async function getSettingsRecord(shop: ShopDb): Promise<SettingsRecord> {
  const [row] = await shop.db
    .select()
    .from(availabilitySettings)
    .where(eq(availabilitySettings.clientId, shop.clientId))
  return { settings: settingsSchema.parse(row?.settings ?? {}), version: row?.version ?? 0 }
}
