import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import type { CalendarDayData } from '#web/ui/shop-calendar/calendar-data.ts'
import { slotAt } from '#web/ui/shop-calendar/drag.ts'
import { minuteAt } from '#web/ui/shop-calendar/geometry.ts'

export type Hover = { column: string; startMin: number; endMin: number }

/** The free slot under a mouse: what a click would book. */
export function useHover(
  grid: RefObject<HTMLElement | null>,
  columns: readonly CalendarDayData[],
  hours: readonly [number, number],
  isOn: boolean,
): Hover | null {
  const [hover, setHover] = useState<Hover | null>(null)
  const look = useEffectEvent((event: PointerEvent) => {
    const { target } = event
    const isFree = isOn && event.pointerType === 'mouse' && event.buttons === 0
    const element =
      isFree && target instanceof Element && target.closest('button, [data-card]') === null
        ? target.closest<HTMLElement>('[data-column]')
        : null
    const column = columns.find(({ key }) => key === element?.dataset['column'])
    if (!element || !column) return setHover(null)
    const startMin = slotAt(column.snap, minuteAt(event.clientY, element.getBoundingClientRect(), hours))
    setHover((before) =>
      before?.column === column.key && before.startMin === startMin
        ? before
        : { column: column.key, startMin, endMin: startMin + column.snap.stepMin },
    )
    return undefined
  })
  useEffect(() => {
    const element = grid.current
    const onMove = (event: PointerEvent) => look(event)
    const onLeave = () => setHover(null)
    element?.addEventListener('pointermove', onMove)
    element?.addEventListener('pointerleave', onLeave)
    return () => {
      element?.removeEventListener('pointermove', onMove)
      element?.removeEventListener('pointerleave', onLeave)
    }
  }, [grid])
  return isOn ? hover : null
}
