import { createFileRoute } from '@tanstack/react-router'
import { readRuleFilters, type RuleFilters } from '#modules/availability/rules/rule-filters.ts'
import { RulesScreen } from '#modules/availability/web/rules-screen.tsx'
import { askEarly } from '../../ask-early.ts'
import { useShopToday } from '../../shell/use-shop-today.ts'

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
  validateSearch: (search): RuleFilters & { rule?: string } => ({
    ...readRuleFilters(search),
    ...(typeof search['rule'] === 'string' && { rule: search['rule'] }),
  }),
  loader: ({ context }) => {
    const { trpc, queryClient } = context
    askEarly(context, ({ clientId }) => [
      queryClient.prefetchQuery(trpc.availabilityRule.list.queryOptions({ clientId })),
      queryClient.prefetchQuery(trpc.availability.review.queryOptions({ clientId })),
    ])
  },
  component: RulesRoute,
})
