import { NOTE_COLORS } from '#modules/availability/rules/choices.ts'
import { NOTE_TONES } from '#modules/availability/rules/note-tone.ts'
import { useRuleDraft, type RulePartProps } from '#modules/availability/web/use-rule-draft.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Select } from '#web/ui/select.tsx'
import { NoteLine } from '#web/ui/shop-calendar/note-line.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const words = settingsWords.rules.fields
const VISIBLE = (['Staff', 'Managers'] as const).map((value) => ({ value, label: words.visible[value] }))
const NONE = 'none'
const COLORS = [
  { value: NONE, label: words.noColor },
  ...NOTE_COLORS.map((value) => ({ value, label: words.colors[value] })),
]

/** What stands on the calendar, how it looks there, and for whom. */
export function RuleNoteField({ bound: Bound, disabled }: RulePartProps) {
  const { note, color } = useRuleDraft().draft
  return (
    <>
      <Bound name="note">
        {(field) => <TextArea {...field} label={words.text} maxLength={500} disabled={disabled} />}
      </Bound>
      <Stack gap="tight">
        <Bound name="color">
          {({ value, onChange, ...field }) => (
            <Select
              {...field}
              label={words.color}
              options={COLORS}
              value={value ?? NONE}
              disabled={disabled}
              onChange={(next) => onChange(NOTE_COLORS.find((known) => known === next) ?? null)}
            />
          )}
        </Bound>
        {note.trim() === '' ? null : <NoteLine text={note} tone={color ? NOTE_TONES[color] : undefined} />}
      </Stack>
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
