import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'

export const Route = createFileRoute('/sign-in')({
  staticData: { frame: 'bare' },
  component: () => <SignInScreen returnTo="/" />,
})
