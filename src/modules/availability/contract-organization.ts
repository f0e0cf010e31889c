import { z } from 'zod'
import { RULE_LOCKS } from '#modules/availability/rules/choices.ts'
import { FIELD_WORDS } from '#modules/availability/rules/field-words.ts'
import { id, recordVersion } from '#shared/input.ts'
import { availabilityRuleInput, recordId } from './contract.ts'

/** A rule for all shops of an organization. Services are each shop's own, so it is about all of them. */
export const organizationRuleInput = availabilityRuleInput.superRefine(({ services }, refusals) => {
  if (services === null) return
  refusals.addIssue({ code: 'custom', path: ['services'], message: FIELD_WORDS.shopServices })
})

/** Whether a shop may put a rule of its own in the place of this one. */
export const lockShape = { lock: z.enum(RULE_LOCKS) }
export const organizationRuleKey = { id: id('rule'), version: recordVersion }

/** `organizationRule.conflicts`: a rule that is being edited; `id` null = a new one. */
export const organizationDraftShape = {
  ...lockShape,
  rule: z.strictObject({ id: recordId.nullable().default(null), record: organizationRuleInput }),
}
export type OrganizationDraft = z.output<z.ZodObject<typeof organizationDraftShape>>

/** `organizationRule.sharing`: a rule of one of the organization's shops. */
export const sharingShape = { clientId: id('cl'), ruleId: id('rule') }
/** `organizationRule.share`: the same, in the version that was seen. */
export const shareRuleShape = { ...sharingShape, version: recordVersion }
