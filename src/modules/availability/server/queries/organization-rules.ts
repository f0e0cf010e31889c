import { and, asc, count, eq } from 'drizzle-orm'
import type { OrganizationDb } from '#server/scope.ts'
import { organizationAvailabilityRules } from '../tables.ts'
import { inheritedRecord, type RuleRecord } from './rule-records.ts'

/** A row of the organization's page: also who changed it last; null = nobody that is known. */
export type ListedOrganizationRule = RuleRecord & { changedBy: string | null }

/** The rules that an organization hands to all its shops, oldest first. */
export async function listOrganizationRules(organization: OrganizationDb): Promise<RuleRecord[]> {
  const rows = await organization.db
    .select()
    .from(organizationAvailabilityRules)
    .where(eq(organizationAvailabilityRules.organizationId, organization.organizationId))
    .orderBy(asc(organizationAvailabilityRules.id))
  return rows.map(inheritedRecord)
}

/** One of them, or null. */
export async function findOrganizationRule(
  { db, organizationId }: OrganizationDb,
  id: string,
): Promise<RuleRecord | null> {
  const mine = and(
    eq(organizationAvailabilityRules.organizationId, organizationId),
    eq(organizationAvailabilityRules.id, id),
  )
  const [row] = await db.select().from(organizationAvailabilityRules).where(mine)
  return row ? inheritedRecord(row) : null
}

/** How many of them are switched on. */
export async function countEnabledRules({ db, organizationId }: OrganizationDb): Promise<number> {
  const on = and(
    eq(organizationAvailabilityRules.organizationId, organizationId),
    eq(organizationAvailabilityRules.enabled, true),
  )
  const [row] = await db.select({ enabled: count() }).from(organizationAvailabilityRules).where(on)
  return row?.enabled ?? 0
}
