import { useFormContext, useWatch } from 'react-hook-form'
import { availabilityRuleInput } from '#modules/availability/contract.ts'
import { HolidayDayField } from '#modules/availability/web/holiday-day-field.tsx'
import { RuleEffectPanel, RuleSentence } from '#modules/availability/web/rule-effect-panel.tsx'
import type { RuleFormProps } from '#modules/availability/web/rule-form-props.ts'
import { holidaySchema, holidayValues } from '#modules/availability/web/use-rule-form.ts'
import type { HolidayValues } from '#modules/availability/web/use-rule-form.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { Button } from '#web/ui/button.tsx'
import type { FormBound } from '#web/ui/bound.tsx'
import { Form } from '#web/ui/form.tsx'
import { HoursField } from '#web/ui/hours-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = settingsWords.rules
const STATES = (['Closed', 'SpecialHours', 'OpenAsUsual'] as const).map((value) => ({
  value,
  label: words.fields.states[value],
}))
const MOST_HOURS = 3

/** A holiday or a day with special hours. */
export function HolidayForm({ record, today, disabled, onSave, onClose }: RuleFormProps) {
  return (
    <Form<HolidayValues>
      schema={holidaySchema}
      values={holidayValues(record, today)}
      version={record?.version}
      place={words.picker.Holiday.label}
      labels={{ name: words.fields.name, state: words.fields.state, message: words.fields.message }}
      save="foot"
      saveLabel={words.save}
      savedSentence={null}
      onCancel={onClose}
      onSave={(values, version) => onSave(availabilityRuleInput.parse(values), version)}
    >
      {(Bound) => (
        <Stack>
          <RuleSentence />
          <Bound name="name">
            {(field) => (
              <TextField
                {...field}
                label={words.fields.name}
                optional
                maxLength={120}
                autoComplete="off"
                disabled={disabled}
              />
            )}
          </Bound>
          <Day bound={Bound} today={today} disabled={disabled} />
          <State bound={Bound} disabled={disabled} />
          <Bound name="message">
            {(field) => (
              <TextField
                {...field}
                label={words.fields.message}
                optional
                maxLength={140}
                autoComplete="off"
                disabled={disabled}
              />
            )}
          </Bound>
          <Bound name="internalNote">
            {(field) => (
              <TextArea {...field} label={words.fields.note} optional maxLength={2000} disabled={disabled} />
            )}
          </Bound>
          <RuleEffectPanel id={record?.id ?? null} />
        </Stack>
      )}
    </Form>
  )
}

type PartProps = { bound: FormBound<HolidayValues>; disabled: boolean }

function Day({ bound: Bound, today, disabled }: PartProps & { today: string }) {
  const { setValue, formState } = useFormContext<HolidayValues>()
  const date = useWatch<HolidayValues, 'date'>({ name: 'date' })
  const holidayKey = useWatch<HolidayValues, 'holidayKey'>({ name: 'holidayKey' })
  return (
    <>
      <HolidayDayField
        label={words.fields.when}
        value={{ date, holidayKey }}
        today={today}
        error={formState.errors.date?.message}
        disabled={disabled}
        onChange={(next) => {
          setValue('date', next.date === '' ? null : next.date, { shouldDirty: true })
          setValue('holidayKey', next.holidayKey, { shouldDirty: true })
        }}
      />
      {holidayKey === null ? null : (
        <Bound name="observed">
          {({ value, onChange }) => (
            <Switch
              label={words.fields.observed}
              help={words.fields.observedHelp}
              checked={value}
              onChange={onChange}
              disabled={disabled}
            />
          )}
        </Bound>
      )}
    </>
  )
}

function State({ bound: Bound, disabled }: PartProps) {
  const { setValue } = useFormContext<HolidayValues>()
  const state = useWatch<HolidayValues, 'state'>({ name: 'state' })
  return (
    <>
      <Bound name="state">
        {({ value, error, onChange }) => (
          <RadioCards
            label={words.fields.state}
            options={STATES}
            value={value}
            error={error}
            disabled={disabled}
            onChange={(next) => {
              onChange(next)
              setValue('hours', next === 'SpecialHours' ? [[480, 720]] : [], { shouldDirty: true })
            }}
          />
        )}
      </Bound>
      {state === 'SpecialHours' ? (
        <Bound name="hours">
          {({ value, error, onChange, onBlur }) => (
            <Stack gap="tight">
              {value.map(([startMin, endMin], index) => (
                <HoursField
                  key={index}
                  label={words.fields.hours}
                  value={{ startMin, endMin }}
                  error={index === 0 ? error : undefined}
                  disabled={disabled}
                  onBlur={onBlur}
                  onChange={(hours) =>
                    onChange(value.with(index, [hours.startMin ?? Number.NaN, hours.endMin ?? Number.NaN]))
                  }
                />
              ))}
              {value.length < MOST_HOURS && !disabled ? (
                <Button kind="quiet" small onClick={() => onChange([...value, [780, 1020]])}>
                  {words.fields.addHours}
                </Button>
              ) : null}
            </Stack>
          )}
        </Bound>
      ) : null}
    </>
  )
}
