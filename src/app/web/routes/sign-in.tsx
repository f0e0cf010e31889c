import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'
import { knownSearch } from '../known-search.ts'

export const Route = createFileRoute('/sign-in')({
  staticData: { frame: 'bare' },
  validateSearch: knownSearch((search): { problem?: string } =>
    typeof search['problem'] === 'string' ? { problem: search['problem'] } : {},
  ),
  component: SignInPage,
})

function SignInPage() {
  const { problem } = Route.useSearch()
  return <SignInScreen returnTo="/" {...(problem !== undefined && { problem })} />
}
