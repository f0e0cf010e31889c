import { and, eq } from 'drizzle-orm'
import { availabilityRuleInput } from '#modules/availability/contract.ts'
import { draftOf, draftRecord } from '#modules/availability/rules/rule-draft.ts'
import { recordChangeInShops } from '#server/changes.ts'
import type { OrganizationDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { ownRecord, type RuleRecord } from '../queries/rule-records.ts'
import { readRule } from '../queries/rules-part.ts'
import { availabilityRules } from '../tables.ts'
import { overtaken } from './as-seen.ts'
import { createOrganizationRule } from './save-organization-rule.ts'

const subject = 'availability-rule'

/**
 * Hands a rule of one shop to all shops as a default that each may replace; the shop's own becomes the organization's,
 * so that it does not hold twice there. NOT_FOUND for a rule that is not one of a shop of this organization, or that
 * names services, which are a shop's own; VERSION_CONFLICT with the newer record when the rule is no longer as it was
 * seen.
 */
export async function shareRule(
  organization: OrganizationDb,
  { clientId, ruleId, version }: { clientId: string; ruleId: string; version: number },
): Promise<RuleRecord> {
  if (!organization.clientIds.includes(clientId)) throw new AppError('NOT_FOUND')
  const own = and(eq(availabilityRules.clientId, clientId), eq(availabilityRules.id, ruleId))
  const [row] = await organization.db
    .delete(availabilityRules)
    .where(and(own, eq(availabilityRules.version, version)))
    .returning()
  if (!row) {
    const [current] = await organization.db.select().from(availabilityRules).where(own)
    throw await overtaken(organization, subject, current ? ownRecord(current) : null)
  }
  if (row.services !== null) throw new AppError('NOT_FOUND')
  const before = readRule(row)
  const removed = { subject, subjectId: ruleId, verb: 'removed', before }
  await recordChangeInShops(organization, [clientId], removed)
  // A draft keeps of a rule exactly what is sent when it is saved.
  const draft = draftOf(before, wallTime(zoneOf('UTC'), organization.now).day)
  return createOrganizationRule(organization, availabilityRuleInput.parse(draftRecord(draft)), 'Overridable')
}
