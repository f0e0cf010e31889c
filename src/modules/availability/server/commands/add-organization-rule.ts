import type { AvailabilityRuleInput, RULE_LOCKS } from '#modules/availability/contract.ts'
import { ruleRecord } from '#modules/availability/rules/rule-record.ts'
import { newId } from '#server/ids.ts'
import type { SystemDb } from '#server/scope.ts'
import { organizationAvailabilityRules } from '../tables.ts'

/**
 * Hands a rule to all shops of an organization. Shops that already take bookings hear of it only with their next change:
 * call it before they do, as a scene does.
 */
export async function addOrganizationRule(
  system: SystemDb,
  organizationId: string,
  rule: AvailabilityRuleInput,
  lock: (typeof RULE_LOCKS)[number],
): Promise<void> {
  const { columns, fields } = ruleRecord(rule)
  await system.db.insert(organizationAvailabilityRules).values({
    ...columns,
    fields,
    lock,
    organizationId,
    id: newId('rule', system.now),
    createdBy: system.actor,
    createdAt: system.now,
    updatedAt: system.now,
  })
}
