import { z } from 'zod'
import { RULE_LOCKS, type AvailabilityRule } from '#modules/availability/contract.ts'
import { id, recordVersion } from '#shared/input.ts'

export const organizationRuleShape = { id: id('rule'), version: recordVersion }
/** Input of `organizationRule.update`. */
export const organizationLockShape = {
  ...organizationRuleShape,
  lock: z.enum(RULE_LOCKS, 'Choose one.'),
  enabled: z.boolean(),
}
/** Input of `organizationRule.create`: a rule of one of the organization's shops. */
export const shareRuleShape = { clientId: id('cl'), ruleId: id('rule') }

/** A rule that reaches every shop of the organization. */
export type OrganizationRule = AvailabilityRule & { version: number; updatedAt: Date }
