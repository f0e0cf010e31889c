import { HourRangesField } from '#modules/availability/web/hour-ranges-field.tsx'
import { useRuleDraft, type RulePartProps } from '#modules/availability/web/use-rule-draft.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { Field } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { LimitField } from '#web/ui/limit-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { TimeField } from '#web/ui/time-field.tsx'

const words = settingsWords.rules.fields
type Lead = 'none' | 'minutes' | 'days' | 'business'
const LEADS = (['none', 'minutes', 'days', 'business'] as const).map((value) => ({
  value,
  label: words.leads[value],
}))
const FIELD = { minutes: 'minLeadMin', days: 'minLeadDays', business: 'minLeadBusinessDays' } as const
const FIRST: Record<Lead, Partial<Record<(typeof FIELD)[keyof typeof FIELD], number>>> = {
  none: {},
  minutes: { minLeadMin: 120 },
  days: { minLeadDays: 1 },
  business: { minLeadBusinessDays: 1 },
}
const NO_LEAD = { minLeadMin: null, minLeadDays: null, minLeadBusinessDays: null }

/** How early and how late something may be booked, seen from now, and inside which hours. */
export function RuleWindowField({ bound: Bound, disabled }: RulePartProps) {
  const { draft, change, errors } = useRuleDraft()
  const lead: Lead =
    draft.minLeadMin !== null
      ? 'minutes'
      : draft.minLeadDays !== null
        ? 'days'
        : draft.minLeadBusinessDays !== null
          ? 'business'
          : 'none'
  return (
    <Stack>
      <Field
        label={words.lead}
        labelHidden
        group
        width="full"
        error={lead === 'none' ? errors.minLeadMin?.message : undefined}
      >
        {() => (
          <Segments
            label={words.lead}
            options={LEADS}
            value={lead}
            disabled={disabled}
            onChange={(next) => change({ ...NO_LEAD, ...FIRST[next] })}
          />
        )}
      </Field>
      {lead === 'none' ? null : (
        <Bound key={lead} name={FIELD[lead]}>
          {({ value, onChange, ...field }) => (
            <NumberField
              {...field}
              label={words.leadAmount}
              unit={words.leadUnit[lead]}
              decimals={lead === 'minutes'}
              disabled={disabled}
              value={value === null ? Number.NaN : lead === 'minutes' ? value / 60 : value}
              onChange={(amount) => onChange(lead === 'minutes' ? Math.round(amount * 60) : amount)}
            />
          )}
        </Bound>
      )}
      <Bound name="maxAheadDays">
        {(field) => (
          <LimitField
            {...field}
            label={words.ahead}
            help={words.aheadHelp}
            unit={words.days}
            disabled={disabled}
          />
        )}
      </Bound>
      <Bound name="cutoff">
        {(field) => (
          <TimeField {...field} label={words.cutoff} help={words.cutoffHelp} optional disabled={disabled} />
        )}
      </Bound>
      <HourRangesField bound={Bound} label={words.windowHours} most={10} disabled={disabled} />
    </Stack>
  )
}
