import { RULE_LOCKS } from '#modules/availability/rules/choices.ts'
import type { RulePartProps } from '#modules/availability/web/use-rule-draft.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'

const words = settingsWords.rules.fields
const LOCKS = RULE_LOCKS.map((value) => ({ value, label: words.locks[value], help: words.lockHelp[value] }))

/** Whether the shops of the organization may put a rule of their own in the place of this one. */
export function RuleLockField({ bound: Bound, disabled }: RulePartProps) {
  return (
    <Bound name="lock">
      {({ value, onChange }) => (
        <RadioCards
          beside
          label={words.lock}
          options={LOCKS}
          value={value}
          onChange={onChange}
          disabled={disabled}
        />
      )}
    </Bound>
  )
}
