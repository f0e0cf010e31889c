import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'

export const Route = createFileRoute('/sign-in')({
  staticData: { frame: 'bare' },
  validateSearch: (search): { problem?: string } =>
    typeof search['problem'] === 'string' ? { problem: search['problem'] } : {},
  component: SignInPage,
})

function SignInPage() {
  const { problem } = Route.useSearch()
  return <SignInScreen returnTo="/" {...(problem !== undefined && { problem })} />
}
