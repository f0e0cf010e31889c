import { useEffect, useEffectEvent } from 'react'
import { isOnItsWay, keyStep, pickedUp } from '#web/ui/shop-calendar/drag.ts'
import { cardAt } from '#web/ui/shop-calendar/drag-surface.ts'
import type { DragControl, DragSurface } from '#web/ui/shop-calendar/drag-surface.ts'

/** `M` on a card picks it up; arrows carry it, Shift and an arrow change its end, Enter drops, Escape puts it back. */
export function useKeyMove(
  { grid, columns, cards, hours, edit }: DragSurface,
  { drag, put, drop, cancel }: DragControl,
): void {
  const pickUp = (event: KeyboardEvent) => {
    const card = cardAt(event.target, cards)
    if (!edit || !card || event.key.toLowerCase() !== 'm') return
    const next = pickedUp(card, { kind: 'move', byKeys: true, hours })
    event.preventDefault()
    if (next) put(next)
    else if (isOnItsWay(card)) edit.onPending()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (drag === null) return pickUp(event)
    if (!drag.byKeys) return
    const card = cards.find((one) => one.id === drag.id)
    const step = { key: event.key, shiftKey: event.shiftKey, canResize: card?.canResize ?? false }
    const next = keyStep(drag, columns, step)
    if (event.key === 'Tab') return cancel()
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter') drop()
    else if (next) put(next)
  })
  useEffect(() => {
    const element = grid.current
    const onKey = (event: KeyboardEvent) => press(event)
    // Before anybody else: while a card is carried, the keys mean something else.
    element?.addEventListener('keydown', onKey, { capture: true })
    return () => element?.removeEventListener('keydown', onKey, { capture: true })
  }, [grid])
}
