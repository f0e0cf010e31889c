import type { RefObject } from 'react'
import type { CalendarCardData, CalendarDayData } from '#web/ui/shop-calendar/calendar-data.ts'
import type { CalendarEdit } from '#web/ui/shop-calendar/calendar-edit.ts'
import type { Drag } from '#web/ui/shop-calendar/drag.ts'

/** What a drag happens on. */
export type DragSurface = {
  grid: RefObject<HTMLElement | null>
  columns: readonly CalendarDayData[]
  cards: readonly CalendarCardData[]
  hours: readonly [number, number]
  edit: CalendarEdit | undefined
}

/** What the two ways of dragging share. */
export type DragControl = {
  drag: Drag | null
  put: (drag: Drag) => void
  drop: () => void
  cancel: () => void
}

/** The card that an element belongs to. */
export function cardAt(
  target: EventTarget | null,
  cards: readonly CalendarCardData[],
): CalendarCardData | undefined {
  const id =
    target instanceof Element ? target.closest<HTMLElement>('[data-card]')?.dataset['card'] : undefined
  return cards.find((card) => card.id === id)
}
