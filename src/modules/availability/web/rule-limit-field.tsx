import { hasField } from '#modules/availability/rules/rule-draft.ts'
import { BUCKET_MINUTES } from '#modules/availability/rules/choices.ts'
import { useRuleDraft, type RulePartProps } from '#modules/availability/web/use-rule-draft.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { laborHours } from '#shared/spoken.ts'
import { Fields } from '#web/ui/layout.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'

const words = settingsWords.rules.fields
const MODES = (['auto', 'Overlap', 'StartsOnly'] as const).map((value) => ({
  value,
  label: words.modes[value],
}))
const BUCKETS = [
  { value: 'slot', label: words.buckets.slot },
  ...BUCKET_MINUTES.map((minutes) => ({ value: String(minutes), label: words.buckets[minutes] })),
]

/** How many, how long, or what is blocked: the heart of each type. */
export function RuleLimitField(props: RulePartProps) {
  const { type } = useRuleDraft().draft
  if (hasField(type, 'blockMode')) return <BlockMode {...props} />
  if (hasField(type, 'maxMinutes')) return <LaborHours {...props} />
  return hasField(type, 'max') ? <HowMany {...props} hasBucket={hasField(type, 'bucketMin')} /> : null
}

function BlockMode({ bound: Bound, disabled }: RulePartProps) {
  return (
    <Bound name="blockMode">
      {({ value, onChange, ...field }) => (
        <Select
          {...field}
          label={words.mode}
          help={words.modeHelp}
          options={MODES}
          value={value ?? 'auto'}
          disabled={disabled}
          onChange={(mode) => onChange(mode === 'auto' ? null : mode)}
        />
      )}
    </Bound>
  )
}

function HowMany({ bound: Bound, disabled, hasBucket }: RulePartProps & { hasBucket: boolean }) {
  return (
    <Fields pair>
      <Bound name="max">
        {(field) => (
          <NumberField
            {...field}
            label={words.max}
            help={words.maxHelp}
            unit={hasBucket ? words.starts : words.cars}
            disabled={disabled}
          />
        )}
      </Bound>
      {hasBucket ? (
        <Bound name="bucketMin">
          {({ value, onChange, ...field }) => (
            <Select
              {...field}
              label={words.bucket}
              options={BUCKETS}
              value={value === null ? 'slot' : String(value)}
              disabled={disabled}
              onChange={(next) =>
                onChange(BUCKET_MINUTES.find((minutes) => String(minutes) === next) ?? null)
              }
            />
          )}
        </Bound>
      ) : null}
    </Fields>
  )
}

function LaborHours({ bound: Bound, disabled }: RulePartProps) {
  return (
    <>
      <Bound name="maxMinutes">
        {({ value, onChange, ...field }) => (
          <NumberField
            {...field}
            label={words.maxMinutes}
            help={words.maxHelp}
            unit={words.hoursUnit}
            decimals
            disabled={disabled}
            value={laborHours(value)}
            onChange={(hours) => onChange(Math.round(hours * 60))}
          />
        )}
      </Bound>
      <Bound name="allowLastOver">
        {({ value, onChange }) => (
          <Switch
            label={words.lastOver}
            help={words.lastOverHelp}
            checked={value}
            onChange={onChange}
            disabled={disabled}
          />
        )}
      </Bound>
    </>
  )
}
