import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { LinkOnboardingScreen } from '#modules/onboarding/web/link-onboarding-screen.tsx'
import { OnboardingScreen } from '#modules/onboarding/web/onboarding-screen.tsx'
import { Brand } from '../shell/mark.tsx'
import { knownSearch } from '../known-search.ts'

type OnboardingSearch = { token?: string; step?: string }

const textOf = (value: unknown): string | undefined => (value === undefined ? undefined : String(value))

export const Route = createFileRoute('/onboarding')({
  staticData: { frame: 'bare-by-link' },
  validateSearch: knownSearch((search): OnboardingSearch => {
    const token = textOf(search['token'])
    const step = textOf(search['step'])
    return { ...(token !== undefined && { token }), ...(step !== undefined && { step }) }
  }),
  component: OnboardingRoute,
})

function OnboardingRoute() {
  const { token, step } = Route.useSearch()
  const navigate = useNavigate({ from: '/onboarding' })
  const onStep = (next: string) =>
    void navigate({ search: (old) => ({ ...old, step: next }), replace: true, resetScroll: true })
  return token === undefined ? (
    <OnboardingScreen step={step} onStep={onStep} />
  ) : (
    <LinkOnboardingScreen token={token} step={step} onStep={onStep} brand={<Brand />} />
  )
}
