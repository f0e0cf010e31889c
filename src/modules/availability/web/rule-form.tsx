import { useMemo } from 'react'
import { useEffect } from 'react'
import { availabilityRuleInput } from '#modules/availability/contract.ts'
import { splitRules } from '#modules/availability/rules/overnight-split.ts'
import {
  draftOf,
  draftRecord,
  hasField,
  isWeekly,
  newDraft,
  repeatTwin,
} from '#modules/availability/rules/rule-draft.ts'
import { swapRepeat } from '#modules/availability/rules/rule-repeat.ts'
import type { RuleDraft } from '#modules/availability/rules/rule-draft.ts'
import { RuleEffectPanel, RuleSentence } from '#modules/availability/web/rule-effect-panel.tsx'
import type { RuleFormProps } from '#modules/availability/web/rule-form-props.ts'
import { RuleHolidayField } from '#modules/availability/web/rule-holiday-field.tsx'
import { RuleLimitField } from '#modules/availability/web/rule-limit-field.tsx'
import { RuleLockField } from '#modules/availability/web/rule-lock-field.tsx'
import { RuleNoteField } from '#modules/availability/web/rule-note-field.tsx'
import { RuleWhenField } from '#modules/availability/web/rule-when-field.tsx'
import { RuleWindowField } from '#modules/availability/web/rule-window-field.tsx'
import type { ListedRecord } from '#modules/availability/web/rule-table.tsx'
import { SelectorField } from '#modules/availability/web/selector-field.tsx'
import { TypesField } from '#modules/availability/web/types-field.tsx'
import { ruleLabels, sayRuleValue } from '#modules/availability/web/rule-values.ts'
import { ruleSchema, useRuleDraft, type RulePartProps } from '#modules/availability/web/use-rule-draft.ts'
import { useServiceNames } from '#modules/availability/web/use-services.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { dayParts } from '#shared/spoken.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = settingsWords.rules
const OFTEN = (['once', 'weekly'] as const).map((value) => ({ value, label: words.fields[value] }))

/** The editor of one rule: only what its type has, its sentence on top and its effect at the end. */
export function RuleForm(props: RuleFormProps) {
  const { record, copy, type, forOrganization = false, today, disabled } = props
  const { onSave, onDirty, onClose, onRemove } = props
  const from = record ?? copy
  const values = useMemo(
    () => (from ? draftOf(from, today) : newDraft(type, today, dayParts(today).weekday)),
    [from, type, today],
  )
  const names = useServiceNames()
  const say = useMemo(() => (path: string, value: unknown) => sayRuleValue(path, value, names), [names])
  return (
    <Form<RuleDraft>
      schema={ruleSchema}
      values={values}
      version={record?.version}
      place={words.picker[type].label}
      labels={ruleLabels}
      say={say}
      readCurrent={(current) => draftOf(current as ListedRecord, today)}
      save="foot"
      saveLabel={words.save}
      savedSentence={null}
      onCancel={onClose}
      footStart={onRemove ? <Button onClick={onRemove}>{words.remove}</Button> : undefined}
      onSave={(draft, version) =>
        onSave(
          splitRules(draft).map((rule) => availabilityRuleInput.parse(draftRecord(rule))),
          version,
          draft.lock,
        )
      }
    >
      {(Bound) => (
        <RuleFields
          bound={Bound}
          today={today}
          disabled={disabled}
          id={record?.id ?? null}
          forOrganization={forOrganization}
          onDirty={onDirty}
        />
      )}
    </Form>
  )
}

type FieldsProps = RulePartProps & {
  id: string | null
  forOrganization: boolean
  onDirty: (isDirty: boolean) => void
}

function RuleFields({ id, forOrganization, onDirty, ...part }: FieldsProps) {
  const { bound: Bound, disabled } = part
  const { draft, isDirty, errors } = useRuleDraft()
  const { type } = draft
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <Stack>
      <RuleSentence />
      {/* The switch stands in the list: what speaks against it has no field here. */}
      {errors.enabled ? <Banner severity="danger">{errors.enabled.message}</Banner> : null}
      {id === null ? <HowOften {...part} /> : null}
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
      {type === 'CalendarNote' ? <RuleNoteField {...part} /> : null}
      {type === 'Holiday' ? <RuleHolidayField {...part} /> : null}
      {type === 'Window' ? <RuleWindowField {...part} /> : null}
      <RuleLimitField {...part} />
      {type === 'Holiday' ? null : <RuleWhenField {...part} />}
      {hasField(type, 'appointmentTypes') && type !== 'CalendarNote' ? (
        <ForWhom {...part} withServices={!forOrganization} />
      ) : null}
      {forOrganization ? <RuleLockField {...part} /> : null}
      <Bound name="internalNote">
        {(field) => (
          <TextArea {...field} label={words.fields.note} optional maxLength={2000} disabled={disabled} />
        )}
      </Bound>
      {type === 'CalendarNote' || forOrganization ? null : <RuleEffectPanel id={id} />}
    </Stack>
  )
}

/** A new rule may still turn from once to weekly and back; what was typed stays. */
function HowOften({ today, disabled }: RulePartProps) {
  const { draft, change } = useRuleDraft()
  if (!repeatTwin(draft.type)) return null
  return (
    <Segments
      label={words.fields.repeat}
      options={OFTEN}
      value={isWeekly(draft.type) ? 'weekly' : 'once'}
      disabled={disabled}
      onChange={() => change(swapRepeat(draft, today, dayParts(today).weekday))}
    />
  )
}

function ForWhom({ bound: Bound, disabled, withServices }: RulePartProps & { withServices: boolean }) {
  return (
    <>
      <Bound name="appointmentTypes">
        {({ value, error, onChange }) => <TypesField {...{ value, error, disabled, onChange }} />}
      </Bound>
      {withServices ? (
        <Bound name="services">
          {({ value, error, onChange }) => (
            <SelectorField
              label={words.fields.services}
              reads="limit"
              {...{ value, error, disabled, onChange }}
            />
          )}
        </Bound>
      ) : null}
    </>
  )
}
