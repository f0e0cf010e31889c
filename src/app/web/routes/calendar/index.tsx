import { createFileRoute } from '@tanstack/react-router'
import { MonthScreen } from '#modules/calendar/web/month-screen.tsx'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { useOpenedAt } from '../../shell/use-shop-today.ts'

/** A date of the month that shows; anything else in the address is as if it were not there. */
function readSearch({ date }: Record<string, unknown>): { date?: string } {
  return typeof date === 'string' && isCalendarDay(date) ? { date } : {}
}

function MonthRoute() {
  const { date } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MonthScreen
      date={date}
      openedAtMs={useOpenedAt()}
      onDate={(next) => void navigate({ search: { date: next }, replace: true })}
      onView={(view, on) => void navigate({ to: '/calendar/week', search: { view, date: on } })}
      onOpen={(id, on) =>
        void navigate({ to: '/calendar/week', search: { view: 'day', date: on, panel: id } })
      }
    />
  )
}

export const Route = createFileRoute('/calendar/')({ validateSearch: readSearch, component: MonthRoute })
