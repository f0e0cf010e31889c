import type { AvailabilityRuleInput, RuleType } from '#modules/availability/contract.ts'
import type { RuleRecord } from '#modules/availability/web/use-rules.ts'

/** What the editor of a rule is given. */
export type RuleFormProps = {
  /** Undefined = a new one of `type`. */
  record: RuleRecord | undefined
  /** A new one starts as this: an organization's rule that the shop replaces. */
  copy?: RuleRecord | undefined
  type: RuleType
  today: string
  disabled: boolean
  onClose: () => void
  onDirty: (isDirty: boolean) => void
  /** Saves one rule, or what a range over midnight takes; false = the person went back to the form. */
  onSave: (rules: AvailabilityRuleInput[], version: number | undefined) => Promise<boolean>
}
