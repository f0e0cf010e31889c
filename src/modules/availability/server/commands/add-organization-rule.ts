import type { AvailabilityRuleInput, RULE_LOCKS } from '#modules/availability/contract.ts'
import { ruleRecord } from '#modules/availability/rules/rule-record.ts'
import { listShopIds } from '#modules/shops/server/queries/shop-ids.ts'
import { recordChangeInShops } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import type { SystemDb } from '#server/scope.ts'
import { organizationAvailabilityRules } from '../tables.ts'

/** Hands a rule to all shops of an organization; open pages of each hear of it, and prepared answers are made anew. */
export async function addOrganizationRule(
  system: SystemDb,
  organizationId: string,
  rule: AvailabilityRuleInput,
  lock: (typeof RULE_LOCKS)[number],
): Promise<void> {
  const { columns, fields } = ruleRecord(rule)
  const id = newId('rule', system.now)
  await system.db.insert(organizationAvailabilityRules).values({
    ...columns,
    fields,
    lock,
    organizationId,
    id,
    createdBy: system.actor,
    createdAt: system.now,
    updatedAt: system.now,
  })
  await recordChangeInShops(system, await listShopIds(system, organizationId), {
    subject: 'availability-rule',
    subjectId: id,
    verb: 'created',
    after: rule,
    availability: true,
  })
}
