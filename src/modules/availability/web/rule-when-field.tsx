import { isWeekly } from '#modules/availability/rules/rule-draft.ts'
import { RuleTimesField } from '#modules/availability/web/rule-times-field.tsx'
import { SkippedDaysField } from '#modules/availability/web/skipped-days-field.tsx'
import { useRuleDraft, type RulePartProps } from '#modules/availability/web/use-rule-draft.ts'
import { WeekdaysField } from '#modules/availability/web/weekdays-field.tsx'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { dayParts } from '#shared/spoken.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Fields } from '#web/ui/layout.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Switch } from '#web/ui/switch.tsx'

const words = settingsWords.rules.fields
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** On which dates and at which time of the day a rule speaks. */
export function RuleWhenField(props: RulePartProps) {
  const { draft, change } = useRuleDraft()
  const { type, recurrence } = draft
  const stands = type === 'HoursCap' || type === 'Window'
  return (
    <>
      {type === 'CalendarNote' ? (
        <Switch
          label={words.repeats}
          checked={recurrence !== null}
          disabled={props.disabled}
          onChange={(repeats) =>
            change({
              recurrence: repeats
                ? {
                    weekdays: [dayParts(draft.startDate ?? props.today).weekday],
                    intervalWeeks: 1,
                    exDates: [],
                  }
                : null,
            })
          }
        />
      ) : null}
      {stands ? <StandingDays {...props} /> : recurrence === null ? null : <WeeklyDays {...props} />}
      <Dates {...props} isOpen={stands || isWeekly(type)} isOpenEnded={stands || recurrence !== null} />
      {stands ? null : <RuleTimesField {...props} />}
    </>
  )
}

/** Weekdays, rhythm and skipped days of a rule that holds every day unless it says otherwise. */
function StandingDays({ today, disabled }: RulePartProps) {
  const { draft, change, errors } = useRuleDraft()
  const rest = draft.recurrence ?? { weekdays: EVERY_DAY, intervalWeeks: 1, exDates: [] }
  const set = (changes: Partial<typeof rest>) => {
    const next = { ...rest, ...changes }
    const { weekdays, intervalWeeks, exDates } = next
    const isPlain = weekdays.length === EVERY_DAY.length && intervalWeeks === 1 && exDates.length === 0
    change({ recurrence: isPlain ? null : next })
  }
  const wrong = errors.recurrence
  return (
    <>
      <WeekdaysField
        label={words.weekdays}
        value={rest.weekdays}
        error={wrong?.weekdays?.message ?? wrong?.message}
        disabled={disabled}
        onChange={(weekdays) => {
          if (weekdays.length > 0) set({ weekdays })
        }}
      />
      <NumberField
        label={words.everyWeeks}
        unit={words.weeks}
        value={rest.intervalWeeks}
        error={wrong?.intervalWeeks?.message}
        disabled={disabled}
        onChange={(intervalWeeks) => set({ intervalWeeks })}
      />
      <SkippedDaysField
        value={rest.exDates}
        error={wrong?.exDates?.message}
        today={today}
        disabled={disabled}
        onChange={(exDates) => set({ exDates })}
      />
    </>
  )
}

function WeeklyDays({ bound: Bound, today, disabled }: RulePartProps) {
  return (
    <>
      <Bound name="recurrence.weekdays">
        {({ value, onChange, error }) => (
          <WeekdaysField label={words.weekdays} value={value} {...{ error, disabled, onChange }} />
        )}
      </Bound>
      <Bound name="recurrence.intervalWeeks">
        {(field) => (
          <NumberField {...field} label={words.everyWeeks} unit={words.weeks} disabled={disabled} />
        )}
      </Bound>
      <Bound name="recurrence.exDates">
        {({ value, onChange, error }) => (
          <SkippedDaysField {...{ value, error, today, disabled, onChange }} />
        )}
      </Bound>
    </>
  )
}

function Dates({
  bound: Bound,
  today,
  disabled,
  isOpen,
  isOpenEnded,
}: RulePartProps & { isOpen: boolean; isOpenEnded: boolean }) {
  return (
    <Fields pair>
      <Bound name="startDate">
        {({ value, onChange, ...field }) => (
          <DateField
            {...field}
            label={words.from}
            optional={isOpen}
            {...(isOpen && { help: words.openHelp })}
            value={value ?? ''}
            onChange={(date) => onChange(date === '' && isOpen ? null : date)}
            today={today}
            disabled={disabled}
          />
        )}
      </Bound>
      <Bound name="endDate">
        {({ value, onChange, ...field }) => (
          <DateField
            {...field}
            label={words.until}
            optional
            help={isOpenEnded ? words.openHelp : words.untilHelp}
            value={value ?? ''}
            onChange={(date) => onChange(date === '' ? null : date)}
            today={today}
            disabled={disabled}
          />
        )}
      </Bound>
    </Fields>
  )
}
