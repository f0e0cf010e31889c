import { useFormContext, useWatch } from 'react-hook-form'
import { availabilityRuleInput } from '#modules/availability/contract.ts'
import { RuleEffectPanel, RuleSentence } from '#modules/availability/web/rule-effect-panel.tsx'
import type { RuleFormProps } from '#modules/availability/web/rule-form-props.ts'
import { SelectorField } from '#modules/availability/web/selector-field.tsx'
import { TypesField } from '#modules/availability/web/types-field.tsx'
import { blockerSchema, blockerValues } from '#modules/availability/web/use-rule-form.ts'
import type { BlockerValues } from '#modules/availability/web/use-rule-form.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import type { FormBound } from '#web/ui/bound.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Fields, Stack } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeField } from '#web/ui/time-field.tsx'

const words = settingsWords.rules
const MODES = (['auto', 'Overlap', 'StartsOnly'] as const).map((value) => ({
  value,
  label: words.fields.modes[value],
}))

/** Blocked time: a range of one or several dates. */
export function BlockerForm({ record, today, disabled, onSave, onClose }: RuleFormProps) {
  return (
    <Form<BlockerValues>
      schema={blockerSchema}
      values={blockerValues(record, today)}
      version={record?.version}
      place={words.picker.Blocker.label}
      labels={{ name: words.fields.name, startMin: words.fields.start, endMin: words.fields.end }}
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
          <When bound={Bound} today={today} disabled={disabled} />
          <Bound name="appointmentTypes">
            {({ value, error, onChange }) => <TypesField {...{ value, error, disabled, onChange }} />}
          </Bound>
          <Bound name="services">
            {({ value, error, onChange }) => (
              <SelectorField label={words.fields.services} {...{ value, error, disabled, onChange }} />
            )}
          </Bound>
          <Bound name="blockMode">
            {({ value, onChange, ...field }) => (
              <Select
                {...field}
                label={words.fields.mode}
                options={MODES}
                value={value ?? 'auto'}
                disabled={disabled}
                onChange={(mode) => onChange(mode === 'auto' ? null : mode)}
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

type WhenProps = { bound: FormBound<BlockerValues>; today: string; disabled: boolean }

function When({ bound: Bound, today, disabled }: WhenProps) {
  const { setValue } = useFormContext<BlockerValues>()
  const allDay = useWatch<BlockerValues, 'allDay'>({ name: 'allDay' })
  const turn = (isAllDay: boolean) => {
    setValue('allDay', isAllDay, { shouldDirty: true })
    setValue('startMin', isAllDay ? null : 720, { shouldDirty: true })
    setValue('endMin', isAllDay ? null : 780, { shouldDirty: true })
  }
  return (
    <>
      <Fields pair>
        <Bound name="startDate">
          {(field) => <DateField {...field} label={words.fields.from} today={today} disabled={disabled} />}
        </Bound>
        <Bound name="endDate">
          {({ value, onChange, ...field }) => (
            <DateField
              {...field}
              label={words.fields.until}
              help={words.fields.untilHelp}
              value={value ?? ''}
              onChange={(date) => onChange(date === '' ? null : date)}
              today={today}
              disabled={disabled}
            />
          )}
        </Bound>
      </Fields>
      <Switch label={words.fields.allDay} checked={allDay} onChange={turn} disabled={disabled} />
      {allDay ? null : (
        <Fields pair>
          <Bound name="startMin">
            {(field) => <TimeField {...field} label={words.fields.start} disabled={disabled} />}
          </Bound>
          <Bound name="endMin">
            {(field) => <TimeField {...field} label={words.fields.end} disabled={disabled} />}
          </Bound>
        </Fields>
      )}
    </>
  )
}
