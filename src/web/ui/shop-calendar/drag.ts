import type { NewPlace } from '#web/ui/shop-calendar/calendar-edit.ts'
import type { CalendarCardData, CalendarDayData, SnapGrid } from '#web/ui/shop-calendar/calendar-data.ts'

/** What is being dragged and where it would land; by pointer or by keys. */
export type Drag = {
  /** Once its end was changed by keys, a card that is carried on is still resized: it lands with both. */
  kind: 'move' | 'resize' | 'create'
  /** The card; null while something new is drawn. */
  id: string | null
  column: string
  startMin: number
  endMin: number
  byKeys: boolean
  /** The hours that were shown when it began: a refresh meanwhile must not shift the grid under the pointer. */
  hours: readonly [number, number]
}

const MIDNIGHT = 1440

/** The start of the shop's grid that is nearest to a minute, within the day. */
export function snapTo({ fromMin, stepMin }: SnapGrid, minute: number): number {
  const least = fromMin % stepMin
  const last = least + Math.floor((MIDNIGHT - 1 - least) / stepMin) * stepMin
  const snapped = least + Math.round((minute - least) / stepMin) * stepMin
  return Math.min(last, Math.max(least, snapped))
}

/** The start of the grid at or before a minute: the slot that a pointer is in. */
export function slotAt(snap: SnapGrid, minute: number): number {
  return snapTo(snap, minute - snap.stepMin / 2 + 0.001)
}

/** A card on the move to a minute of a column: its length goes with it, its end stops at midnight. */
export function movedTo(drag: Drag, column: CalendarDayData, startMin: number): Drag {
  const length = drag.endMin - drag.startMin
  const start = snapTo(column.snap, startMin)
  return { ...drag, column: column.key, startMin: start, endMin: Math.min(MIDNIGHT, start + length) }
}

/** Another end, one step after the start at least. */
export function endedAt(drag: Drag, { snap }: CalendarDayData, endMin: number): Drag {
  const end = Math.max(drag.startMin + snap.stepMin, snapTo(snap, endMin))
  return { ...drag, endMin: Math.min(MIDNIGHT, end) }
}

/** The card as it is picked up; null for one that stays where it is, as one does whose last change is on its way. */
export function pickedUp(card: CalendarCardData, how: Pick<Drag, 'kind' | 'byKeys' | 'hours'>): Drag | null {
  if (card.startMin === null || !card.canMove || card.isPending) return null
  return { ...how, id: card.id, column: card.column, startMin: card.startMin, endMin: card.endMin }
}

/** Whether a card could be picked up if its last change were saved. */
export function isOnItsWay(card: CalendarCardData | undefined): boolean {
  return card !== undefined && card.canMove && card.isPending
}

/**
 * What a key does to a card that is being moved: arrows by one step or one column, Shift and an arrow its end.
 * Undefined = the key means nothing here.
 */
export function keyStep(
  drag: Drag,
  columns: readonly CalendarDayData[],
  { key, shiftKey, canResize }: { key: string; shiftKey: boolean; canResize: boolean },
): Drag | undefined {
  const at = columns.findIndex((column) => column.key === drag.column)
  const column = columns[at]
  const direction = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1
  if (!column || !key.startsWith('Arrow')) return undefined
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const beside = columns[at + direction]
    return beside ? movedTo(drag, beside, drag.startMin) : drag
  }
  const step = column.snap.stepMin * direction
  if (!shiftKey) return movedTo(drag, column, drag.startMin + step)
  return canResize ? endedAt({ ...drag, kind: 'resize' }, column, drag.endMin + step) : drag
}

/** Whether a drag would change anything. */
export function isChange(drag: Drag, card: CalendarCardData | undefined): boolean {
  if (!card) return true
  const { column, startMin, endMin } = card
  const isElsewhere = drag.column !== column || drag.startMin !== startMin
  return isElsewhere || (drag.kind === 'resize' && drag.endMin !== endMin)
}

/** Where a card lands: its end goes with it only where it was changed. */
export function droppedAt({ kind, column, startMin, endMin }: Drag): NewPlace {
  return { column, startMin, ...(kind === 'resize' && { endMin }) }
}
