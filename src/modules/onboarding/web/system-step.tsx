import { SYSTEM_CHOICES } from '#modules/onboarding/contract-steps.ts'
import { StepForm, type StepProps } from '#modules/onboarding/web/step-form.tsx'
import { onboardingWords } from '#modules/onboarding/words.en.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Fields } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'

const words = onboardingWords.system
const SYSTEMS = SYSTEM_CHOICES.map((value) => ({ value, label: value === 'None' ? words.none : value }))

/** Which system the shop works with; naming it connects nothing. */
export function SystemStep(props: StepProps) {
  return (
    <StepForm step="system" {...props}>
      {(Bound) => (
        <Fields>
          <Bound name="system">
            {(field) => <Select {...field} label={words.label} options={SYSTEMS} />}
          </Bound>
          <Banner>{words.truth}</Banner>
        </Fields>
      )}
    </StepForm>
  )
}
