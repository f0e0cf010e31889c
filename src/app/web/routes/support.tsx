import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SupportScreen, type SupportSearch } from '#modules/support/web/support-screen.tsx'
import { pathAccess } from '#shared/access/menu-facts.ts'
import { mayOpenPath } from '#shared/access/route-roles.ts'
import { activeTenantQuery } from '../tenant.ts'
import { knownSearch } from '../known-search.ts'

function SupportRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { state, api } = Route.useRouteContext()
  const tenant = useQuery(activeTenantQuery(api)).data
  const access = tenant && state.person ? pathAccess(state.person, tenant) : null
  return (
    <SupportScreen
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      contact={{ phone: state.config.supportPhone, email: state.config.supportEmail }}
      canOpen={(path) => access !== null && mayOpenPath(access, path).allowed}
    />
  )
}

export const Route = createFileRoute('/support')({
  validateSearch: knownSearch((search): SupportSearch => {
    const { article, q } = search as Record<string, unknown>
    return { ...(typeof article === 'string' && { article }), ...(typeof q === 'string' && { q }) }
  }),
  component: SupportRoute,
})
