import { and, eq } from 'drizzle-orm'
import type { OrganizationRule } from '#modules/availability/contract-organization.ts'
import { recordChangeInShops } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import type { OrganizationDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { listOrganizationRules } from '../queries/organization-rules.ts'
import { availabilityRules, organizationAvailabilityRules } from '../tables.ts'

async function findRule(organization: OrganizationDb, id: string): Promise<OrganizationRule> {
  const rule = (await listOrganizationRules(organization)).find((one) => one.id === id)
  if (!rule) throw new AppError('NOT_FOUND')
  return rule
}

const versionOf = ({ organizationId }: OrganizationDb, { id, version }: { id: string; version: number }) =>
  and(
    eq(organizationAvailabilityRules.organizationId, organizationId),
    eq(organizationAvailabilityRules.id, id),
    eq(organizationAvailabilityRules.version, version),
  )

const shown = ({ name, type, enabled, lock }: OrganizationRule) => ({ name, type, enabled, lock })

const tell = (
  organization: OrganizationDb,
  subjectId: string,
  verb: string,
  sides: { before?: unknown; after?: unknown },
) =>
  recordChangeInShops(organization, organization.clientIds, {
    subject: 'availability-rule',
    subjectId,
    verb,
    ...sides,
    availability: true,
  })

/** Locks a rule for every shop, lets shops replace it, or switches it. VERSION_CONFLICT with the newer record. */
export async function changeOrganizationRule(
  organization: OrganizationDb,
  input: { id: string; version: number; lock: OrganizationRule['lock']; enabled: boolean },
): Promise<OrganizationRule> {
  const before = await findRule(organization, input.id)
  const { lock, enabled, version } = input
  const { rowCount } = await organization.db
    .update(organizationAvailabilityRules)
    .set({ lock, enabled, version: version + 1, updatedAt: organization.now })
    .where(versionOf(organization, input))
  if (!rowCount) throw new AppError('VERSION_CONFLICT', { current: before })
  const after = await findRule(organization, input.id)
  await tell(organization, input.id, 'updated', { before: shown(before), after: shown(after) })
  return after
}

/** Takes a rule from every shop. VERSION_CONFLICT with the newer record. */
export async function removeOrganizationRule(
  organization: OrganizationDb,
  key: { id: string; version: number },
): Promise<void> {
  const before = await findRule(organization, key.id)
  const { rowCount } = await organization.db
    .delete(organizationAvailabilityRules)
    .where(versionOf(organization, key))
  if (!rowCount) throw new AppError('VERSION_CONFLICT', { current: before })
  await tell(organization, key.id, 'removed', { before: shown(before) })
}

/**
 * Hands a rule of one shop to all shops as a default that each may replace; the shop's own becomes the organization's,
 * so that it does not hold twice there. NOT_FOUND for a rule that is not one of a shop of this organization, or that
 * names services, which are a shop's own.
 */
export async function shareRule(
  organization: OrganizationDb,
  { clientId, ruleId }: { clientId: string; ruleId: string },
): Promise<OrganizationRule> {
  const { db, organizationId, now, actor } = organization
  if (!organization.clientIds.includes(clientId)) throw new AppError('NOT_FOUND')
  const own = and(eq(availabilityRules.clientId, clientId), eq(availabilityRules.id, ruleId))
  const [row] = await db.delete(availabilityRules).where(own).returning()
  if (!row || row.services !== null) throw new AppError('NOT_FOUND')
  const { clientId: _shop, ...rule } = row
  const id = newId('rule', now)
  await db.insert(organizationAvailabilityRules).values({
    ...rule,
    organizationId,
    id,
    lock: 'Overridable',
    createdBy: actor,
    createdAt: now,
    updatedAt: now,
    version: 1,
  })
  const after = await findRule(organization, id)
  await tell(organization, id, 'created', { after: shown(after) })
  return after
}
