import type { ReactNode } from 'react'
import { OnboardingForm } from '#modules/onboarding/web/onboarding-form.tsx'
import type { WizardStep } from '#modules/onboarding/web/steps-field.tsx'
import { useLinkOnboarding } from '#modules/onboarding/web/use-onboarding.ts'
import { onboardingWords as words } from '#modules/onboarding/words.en.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import './onboarding.css'

type LinkOnboardingScreenProps = {
  token: string
  step: string | undefined
  onStep: (step: WizardStep) => void
  /** Whose page it is: nothing else on it says so. */
  brand: ReactNode
}

/** `/onboarding?token=…`: the form by a one-time link, alone on the page; a link that is not good says nothing else. */
export function LinkOnboardingScreen({ token, step, onStep, brand }: LinkOnboardingScreenProps) {
  const { query, door } = useLinkOnboarding(token)
  if (appErrorData(query.error)?.appCode === 'LINK_NOT_VALID' && query.data === undefined)
    return (
      <div className="ob-bare">
        {brand}
        <Page title={words.gone.title}>
          <Stack>
            <Text secondary>{words.gone.text}</Text>
            <div>
              <ButtonLink href="/sign-in">{words.gone.signIn}</ButtonLink>
            </div>
          </Stack>
        </Page>
      </div>
    )
  return (
    <div className="ob-bare">
      {brand}
      <Page title={query.data ? words.linkTitle(query.data.shop.name) : words.title}>
        <QueryView query={query} things={words.things}>
          {(form) => (
            <Stack gap="loose">
              {form.status === 'Complete' ? null : <Text secondary>{words.introLink}</Text>}
              <OnboardingForm {...{ form, door, step, onStep }} />
            </Stack>
          )}
        </QueryView>
      </Page>
    </div>
  )
}
