import { OnboardingForm } from '#modules/onboarding/web/onboarding-form.tsx'
import type { WizardStep } from '#modules/onboarding/web/steps-field.tsx'
import { useShopOnboarding } from '#modules/onboarding/web/use-onboarding.ts'
import { onboardingWords as words } from '#modules/onboarding/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'

type OnboardingScreenProps = { step: string | undefined; onStep: (step: WizardStep) => void }

/** `/onboarding` for people who are signed in (D18: all see it, details managers save it). */
export function OnboardingScreen({ step, onStep }: OnboardingScreenProps) {
  const { clientId, may } = useActiveShop()
  const { query, door } = useShopOnboarding(clientId, may('shop.write'))
  return (
    <Page title={words.title}>
      <QueryView query={query} things={words.things}>
        {(form) => (
          <Stack gap="loose">
            {form.status === 'Complete' ? null : <Text secondary>{words.intro}</Text>}
            <OnboardingForm key={clientId} {...{ form, door, step, onStep }} />
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}
