import { StepForm, type StepProps } from '#modules/onboarding/web/step-form.tsx'
import { onboardingWords } from '#modules/onboarding/words.en.ts'
import { Fields } from '#web/ui/layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = onboardingWords.notifications

/** Where the shop hears of what customers do. */
export function NotificationsStep(props: StepProps) {
  return (
    <StepForm step="notifications" {...props}>
      {(Bound) => (
        <Fields>
          <Bound name="email">
            {(field) => (
              <TextField
                {...field}
                label={words.email}
                help={words.emailHelp}
                type="email"
                autoComplete="email"
              />
            )}
          </Bound>
        </Fields>
      )}
    </StepForm>
  )
}
