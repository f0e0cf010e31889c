import { useFormContext, useWatch } from 'react-hook-form'
import { availabilityRuleInput } from '#modules/availability/contract.ts'
import { draftRecord, type RuleDraft } from '#modules/availability/rules/rule-draft.ts'
import type { FormBound } from '#web/ui/bound.tsx'
import { formSchema } from '#web/lib/form-schema.ts'

/** The rules that the server refuses by, for the fields that the draft's type has. */
export const ruleSchema = formSchema<RuleDraft>([{ schema: availabilityRuleInput, of: draftRecord }])

/** What every part of the rule form is given. */
export type RulePartProps = { bound: FormBound<RuleDraft>; today: string; disabled: boolean }

/** The whole draft as it is typed, and how to change some of it at once. */
export function useRuleDraft() {
  const { setValue, formState, reset } = useFormContext<RuleDraft>()
  const draft = useWatch<RuleDraft>() as RuleDraft
  const change = (changes: Partial<RuleDraft>) => {
    for (const [field, value] of Object.entries(changes))
      setValue(field as keyof RuleDraft, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return { draft, change, errors: formState.errors, isDirty: formState.isDirty, reset }
}
