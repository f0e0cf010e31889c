import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import {
  CARD_COLORS,
  CARD_FIELDS,
  calendarSettings,
  DEFAULT_VIEWS,
  FIRST_DAYS,
  SLOT_HEIGHTS,
  type CalendarSettings,
  type CalendarSettingsRecord,
} from '#modules/calendar/contract-settings.ts'
import { CalendarSampleCard } from '#modules/calendar/web/calendar-sample-card.tsx'
import { calendarConfigWords as words } from '#modules/calendar/words-config.en.ts'
import { calendarWords } from '#modules/calendar/words.en.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { formSchema } from '#web/lib/form-schema.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { FormBound } from '#web/ui/bound.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Fields, Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Section } from '#web/ui/section.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { SplitEffect } from '#web/ui/split-effect.tsx'
import { TimeField } from '#web/ui/time-field.tsx'

const schema = formSchema<CalendarSettings>([{ schema: calendarSettings, of: (values) => values }])
const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

const LABELS: Record<keyof CalendarSettings, string> = {
  firstDay: words.firstDay,
  fromMin: words.hoursFrom,
  toMin: words.hoursTo,
  slotHeight: words.slotHeight,
  cardColor: words.cardColor,
  cardFields: words.cardFields,
  defaultView: words.defaultView,
}

/** A setting in a comparison, as its field says it. */
function saySetting(path: string, value: unknown): string | undefined {
  const setting = { [path]: value } as Partial<CalendarSettings>
  const hour = setting.fromMin ?? setting.toMin
  if (hour != null) return formatShopTime(hour)
  if (setting.slotHeight) return words.heights[setting.slotHeight]
  if (setting.cardColor) return words.colors[setting.cardColor]
  if (setting.defaultView) return calendarWords.views[setting.defaultView]
  return setting.cardFields?.map((field) => words.fields[field]).join(', ') || undefined
}

/** `/general/calendar-config`: how the desk's calendar is drawn for everybody at the shop (rulings N15). */
export function CalendarConfigScreen() {
  const { clientId, may } = useActiveShop()
  const trpc = useTRPC()
  const query = useQuery(trpc.calendarSettings.get.queryOptions({ clientId }))
  return (
    <Page title={words.title} breadcrumb={[{ label: words.group, href: '/general' }]}>
      {may('shop.write') ? null : <Banner>{words.readOnly}</Banner>}
      <QueryView query={query} things={words.things}>
        {(record) => <ConfigForm record={record} disabled={!may('shop.write')} />}
      </QueryView>
    </Page>
  )
}

function ConfigForm({ record, disabled }: { record: CalendarSettingsRecord; disabled: boolean }) {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const update = useMutation(trpc.calendarSettings.update.mutationOptions())
  const { version, ...values } = useMemo(() => record, [record])
  const save = async (next: CalendarSettings, seen: number | undefined) => {
    const saved = await update.mutateAsync({ clientId, version: seen ?? 0, ...next })
    queryClient.setQueryData(trpc.calendarSettings.get.queryKey({ clientId }), saved)
  }
  return (
    <Form<CalendarSettings>
      schema={schema}
      values={values}
      version={version}
      place={words.title}
      savedSentence={words.saved}
      labels={LABELS}
      say={saySetting}
      onSave={save}
    >
      {(Bound) => <ConfigFields bound={Bound} disabled={disabled} />}
    </Form>
  )
}

type PartProps = { bound: FormBound<CalendarSettings>; disabled: boolean }

function ConfigFields(props: PartProps) {
  const values = useWatch<CalendarSettings>() as CalendarSettings
  return (
    <SplitEffect
      effectTitle={words.effect}
      summary={words.effectSum}
      effect={<CalendarSampleCard settings={values} />}
    >
      <Stack gap="loose">
        <WeekFields {...props} />
        <CardFields {...props} />
      </Stack>
    </SplitEffect>
  )
}

function WeekFields({ bound: Bound, disabled }: PartProps) {
  return (
    <Section title={words.week}>
      <Fields>
        <Bound name="firstDay">
          {(field) => (
            <Segments
              {...field}
              label={words.firstDay}
              options={optionsOf(FIRST_DAYS, words.firstDays)}
              disabled={disabled}
            />
          )}
        </Bound>
        <Bound name="defaultView">
          {(field) => (
            <Segments
              {...field}
              label={words.defaultView}
              help={words.defaultViewHelp}
              options={optionsOf(DEFAULT_VIEWS, calendarWords.views)}
              disabled={disabled}
            />
          )}
        </Bound>
      </Fields>
      <Section level={3} title={words.hours} help={words.hoursHelp}>
        <Fields pair>
          <Bound name="fromMin">
            {(field) => <TimeField {...field} label={words.from} stepMin={60} optional disabled={disabled} />}
          </Bound>
          <Bound name="toMin">
            {(field) => <TimeField {...field} label={words.to} stepMin={60} optional disabled={disabled} />}
          </Bound>
        </Fields>
      </Section>
    </Section>
  )
}

function CardFields({ bound: Bound, disabled }: PartProps) {
  return (
    <Section title={words.cards}>
      <Fields>
        <Bound name="slotHeight">
          {(field) => (
            <Segments
              {...field}
              label={words.slotHeight}
              options={optionsOf(SLOT_HEIGHTS, words.heights)}
              disabled={disabled}
            />
          )}
        </Bound>
        <Bound name="cardColor">
          {(field) => (
            <Segments
              {...field}
              label={words.cardColor}
              options={optionsOf(CARD_COLORS, words.colors)}
              disabled={disabled}
            />
          )}
        </Bound>
        <Bound name="cardFields">
          {({ value, onChange }) => (
            <Field label={words.cardFields} width="full" group>
              {() => (
                <Stack gap="tight">
                  {CARD_FIELDS.map((field) => (
                    <Checkbox
                      key={field}
                      label={words.fields[field]}
                      checked={value.includes(field)}
                      disabled={disabled}
                      onChange={(isOn) =>
                        onChange(CARD_FIELDS.filter((one) => (one === field ? isOn : value.includes(one))))
                      }
                    />
                  ))}
                </Stack>
              )}
            </Field>
          )}
        </Bound>
      </Fields>
    </Section>
  )
}
