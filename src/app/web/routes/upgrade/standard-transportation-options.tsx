import { createFileRoute } from '@tanstack/react-router'
import { UpgradeScreen } from '#modules/onboarding/web/upgrade-screen.tsx'

export const Route = createFileRoute('/upgrade/standard-transportation-options')({
  component: () => <UpgradeScreen topic="standard-transportation-options" />,
})
