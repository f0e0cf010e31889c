import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '#modules/accounts/web/account-screen.tsx'
import { knownSearch } from '../known-search.ts'

export const Route = createFileRoute('/account')({
  validateSearch: knownSearch((search): { provider?: string } =>
    typeof search['provider'] === 'string' ? { provider: search['provider'] } : {},
  ),
  component: AccountPage,
})

function AccountPage() {
  const { provider } = Route.useSearch()
  return <AccountScreen providerOutcome={provider} />
}
