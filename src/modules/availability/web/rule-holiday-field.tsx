import { HolidayDayField } from '#modules/availability/web/holiday-day-field.tsx'
import { HourRangesField } from '#modules/availability/web/hour-ranges-field.tsx'
import { useRuleDraft, type RulePartProps } from '#modules/availability/web/use-rule-draft.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = settingsWords.rules.fields
const STATES = (['Closed', 'SpecialHours', 'OpenAsUsual'] as const).map((value) => ({
  value,
  label: words.states[value],
}))
const MOST_HOURS = 3

/** Which day it is, how the shop opens on it, and what customers read. */
export function RuleHolidayField({ bound: Bound, today, disabled }: RulePartProps) {
  const { draft, change, errors } = useRuleDraft()
  const { date, holidayKey, observed, state } = draft
  return (
    <>
      <HolidayDayField
        label={words.when}
        value={{ date, holidayKey }}
        today={today}
        error={errors.date?.message ?? errors.holidayKey?.message}
        disabled={disabled}
        onChange={(next) =>
          change({ date: next.date === '' ? null : next.date, holidayKey: next.holidayKey })
        }
      />
      {holidayKey === null ? null : (
        <Switch
          label={words.observed}
          help={words.observedHelp}
          checked={observed}
          onChange={(isObserved) => change({ observed: isObserved })}
          disabled={disabled}
        />
      )}
      <RadioCards
        label={words.state}
        options={STATES}
        value={state}
        error={errors.state?.message}
        disabled={disabled}
        onChange={(next) => change({ state: next, hours: next === 'SpecialHours' ? [[480, 720]] : [] })}
      />
      {state === 'SpecialHours' ? (
        <HourRangesField bound={Bound} label={words.hours} most={MOST_HOURS} disabled={disabled} />
      ) : null}
      <Bound name="message">
        {(field) => (
          <TextField
            {...field}
            label={words.message}
            optional
            maxLength={140}
            autoComplete="off"
            disabled={disabled}
          />
        )}
      </Bound>
    </>
  )
}
