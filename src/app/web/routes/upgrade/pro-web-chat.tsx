import { createFileRoute } from '@tanstack/react-router'
import { UpgradeScreen } from '#modules/onboarding/web/upgrade-screen.tsx'

export const Route = createFileRoute('/upgrade/pro-web-chat')({
  component: () => <UpgradeScreen topic="pro-web-chat" />,
})
