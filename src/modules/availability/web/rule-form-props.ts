import type { AvailabilityRule, AvailabilityRuleInput } from '#modules/availability/contract.ts'
import type { RuleType } from '#modules/availability/rules/choices.ts'
import type { ListedRecord } from '#modules/availability/web/rule-table.tsx'

/** What the editor of a rule is given. */
export type RuleFormProps = {
  /** Undefined = a new one of `type`. */
  record: ListedRecord | undefined
  /** A new one starts as this: an organization's rule that the shop replaces. */
  copy?: ListedRecord | undefined
  type: RuleType
  /** For all shops of an organization: about all services, locked or not, and without the days of one shop. */
  forOrganization?: boolean
  today: string
  disabled: boolean
  onClose: () => void
  /** Asks whether to delete it; undefined where that is not theirs to do. */
  onRemove: (() => void) | undefined
  onDirty: (isDirty: boolean) => void
  /** Saves one rule, or what a range over midnight takes; false = the person went back to the form. */
  onSave: (
    rules: AvailabilityRuleInput[],
    version: number | undefined,
    lock: AvailabilityRule['lock'],
  ) => Promise<boolean>
}
