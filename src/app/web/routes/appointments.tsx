import { createFileRoute } from '@tanstack/react-router'
import { filterOf, readListSearch, sortOf } from '#modules/appointments/rules/list-search.ts'
import { AppointmentPanel } from '#modules/appointments/web/appointment-panel.tsx'
import { AppointmentsScreen } from '#modules/appointments/web/appointments-screen.tsx'
import { listQuery } from '#modules/appointments/web/list-query.ts'
import { askEarly, early } from '../ask-early.ts'
import { useShopToday } from '../shell/use-shop-today.ts'
import { knownSearch } from '../known-search.ts'

const knownListSearch = knownSearch(readListSearch)

function AppointmentsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const today = useShopToday()
  return (
    <AppointmentsScreen
      search={search}
      today={today}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      panel={({ id, previous, next, onOpen, onClose }) => (
        <AppointmentPanel
          id={id}
          {...{ today }}
          onPrevious={previous ? () => onOpen(previous) : undefined}
          onNext={next ? () => onOpen(next) : undefined}
          onClose={onClose}
        />
      )}
    />
  )
}

export const Route = createFileRoute('/appointments')({
  validateSearch: knownListSearch,
  loaderDeps: ({ search: { panel: _panel, cols: _cols, ...search } }) => search,
  loader: ({ deps, ...route }) => {
    const { api, trpc, queryClient } = route.context
    return askEarly(route, ({ clientId, today }) => {
      const filter = filterOf(deps, today)
      return [
        queryClient.ensureInfiniteQueryData(
          early(listQuery(trpc, api, { clientId, filter, sort: sortOf(deps) })),
        ),
        queryClient.ensureQueryData(early(trpc.smsJob.count.queryOptions({ clientId, filter }))),
        queryClient.ensureQueryData(early(trpc.savedView.list.queryOptions({ clientId }))),
      ]
    })
  },
  component: AppointmentsRoute,
})
