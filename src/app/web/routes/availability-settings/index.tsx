import { createFileRoute } from '@tanstack/react-router'
import { readRuleFilters, type RuleFilters } from '#modules/availability/rules/rule-filters.ts'
import { RulesScreen } from '#modules/availability/web/rules-screen.tsx'
import { askEarly, early } from '../../ask-early.ts'
import { useShopToday } from '../../shell/use-shop-today.ts'
import { knownSearch } from '../../known-search.ts'

function RulesRoute() {
  const { rule, ...filters } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RulesScreen
      today={useShopToday()}
      ruleId={rule ?? null}
      onRule={(id) =>
        void navigate({ search: { ...filters, ...(id !== null && { rule: id }) }, replace: true })
      }
      filters={filters}
      onFilters={(next) => void navigate({ search: { ...next, ...(rule && { rule }) }, replace: true })}
    />
  )
}

export const Route = createFileRoute('/availability-settings/')({
  validateSearch: knownSearch((search): RuleFilters & { rule?: string } => ({
    ...readRuleFilters(search),
    ...(typeof search['rule'] === 'string' && { rule: search['rule'] }),
  })),
  loader: (route) => {
    const { trpc, queryClient } = route.context
    return askEarly(route, ({ clientId }) => [
      queryClient.ensureQueryData(early(trpc.availabilityRule.list.queryOptions({ clientId }))),
      queryClient.ensureQueryData(early(trpc.availability.review.queryOptions({ clientId }))),
    ])
  },
  component: RulesRoute,
})
