import type { RulePartProps } from '#modules/availability/web/use-rule-draft.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { Segments } from '#web/ui/segments.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const words = settingsWords.rules.fields
const VISIBLE = (['Staff', 'Managers'] as const).map((value) => ({ value, label: words.visible[value] }))

/** What stands on the calendar, and for whom. */
export function RuleNoteField({ bound: Bound, disabled }: RulePartProps) {
  return (
    <>
      <Bound name="note">
        {(field) => <TextArea {...field} label={words.text} maxLength={500} disabled={disabled} />}
      </Bound>
      <Bound name="visibility">
        {({ value, onChange }) => (
          <Segments
            label={words.visibility}
            options={VISIBLE}
            value={value}
            onChange={onChange}
            disabled={disabled}
          />
        )}
      </Bound>
    </>
  )
}
