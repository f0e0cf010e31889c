import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AppointmentPanel } from '#modules/appointments/web/appointment-panel.tsx'
import { calendarLook, DEFAULT_CALENDAR_SETTINGS } from '#modules/calendar/rules/calendar-look.ts'
import { weekQuery } from '#modules/calendar/web/week-query.ts'
import { WeekScreen } from '#modules/calendar/web/week-screen.tsx'
import type { WeekSearch } from '#modules/calendar/web/week-screen.tsx'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { askEarly, early } from '../../ask-early.ts'
import { useOpenedAt } from '../../shell/use-shop-today.ts'
import { knownSearch } from '../../known-search.ts'

// The week does not wait for a dialog that nobody opened.
const BookingDialog = lazy(async () => ({
  default: (await import('#modules/booking/web/desk/booking-dialog.tsx')).BookingDialog,
}))

const ExplainPanel = lazy(async () => ({
  default: (await import('#modules/availability/web/explain-panel.tsx')).ExplainPanel,
}))

const VIEWS = ['day', 'week', 'list'] as const

/** What of the address the calendar understands; anything else is as if it were not there. */
function readSearch(search: Record<string, unknown>): WeekSearch {
  const { date, view, panel, explain, technicians, openCustomerId } = search
  const known = VIEWS.find((name) => name === view)
  return {
    ...(typeof date === 'string' && isCalendarDay(date) && { date }),
    ...(known && { view: known }),
    ...(typeof panel === 'string' && { panel }),
    ...(typeof explain === 'string' && isCalendarDay(explain) && { explain }),
    ...(technicians === true && { technicians }),
    ...(typeof openCustomerId === 'string' && { openCustomerId }),
  }
}

const knownWeekSearch = knownSearch(readSearch)

function WeekRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { clientId } = useActiveShop()
  const go = (next: WeekSearch) => void navigate({ search: next, replace: true })
  return (
    <WeekScreen
      search={search}
      onSearch={go}
      openedAtMs={useOpenedAt()}
      onMonth={(date) => void navigate({ to: '/calendar', search: { date } })}
      onRule={(rule) => void navigate({ to: '/availability-settings', search: { rule } })}
      explain={({ date, onClose }) => (
        <Suspense>
          <ExplainPanel key={date} {...{ clientId, date, onClose }} />
        </Suspense>
      )}
      booking={(booking) => (
        <Suspense>
          <BookingDialog clientId={clientId} {...booking} />
        </Suspense>
      )}
      panel={({ id, previous, next, onOpen, onClose }) => (
        <AppointmentPanel
          id={id}
          onPrevious={previous ? () => onOpen(previous) : undefined}
          onNext={next ? () => onOpen(next) : undefined}
          onClose={onClose}
        />
      )}
    />
  )
}

export const Route = createFileRoute('/calendar/week')({
  validateSearch: knownWeekSearch,
  loaderDeps: ({ search: { date } }) => ({ date }),
  loader: ({ deps: { date }, ...route }) => {
    const { trpc, queryClient } = route.context
    return askEarly(route, ({ clientId, today }) => {
      const settings = trpc.calendarSettings.get.queryOptions({ clientId })
      // A first load was sent with them; from another page the usual week is asked for without waiting.
      const known = queryClient.getQueryData(settings.queryKey) ?? DEFAULT_CALENDAR_SETTINGS
      return [
        queryClient.ensureQueryData(early(settings)),
        queryClient.ensureQueryData(
          early(weekQuery(trpc, clientId, date ?? today, calendarLook(known).firstDay)),
        ),
      ]
    })
  },
  component: WeekRoute,
})
