import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { nextStop } from '#web/ui/shop-calendar/keys.ts'
import type { Stop } from '#web/ui/shop-calendar/keys.ts'

export type CalendarView = 'day' | 'week' | 'month' | 'list'

/** What the letters do. They only work while the focus is inside the calendar, so they disturb nobody else. */
export type CalendarKeyActions = {
  onTurn: (direction: 1 | -1) => void
  onToday: () => void
  onView: (view: CalendarView) => void
}

const VIEWS: Readonly<Record<string, CalendarView>> = { d: 'day', w: 'week', m: 'month', l: 'list' }

/** The whole calendar is one Tab stop; arrows move inside it. Returns the stop that Tab reaches. */
export function useCalendarKeys(
  grid: RefObject<HTMLElement | null>,
  stops: readonly Stop[],
  actions: CalendarKeyActions,
  loading: boolean,
  /** Set while a card is on its way by keys: the focus goes where the card goes, and back with it. */
  keepFocus: RefObject<boolean>,
) {
  const [chosen, setChosen] = useState<string | null>(null)
  const mustFocus = useRef(false)
  const current = useMemo(() => stops.find((stop) => stop.key === chosen) ?? stops[0], [stops, chosen])

  const key = current?.key
  // After a turn the focus waits for the new days: it must not fall out of the calendar with the old cards.
  useEffect(() => {
    if (!mustFocus.current || key === undefined) return
    if (!loading) mustFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(key)}"]`)?.focus()
  }, [grid, key, loading])

  useEffect(() => {
    if (!keepFocus.current || key === undefined || document.activeElement !== document.body) return
    grid.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(key)}"]`)?.focus()
  }, [grid, key, stops, keepFocus])

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const view = VIEWS[event.key.toLowerCase()]
    const turn = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : undefined
    const isOnStop = stopAt(target) !== undefined
    const next = current && isOnStop ? nextStop(stops, current, event.key) : undefined
    if (turn !== undefined) actions.onTurn(turn)
    else if (event.key.toLowerCase() === 't') actions.onToday()
    else if (view !== undefined) actions.onView(view)
    else if (next) setChosen(next.key)
    else return
    mustFocus.current = isOnStop
    event.preventDefault()
  })

  useEffect(() => {
    const element = grid.current
    const follow = ({ target }: FocusEvent) => {
      if (stopAt(target) !== undefined) setChosen((before) => stopAt(target) ?? before)
    }
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
