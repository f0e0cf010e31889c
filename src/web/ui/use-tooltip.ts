import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, PointerEvent, TouchEvent } from 'react'
import { TOOLTIP_ENTER_MS, TOOLTIP_ENTER_TOUCH_MS, TOOLTIP_LEAVE_TOUCH_MS } from '#web/tokens.ts'

/** Between control and tooltip, and between tooltip and window edge. */
const GAP = 8
/** Half of the widest tooltip: keeps its middle this far from the window's edges. */
const HALF = 80

type Place = { left: number; top: number; isAbove: boolean }

function placeBeside(element: Element): Place {
  const box = element.getBoundingClientRect()
  const isAbove = box.bottom + 40 > innerHeight
  const middle = box.left + box.width / 2
  return {
    left: Math.min(Math.max(middle, HALF), innerWidth - HALF),
    top: isAbove ? box.top - GAP : box.bottom + GAP,
    isAbove,
  }
}

/** Handlers of the control, each after the one that it has. */
type Own = Record<string, unknown>
const then =
  <Event>(own: unknown, add: (event: Event) => void) =>
  (event: Event): void => {
    if (typeof own === 'function') own(event)
    add(event)
  }

/** When a tooltip stands and where: after 100 ms of hover, at once on keyboard focus, after 700 ms of touch. */
export function useTooltip(own: Own) {
  const [place, setPlace] = useState<Place | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (place === null) return
    const hide = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      setPlace(null)
    }
    document.addEventListener('keydown', hide, true)
    addEventListener('scroll', hide, true)
    return () => {
      document.removeEventListener('keydown', hide, true)
      removeEventListener('scroll', hide, true)
    }
  }, [place])
  const show = (element: Element, ms: number) => after(ms, () => setPlace(placeBeside(element)))
  const hide = (ms: number) => after(ms, () => setPlace(null))
  return {
    place,
    handlers: {
      onPointerEnter: then(own['onPointerEnter'], ({ pointerType, currentTarget }: PointerEvent) => {
        if (pointerType !== 'touch') show(currentTarget, TOOLTIP_ENTER_MS)
      }),
      onPointerLeave: then(own['onPointerLeave'], ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') hide(TOOLTIP_ENTER_MS)
      }),
      onTouchStart: then(own['onTouchStart'], ({ currentTarget }: TouchEvent) =>
        show(currentTarget, TOOLTIP_ENTER_TOUCH_MS),
      ),
      onTouchEnd: then(own['onTouchEnd'], () => hide(TOOLTIP_LEAVE_TOUCH_MS)),
      onFocus: then(own['onFocus'], ({ currentTarget }: FocusEvent) => {
        if (currentTarget.matches(':focus-visible')) show(currentTarget, TOOLTIP_ENTER_MS)
      }),
      onBlur: then(own['onBlur'], () => hide(0)),
      onPointerDown: then(own['onPointerDown'], ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') hide(0)
      }),
    },
    /** The tooltip itself may be reached with the pointer (WCAG 1.4.13). */
    keep: {
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave: () => hide(TOOLTIP_ENTER_MS),
    },
  }
}
