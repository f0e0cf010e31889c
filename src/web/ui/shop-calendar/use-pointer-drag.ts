import { useEffect, useEffectEvent, useRef } from 'react'
import { endedAt, isOnItsWay, movedTo, pickedUp, slotAt } from '#web/ui/shop-calendar/drag.ts'
import type { Drag } from '#web/ui/shop-calendar/drag.ts'
import { cardAt } from '#web/ui/shop-calendar/drag-surface.ts'
import type { DragControl, DragSurface } from '#web/ui/shop-calendar/drag-surface.ts'
import { minuteAt } from '#web/ui/shop-calendar/geometry.ts'

/** From so many px on a press is a drag; a finger that moved so far before it held still scrolls. */
const SLACK_MOUSE = 4
const SLACK_TOUCH = 8
const LONG_PRESS_MS = 400
/** So near to the edge the grid scrolls along. */
const EDGE = 36

/** A press that is not yet, or already, a drag; without a `start` it is on a card that is still being saved. */
type Press = {
  start: Drag | null
  x: number
  y: number
  grabMin: number
  isTouch: boolean
  isActive: boolean
}

/** The column under a pointer: the one it is over, else the nearest. */
function columnUnder(grid: HTMLElement, x: number): HTMLElement | undefined {
  const elements = [...grid.querySelectorAll<HTMLElement>('[data-column]')]
  const far = (element: HTMLElement) => {
    const { left, right } = element.getBoundingClientRect()
    return x < left ? left - x : Math.max(0, x - right)
  }
  return elements.toSorted((a, b) => far(a) - far(b))[0]
}

function scrollAlong(grid: HTMLElement, y: number): void {
  const { top, bottom } = grid.getBoundingClientRect()
  const headHeight = grid.querySelector('.ao-cal__row--head')?.clientHeight ?? 0
  if (y < top + headHeight + EDGE) grid.scrollBy(0, -12)
  else if (y > bottom - EDGE) grid.scrollBy(0, 12)
}

/** Drags by mouse at once and by finger after a long press, so that a swipe still scrolls. */
export function usePointerDrag(surface: DragSurface, control: DragControl): void {
  const { grid, columns, cards, hours, edit } = surface
  const press = useRef<Press | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const end = () => {
    clearTimeout(timer.current)
    press.current = null
  }

  const createAt = ({ target, clientY }: MouseEvent): Drag | null => {
    if (!(target instanceof Element) || target.closest('button, [data-card]')) return null
    const element = target.closest<HTMLElement>('[data-column]')
    const column = columns.find(({ key }) => key === element?.dataset['column'])
    if (!element || !column || !edit?.onCreate) return null
    const startMin = slotAt(column.snap, minuteAt(clientY, element.getBoundingClientRect(), hours))
    const endMin = startMin + column.snap.stepMin
    return { kind: 'create', id: null, column: column.key, startMin, endMin, byKeys: false, hours }
  }

  const startOf = (event: PointerEvent, isTouch: boolean): Drag | null => {
    const { target } = event
    const card = cardAt(target, cards)
    if (!card) return isTouch ? null : createAt(event)
    const isHandle = target instanceof Element && target.closest('[data-resize]') !== null
    return pickedUp(card, { kind: isHandle ? 'resize' : 'move', byKeys: false, hours })
  }

  const activate = (held: Press) => {
    held.isActive = true
    if (held.start) control.put(held.start)
    else edit?.onPending()
  }

  const down = useEffectEvent((event: PointerEvent) => {
    const { target, clientX: x, clientY: y } = event
    const isTouch = event.pointerType !== 'mouse'
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : undefined
    if (!edit || event.button !== 0 || control.drag !== null || !element) return
    const start = startOf(event, isTouch)
    if (!start && !isOnItsWay(cardAt(target, cards))) return
    const grabMin = minuteAt(y, element.getBoundingClientRect(), hours) - (start?.startMin ?? 0)
    press.current = { start, x, y, grabMin, isTouch, isActive: false }
    if (!isTouch) return
    timer.current = setTimeout(() => press.current && activate(press.current), LONG_PRESS_MS)
  })

  const move = useEffectEvent((event: PointerEvent) => {
    const held = press.current
    if (!held || !grid.current) return
    const { clientX: x, clientY: y } = event
    if (!held.isActive) {
      const isFar = Math.hypot(x - held.x, y - held.y) > (held.isTouch ? SLACK_TOUCH : SLACK_MOUSE)
      if (isFar && held.isTouch) return end()
      if (!isFar) return
      activate(held)
    }
    const { start } = held
    if (!start) return
    scrollAlong(grid.current, y)
    const element =
      start.kind === 'move'
        ? columnUnder(grid.current, x)
        : grid.current.querySelector<HTMLElement>(`[data-column="${CSS.escape(start.column)}"]`)
    const column = columns.find(({ key }) => key === element?.dataset['column'])
    if (!element || !column) return
    const minute = minuteAt(y, element.getBoundingClientRect(), start.hours)
    const next =
      start.kind === 'move' ? movedTo(start, column, minute - held.grabMin) : endedAt(start, column, minute)
    control.put(next)
  })

  const up = useEffectEvent(() => {
    const held = press.current
    end()
    if (!held) return
    if (held.isActive) {
      swallowClick()
      control.drop()
    } else if (held.start?.kind === 'create') {
      const { column, startMin } = held.start
      edit?.onCreate?.({ column, startMin })
    }
  })

  /** A tap books as a click does; a finger that scrolled, or held a card, makes no click. */
  const tap = useEffectEvent((event: MouseEvent) => {
    const isFinger =
      event instanceof PointerEvent && event.pointerType !== 'mouse' && event.pointerType !== ''
    const place = isFinger ? createAt(event) : null
    if (place) edit?.onCreate?.({ column: place.column, startMin: place.startMin })
  })

  const stop = useEffectEvent(() => {
    if (press.current) control.cancel()
    end()
  })
  const holdStill = useEffectEvent((event: Event) => {
    if (press.current?.isActive || (event.type === 'contextmenu' && press.current?.isTouch))
      event.preventDefault()
  })

  useEffect(() => {
    const element = grid.current
    const calls = {
      down: (event: PointerEvent) => down(event),
      move: (event: PointerEvent) => move(event),
      up: () => up(),
      tap: (event: MouseEvent) => tap(event),
      stop: () => stop(),
      hold: (event: Event) => holdStill(event),
      key: (event: KeyboardEvent) => (event.key === 'Escape' ? stop() : undefined),
    }
    element?.addEventListener('pointerdown', calls.down)
    element?.addEventListener('click', calls.tap)
    element?.addEventListener('touchmove', calls.hold, { passive: false })
    element?.addEventListener('contextmenu', calls.hold)
    window.addEventListener('pointermove', calls.move)
    window.addEventListener('pointerup', calls.up)
    window.addEventListener('pointercancel', calls.stop)
    window.addEventListener('keydown', calls.key)
    return () => {
      element?.removeEventListener('pointerdown', calls.down)
      element?.removeEventListener('click', calls.tap)
      element?.removeEventListener('touchmove', calls.hold)
      element?.removeEventListener('contextmenu', calls.hold)
      window.removeEventListener('pointermove', calls.move)
      window.removeEventListener('pointerup', calls.up)
      window.removeEventListener('pointercancel', calls.stop)
      window.removeEventListener('keydown', calls.key)
    }
  }, [grid])
}

/** The click that a browser makes of the release of a drag opens nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
}
