import { useEffect, useMemo, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { nextStop } from '#web/ui/shop-calendar/keys.ts'
import type { Stop } from '#web/ui/shop-calendar/keys.ts'

export type CalendarView = 'day' | 'week' | 'list'

/** What the letters do. They only work while the focus is inside the calendar, so they disturb nobody else. */
export type CalendarKeyActions = {
  onTurn: (direction: 1 | -1) => void
  onToday: () => void
  onView: (view: CalendarView) => void
}

const VIEWS: Readonly<Record<string, CalendarView>> = { d: 'day', w: 'week', l: 'list' }

/** The whole calendar is one Tab stop; arrows move inside it. Returns the stop that Tab reaches, and the handlers. */
export function useCalendarKeys(
  grid: RefObject<HTMLElement | null>,
  stops: readonly Stop[],
  actions: CalendarKeyActions,
) {
  const [chosen, setChosen] = useState<string | null>(null)
  const mustFocus = useRef(false)
  const current = useMemo(() => stops.find((stop) => stop.key === chosen) ?? stops[0], [stops, chosen])

  useEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    const element = grid.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(chosen ?? '')}"]`)
    element?.focus()
  }, [grid, chosen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const { key } = event
    const view = VIEWS[key.toLowerCase()]
    if (key === 'PageDown' || key === 'PageUp') actions.onTurn(key === 'PageDown' ? 1 : -1)
    else if (key.toLowerCase() === 't') actions.onToday()
    else if (view !== undefined) actions.onView(view)
    else {
      const target =
        current && (event.target as HTMLElement).closest('[data-stop]')
          ? nextStop(stops, current, key)
          : undefined
      if (!target) return
      mustFocus.current = true
      setChosen(target.key)
    }
    event.preventDefault()
  }

  const onFocus = (event: FocusEvent) => {
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]')?.dataset['stop']
    if (key) setChosen(key)
  }

  return { stop: current?.key ?? null, onKeyDown, onFocus }
}
