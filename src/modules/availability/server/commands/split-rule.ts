import type { AvailabilityRuleInput } from '#modules/availability/contract.ts'
import type { ShopDb } from '#server/scope.ts'
import type { RuleRecord } from '../queries/rule-records.ts'
import { createRule, updateRule } from './save-rule.ts'

/**
 * Saves a range that goes over midnight as the rules that it takes, all or none: the first in place of the rule that was
 * seen, or as a new one; the others new. Answers all of them.
 */
export async function splitRule(
  shop: ShopDb,
  seen: { id: string; version: number } | null,
  [first, ...others]: readonly [AvailabilityRuleInput, ...AvailabilityRuleInput[]],
): Promise<RuleRecord[]> {
  const saved = [seen ? await updateRule(shop, seen, first) : await createRule(shop, first)]
  for (const rule of others) saved.push(await createRule(shop, rule))
  return saved
}
