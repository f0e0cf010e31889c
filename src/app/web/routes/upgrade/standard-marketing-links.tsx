import { createFileRoute } from '@tanstack/react-router'
import { UpgradeScreen } from '#modules/onboarding/web/upgrade-screen.tsx'

export const Route = createFileRoute('/upgrade/standard-marketing-links')({
  component: () => <UpgradeScreen topic="standard-marketing-links" />,
})
