import { asc, eq } from 'drizzle-orm'
import type { OrganizationRule } from '#modules/availability/contract-organization.ts'
import type { OrganizationDb } from '#server/scope.ts'
import { organizationAvailabilityRules } from '../tables.ts'
import { readRule } from './rules-part.ts'

/** The rules that the organization hands to its shops, oldest first. */
export async function listOrganizationRules({
  db,
  organizationId,
}: OrganizationDb): Promise<OrganizationRule[]> {
  const rows = await db
    .select()
    .from(organizationAvailabilityRules)
    .where(eq(organizationAvailabilityRules.organizationId, organizationId))
    .orderBy(asc(organizationAvailabilityRules.id))
    .limit(1_000)
  return rows.map((row) => ({
    ...readRule(row),
    owner: 'Organization',
    lock: row.lock,
    version: row.version,
    updatedAt: row.updatedAt,
  }))
}
