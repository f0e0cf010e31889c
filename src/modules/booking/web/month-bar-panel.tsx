import { type KeyboardEvent } from 'react'
import { monthName } from '#shared/spoken.ts'
import { useBooking } from './use-booking.ts'
import type { useCalendar } from './use-calendar.ts'

type View = 'calendar' | 'list'
const VIEWS: readonly View[] = ['calendar', 'list']

/** Tabs of the two views, the month's name with its arrows, and the way from two weeks to the month. */
export function MonthBarPanel({
  calendar,
  view,
  onView,
}: {
  calendar: ReturnType<typeof useCalendar>
  view: View
  onView: (view: View) => void
}) {
  const { language, words } = useBooking()
  const { month, span } = calendar
  const names: Record<View, string> = { calendar: words.viewCalendar, list: words.viewList }
  const name = `${monthName(Number(month.slice(5, 7)), language)} ${month.slice(0, 4)}`

  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = view === 'calendar' ? 'list' : 'calendar'
    onView(other)
    document.getElementById(`bk-tab-${other}`)?.focus()
  }
  return (
    <div className="bk-month-bar">
      <div className="bk-tabs" role="tablist" aria-label={words.viewLabel} tabIndex={-1} onKeyDown={keys}>
        {VIEWS.map((one) => (
          <button
            key={one}
            id={`bk-tab-${one}`}
            type="button"
            role="tab"
            aria-selected={view === one}
            aria-controls="bk-view"
            tabIndex={view === one ? 0 : -1}
            onClick={() => onView(one)}
          >
            {names[one]}
          </button>
        ))}
      </div>
      <div className="bk-month-head">
        <p className="bk-month-name">{name.charAt(0).toUpperCase() + name.slice(1)}</p>
        {span === 'month' && (
          <span className="bk-turn">
            <Turn
              name={words.previousMonth}
              path="m12 5-5 5 5 5"
              isOff={!calendar.mayGoBack}
              onPress={() => calendar.turn(-1)}
            />
            <Turn name={words.nextMonth} path="m8 5 5 5-5 5" onPress={() => calendar.turn(1)} />
          </span>
        )}
      </div>
    </div>
  )
}

function Turn({
  name,
  path,
  isOff,
  onPress,
}: {
  name: string
  path: string
  isOff?: boolean
  onPress: () => void
}) {
  return (
    <button type="button" className="bk-icon-button" aria-label={name} disabled={isOff} onClick={onPress}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
