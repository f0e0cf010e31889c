import { createFileRoute } from '@tanstack/react-router'
import { UpgradeScreen } from '#modules/onboarding/web/upgrade-screen.tsx'

export const Route = createFileRoute('/upgrade/standard-pickup-option')({
  component: () => <UpgradeScreen topic="standard-pickup-option" />,
})
