import { createFileRoute } from '@tanstack/react-router'
import { readListSearch } from '#modules/appointments/rules/list-search.ts'
import { AppointmentPanel } from '#modules/appointments/web/appointment-panel.tsx'
import { AppointmentsScreen } from '#modules/appointments/web/appointments-screen.tsx'
import { useShopToday } from '../shell/use-shop-today.ts'

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
  validateSearch: readListSearch,
  component: AppointmentsRoute,
})
