import type { AvailabilityRuleInput } from '#modules/availability/contract.ts'
import type { RuleRecord } from '#modules/availability/web/use-rules.ts'

/** What the forms of a rule share. */
export type RuleFormProps = {
  /** Undefined = a new one. */
  record: RuleRecord | undefined
  today: string
  disabled: boolean
  onClose: () => void
  onSave: (rule: AvailabilityRuleInput, version: number | undefined) => Promise<void>
}
