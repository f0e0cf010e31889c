import { useFormContext } from 'react-hook-form'
import type { StepValues } from '#modules/onboarding/contract-steps.ts'
import { StepForm, type StepProps } from '#modules/onboarding/web/step-form.tsx'
import { WeeklyHoursField } from '#modules/shops/web/weekly-hours-field.tsx'
import type { FormBound } from '#web/ui/bound.tsx'

/** When the shop is open. */
export function HoursStep(props: StepProps) {
  return (
    <StepForm step="hours" {...props}>
      {(Bound) => <WeekFields bound={Bound} disabled={!props.door.mayWrite} />}
    </StepForm>
  )
}

function WeekFields({
  bound: Bound,
  disabled,
}: {
  bound: FormBound<StepValues['hours']>
  disabled: boolean
}) {
  const { formState } = useFormContext<StepValues['hours']>()
  const messages = formState.errors.hours
  return (
    <Bound name="hours">
      {({ value, onChange }) => (
        <WeeklyHoursField
          value={value}
          onChange={onChange}
          disabled={disabled}
          errorOf={(day) => firstMessage(messages?.[day])}
        />
      )}
    </Bound>
  )
}

/** The first sentence in what the form keeps for a day: of the day itself, or of one of its times. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error)
    .map(firstMessage)
    .find((found) => found !== undefined)
}
