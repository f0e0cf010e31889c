import { useWatch } from 'react-hook-form'
import type { StepValues } from '#modules/onboarding/contract-steps.ts'
import { StepForm, type StepProps } from '#modules/onboarding/web/step-form.tsx'
import { onboardingWords } from '#modules/onboarding/words.en.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { FormBound } from '#web/ui/bound.tsx'
import { Fields, Stack } from '#web/ui/layout.tsx'
import { LimitField } from '#web/ui/limit-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TimeField } from '#web/ui/time-field.tsx'

const words = onboardingWords.capacity
type Bound = FormBound<StepValues['capacity']>

/** How many can come: careful numbers to start with. */
export function CapacityStep(props: StepProps) {
  return (
    <StepForm step="capacity" {...props}>
      {(Bound) =>
        props.form.shop.hasCapacity ? (
          <Banner>{words.known}</Banner>
        ) : (
          <Stack gap="loose">
            <WaiterFields bound={Bound} />
            <DropOffFields bound={Bound} />
          </Stack>
        )
      }
    </StepForm>
  )
}

function WaiterFields({ bound: Bound }: { bound: Bound }) {
  const isOn: unknown = useWatch({ name: 'waiters.isOn' })
  return (
    <Section title={words.waiters}>
      <Bound name="waiters.isOn">
        {({ value, onChange }) => <Switch label={words.waitersOn} checked={value} onChange={onChange} />}
      </Bound>
      {isOn === true ? (
        <>
          <Fields pair>
            <Bound name="waiters.startMin">
              {({ onChange, ...field }) => (
                <TimeField {...field} label={words.from} onChange={(at) => onChange(at ?? Number.NaN)} />
              )}
            </Bound>
            <Bound name="waiters.endMin">
              {({ onChange, ...field }) => (
                <TimeField {...field} label={words.to} onChange={(at) => onChange(at ?? Number.NaN)} />
              )}
            </Bound>
          </Fields>
          <Fields pair>
            <Bound name="waiters.perSlot">
              {(field) => <NumberField {...field} label={words.perSlot} help={words.perSlotHelp} />}
            </Bound>
            <Bound name="waiters.perDay">
              {(field) => <LimitField {...field} label={words.perDay} unit={words.customers} />}
            </Bound>
          </Fields>
        </>
      ) : null}
    </Section>
  )
}

function DropOffFields({ bound: Bound }: { bound: Bound }) {
  const isOn: unknown = useWatch({ name: 'dropOff.isOn' })
  return (
    <Section title={words.dropOff}>
      <Bound name="dropOff.isOn">
        {({ value, onChange, error }) => (
          <>
            <Switch label={words.dropOffOn} checked={value} onChange={onChange} />
            {error === undefined ? null : <Banner severity="danger">{error}</Banner>}
          </>
        )}
      </Bound>
      {isOn === true ? (
        <Fields pair>
          <Bound name="dropOff.forHours">
            {(field) => <NumberField {...field} label={words.forHours} help={words.forHoursHelp} />}
          </Bound>
          <Bound name="dropOff.perDay">
            {(field) => <LimitField {...field} label={words.perDay} unit={words.cars} />}
          </Bound>
        </Fields>
      ) : null}
    </Section>
  )
}
