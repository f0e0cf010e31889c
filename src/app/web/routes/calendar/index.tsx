import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { MonthScreen } from '#modules/calendar/web/month-screen.tsx'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useOpenedAt } from '../../shell/use-shop-today.ts'
import { knownSearch } from '../../known-search.ts'

const BookingDialog = lazy(async () => ({
  default: (await import('#modules/booking/web/desk/booking-dialog.tsx')).BookingDialog,
}))

/** A date of the month that shows; anything else in the address is as if it were not there. */
function readSearch({ date }: Record<string, unknown>): { date?: string } {
  return typeof date === 'string' && isCalendarDay(date) ? { date } : {}
}

function MonthRoute() {
  const { date } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { clientId } = useActiveShop()
  return (
    <MonthScreen
      date={date}
      openedAtMs={useOpenedAt()}
      onDate={(next) => void navigate({ search: { date: next }, replace: true })}
      onView={(view, on) => void navigate({ to: '/calendar/week', search: { view, date: on } })}
      onOpen={(id, on) =>
        void navigate({ to: '/calendar/week', search: { view: 'day', date: on, panel: id } })
      }
      onTechnicians={(on) =>
        void navigate({ to: '/calendar/week', search: { view: 'day', date: on, technicians: true } })
      }
      onExplain={(on) => void navigate({ to: '/calendar/week', search: { date: on, explain: on } })}
      booking={(onClose) => (
        <Suspense>
          <BookingDialog clientId={clientId} onClose={onClose} />
        </Suspense>
      )}
    />
  )
}

export const Route = createFileRoute('/calendar/')({
  validateSearch: knownSearch(readSearch),
  component: MonthRoute,
})
