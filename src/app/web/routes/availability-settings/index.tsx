import { createFileRoute } from '@tanstack/react-router'
import { RulesScreen } from '#modules/availability/web/rules-screen.tsx'
import { useShopToday } from '../../shell/use-shop-today.ts'

function RulesRoute() {
  const { rule } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RulesScreen
      today={useShopToday()}
      ruleId={rule ?? null}
      onRule={(id) => void navigate({ search: id === null ? {} : { rule: id }, replace: true })}
    />
  )
}

export const Route = createFileRoute('/availability-settings/')({
  validateSearch: (search): { rule?: string } =>
    typeof search['rule'] === 'string' ? { rule: search['rule'] } : {},
  component: RulesRoute,
})
