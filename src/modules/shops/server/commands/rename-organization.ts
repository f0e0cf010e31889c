import { and, eq } from 'drizzle-orm'
import type { Organization } from '#modules/shops/contract-organization.ts'
import { recordChangeInShops } from '#server/changes.ts'
import type { OrganizationDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { sortKey } from '../commands.ts'
import { getOrganization } from '../queries/organization.ts'
import { organizations } from '../tables.ts'

/** Names the organization anew, in the version that was seen. VERSION_CONFLICT with the newer record. */
export async function renameOrganization(
  organization: OrganizationDb,
  { name, version }: { name: string; version: number },
): Promise<Organization> {
  const { db, organizationId, clientIds } = organization
  const before = await getOrganization(organization)
  const { rowCount } = await db
    .update(organizations)
    .set({ name, nameKey: sortKey(name), version: version + 1 })
    .where(and(eq(organizations.id, organizationId), eq(organizations.version, version)))
  if (!rowCount)
    throw new AppError('VERSION_CONFLICT', { current: { name: before.name, version: before.version } })
  await recordChangeInShops(organization, clientIds, {
    subject: 'organization',
    subjectId: organizationId,
    verb: 'updated',
    before: { name: before.name },
    after: { name },
  })
  return getOrganization(organization)
}
