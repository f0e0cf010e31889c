import { createFileRoute } from '@tanstack/react-router'
import { SignOutScreen } from '../sign-in/sign-out-screen.tsx'

export const Route = createFileRoute('/logout')({
  staticData: { frame: 'bare' },
  component: SignOutScreen,
})
