import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { capacityRuleInput } from '#modules/availability/contract.ts'
import { previewSum } from '#modules/availability/rules/preview-days.ts'
import { ArrivalsField } from '#modules/availability/web/arrivals-field.tsx'
import { capacityLabels, sayCapacityValue } from '#modules/availability/web/capacity-values.ts'
import { EffectPanel } from '#modules/availability/web/effect-panel.tsx'
import { HolidayDayField } from '#modules/availability/web/holiday-day-field.tsx'
import { SegmentsField } from '#modules/availability/web/segments-field.tsx'
import {
  capacitySchema,
  capacityValues,
  currentValues,
  newerVersion,
  recordOf,
  useSaveCapacity,
} from '#modules/availability/web/use-capacity-form.ts'
import type {
  CapacityPage,
  CapacityRecord,
  CapacityValues,
  CapacityVersion,
  SettingsRecord,
} from '#modules/availability/web/use-capacity-form.ts'
import { usePreview } from '#modules/availability/web/use-preview.ts'
import type { PreviewDraft } from '#modules/availability/web/use-preview.ts'
import { useServiceNames } from '#modules/availability/web/use-services.ts'
import { WeekdaysField } from '#modules/availability/web/weekdays-field.tsx'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { laborHours } from '#shared/spoken.ts'
import type { FormBound } from '#web/ui/bound.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Form } from '#web/ui/form.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { LimitField } from '#web/ui/limit-field.tsx'
import { SplitEffect } from '#web/ui/split-effect.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Text } from '#web/ui/text.tsx'

const words = settingsWords.capacity

export type CapacityFormProps = {
  page: CapacityPage
  kind: CapacityValues['kind']
  /** Undefined = a new pattern of this kind. */
  record: CapacityRecord | undefined
  settings: SettingsRecord
  today: string
  disabled: boolean
  onCreated: (id: string) => void
}

/** One pattern of arrival times, with what customers will see of it beside. */
export function CapacityForm(props: CapacityFormProps) {
  const { page, kind, record, settings, today, onCreated } = props
  const loaded = useMemo(
    () => capacityValues(page, kind, record, settings.settings, today),
    [page, kind, record, settings.settings, today],
  )
  const version = useMemo(
    () => ({ pattern: record?.version, settings: settings.version }),
    [record?.version, settings.version],
  )
  const save = useSaveCapacity(record, settings, onCreated)
  const names = useServiceNames()
  const labels = useMemo(() => capacityLabels(page), [page])
  const say = useMemo(() => (path: string, value: unknown) => sayCapacityValue(path, value, names), [names])
  return (
    <Form<CapacityValues, CapacityVersion>
      schema={capacitySchema}
      values={loaded}
      version={version}
      place={settingsWords.titles[page]}
      labels={labels}
      say={say}
      readCurrent={currentValues}
      newerVersion={newerVersion}
      savedSentence={null}
      onSave={(values, seen) => save(values, seen, loaded)}
    >
      {(Bound) => <CapacityFields {...props} bound={Bound} />}
    </Form>
  )
}

type FieldsProps = CapacityFormProps & { bound: FormBound<CapacityValues> }

function CapacityFields(props: FieldsProps) {
  const { page, kind, record, settings, bound: Bound, disabled } = props
  const { formState } = useFormContext<CapacityValues>()
  const values = useWatch<CapacityValues>() as CapacityValues
  const preview = usePreview(useDraft(values, record?.id ?? null, settings, formState.isDirty))
  const days = preview.data?.types.find((type) => type.appointmentType === page)?.days ?? []
  const sum = previewSum(days)
  return (
    <SplitEffect
      effectTitle={settingsWords.effect.title}
      summary={
        preview.data ? settingsWords.effect.sum(sum.before, sum.after) : settingsWords.effect.sumLoading
      }
      effect={<EffectPanel preview={preview} type={page} />}
    >
      <Stack>
        {kind === 'Default' ? null : <Text secondary>{words.replaces}</Text>}
        {formState.errors.kind ? <Banner severity="danger">{formState.errors.kind.message}</Banner> : null}
        <WhichDays {...props} />
        <SegmentsField bound={Bound} error={formState.errors.segments?.message} disabled={disabled} />
        <Bound name="perDay">
          {(field) => (
            <LimitField
              {...field}
              label={words.perDay[page]}
              closedFor={words.closedFor[page]}
              disabled={disabled}
            />
          )}
        </Bound>
        <Bound name="laborMinPerDay">
          {({ value, onChange, ...field }) => (
            <LimitField
              {...field}
              label={words.labor}
              decimals
              disabled={disabled}
              value={value === null ? null : laborHours(value)}
              onChange={(hours) => onChange(hours === null ? null : Math.round(hours * 60))}
            />
          )}
        </Bound>
        {kind === 'Default' ? <ArrivalsField page={page} bound={Bound} disabled={disabled} /> : null}
      </Stack>
    </SplitEffect>
  )
}

function WhichDays({ kind, today, bound: Bound, disabled }: FieldsProps) {
  const { setValue, formState } = useFormContext<CapacityValues>()
  const date = useWatch<CapacityValues, 'date'>({ name: 'date' })
  const holidayKey = useWatch<CapacityValues, 'holidayKey'>({ name: 'holidayKey' })
  return (
    <>
      <Bound name="enabled">
        {({ value, onChange }) => (
          <Switch
            label={words.enabled}
            {...(kind === 'Default' && { help: words.enabledHelp })}
            checked={value}
            onChange={onChange}
            disabled={disabled}
          />
        )}
      </Bound>
      {kind === 'Default' ? null : kind === 'WeekdayRepeating' ? (
        <Bound name="weekdays">
          {({ value, onChange, error }) => (
            <WeekdaysField label={words.days} {...{ value, onChange, error, disabled }} />
          )}
        </Bound>
      ) : (
        <HolidayDayField
          label={words.when}
          value={{ date, holidayKey }}
          today={today}
          error={formState.errors.date?.message ?? formState.errors.holidayKey?.message}
          disabled={disabled}
          onChange={(next) => {
            const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
            setValue('date', next.date === '' ? null : next.date, options)
            setValue('holidayKey', next.holidayKey, options)
          }}
        />
      )}
    </>
  )
}

/** The last valid state of the form as a draft; nothing is asked with half-typed values. */
function useDraft(values: CapacityValues, id: string | null, { settings }: SettingsRecord, isDirty: boolean) {
  const [draft, setDraft] = useState<PreviewDraft>({})
  const parsed = capacityRuleInput.safeParse(recordOf(values))
  const next: PreviewDraft =
    isDirty && parsed.success
      ? {
          capacityRule: { id, record: parsed.data },
          settings: { ...settings, waiter: values.waiter, dropOff: values.dropOff },
        }
      : {}
  const mayAsk = !isDirty || (parsed.success && capacitySchema.safeParse(values).success)
  if (mayAsk && JSON.stringify(next) !== JSON.stringify(draft)) setDraft(next)
  return draft
}
