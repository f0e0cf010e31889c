import { createFileRoute } from '@tanstack/react-router'
import { ResetRequestScreen } from '../../sign-in/reset-request-screen.tsx'

export const Route = createFileRoute('/reset-password/')({
  staticData: { frame: 'bare' },
  component: ResetRequestScreen,
})
