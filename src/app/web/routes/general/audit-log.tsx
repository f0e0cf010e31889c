import { createFileRoute } from '@tanstack/react-router'
import { readAuditSearch } from '#modules/administration/rules/audit-search.ts'
import { AuditLogScreen } from '#modules/administration/web/audit-log-screen.tsx'
import { useShopToday } from '../../shell/use-shop-today.ts'
import { knownSearch } from '../../known-search.ts'

function AuditLogRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const today = useShopToday()
  return (
    <AuditLogScreen
      {...{ search, today }}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  )
}

export const Route = createFileRoute('/general/audit-log')({
  validateSearch: knownSearch(readAuditSearch),
  component: AuditLogRoute,
})
