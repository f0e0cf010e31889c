import { createFileRoute } from '@tanstack/react-router'
import { UpgradeScreen } from '#modules/onboarding/web/upgrade-screen.tsx'

export const Route = createFileRoute('/upgrade/standard-source-tracking')({
  component: () => <UpgradeScreen topic="standard-source-tracking" />,
})
