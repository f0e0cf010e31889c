import { createFileRoute } from '@tanstack/react-router'
import { UpgradeScreen } from '#modules/onboarding/web/upgrade-screen.tsx'

export const Route = createFileRoute('/upgrade/standard-notification-setup')({
  component: () => <UpgradeScreen topic="standard-notification-setup" />,
})
