import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { droppedAt, isChange } from '#web/ui/shop-calendar/drag.ts'
import type { Drag } from '#web/ui/shop-calendar/drag.ts'
import type { DragControl, DragSurface } from '#web/ui/shop-calendar/drag-surface.ts'
import { useKeyMove } from '#web/ui/shop-calendar/use-key-move.ts'
import { usePointerDrag } from '#web/ui/shop-calendar/use-pointer-drag.ts'

/**
 * Moving, stretching and drawing on the grid, by pointer and by keys. Data that comes in meanwhile changes neither what
 * is held nor where; a card that somebody else took away lets go.
 */
export function useDrag(surface: DragSurface): { drag: Drag | null; keepFocus: RefObject<boolean> } {
  const { cards, edit } = surface
  const [held, setHeld] = useState<Drag | null>(null)
  const latest = useRef<Drag | null>(null)
  const keepFocus = useRef(false)
  const isGone = held?.id != null && !cards.some((card) => card.id === held.id)
  const drag = isGone || !edit ? null : held

  const set = useCallback((next: Drag | null) => {
    latest.current = next
    setHeld(next)
  }, [])
  const tell = useEffectEvent((next: Drag | null) => {
    const isMove = next !== null && next.kind !== 'create'
    edit?.onTarget(isMove ? { ...next } : null)
  })
  const target = drag === null ? '' : `${drag.id} ${drag.column} ${drag.startMin} ${drag.endMin}`
  useEffect(() => tell(latest.current), [target])

  const drop = () => {
    const done = latest.current
    set(null)
    if (!done || !edit) return
    const { id, column, startMin, endMin } = done
    if (id === null) return edit.onCreate?.({ column, startMin, endMin })
    const card = cards.find((one) => one.id === id)
    if (!card || !isChange(done, card)) return
    keepFocus.current = done.byKeys
    edit.onDrop({ id, ...droppedAt(done) })
  }
  const control: DragControl = { drag, put: set, drop, cancel: () => set(null) }
  usePointerDrag(surface, control)
  useKeyMove(surface, control)
  return { drag, keepFocus }
}
