import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
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

/** The whole calendar is one Tab stop; arrows move inside it. Returns the stop that Tab reaches. */
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

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const view = VIEWS[key.toLowerCase()]
    if (key === 'PageDown' || key === 'PageUp') actions.onTurn(key === 'PageDown' ? 1 : -1)
    else if (key.toLowerCase() === 't') actions.onToday()
    else if (view !== undefined) actions.onView(view)
    else {
      const next = current && stopAt(target) !== undefined ? nextStop(stops, current, key) : undefined
      if (!next) return
      mustFocus.current = true
      setChosen(next.key)
    }
    event.preventDefault()
  })

  useEffect(() => {
    const element = grid.current
    const follow = ({ target }: FocusEvent) => setChosen((before) => stopAt(target) ?? before)
    const onKey = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', onKey)
    element?.addEventListener('focusin', follow)
    return () => {
      element?.removeEventListener('keydown', onKey)
      element?.removeEventListener('focusin', follow)
    }
  }, [grid])

  return { stop: current?.key ?? null }
}

/** Key of the stop that an event happened on. */
function stopAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-stop]')?.dataset['stop'] : undefined
}
