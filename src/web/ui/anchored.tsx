import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

/** Least height for which a list stays under its control. */
const ROOM = 280
const GAP = 4

type AnchoredProps = {
  anchor: RefObject<HTMLElement | null>
  /** As wide as the control, or as its content. */
  fit?: 'control' | 'content'
  children: ReactNode
}

function place(anchor: HTMLElement): {
  left: number
  width: number
  top?: number
  bottom?: number
  maxHeight: number
} {
  const box = anchor.getBoundingClientRect()
  const below = innerHeight - box.bottom
  const shared = { left: box.left, width: box.width }
  if (below < ROOM && box.top > below) {
    return { ...shared, bottom: innerHeight - box.top + GAP, maxHeight: box.top - 2 * GAP }
  }
  return { ...shared, top: box.bottom + GAP, maxHeight: below - 2 * GAP }
}

/**
 * A list or grid that hangs on a control. It stands in the page's order right behind its control, so a dialog's focus
 * trap holds it, and is painted in the top layer, so nothing cuts it off.
 */
export function Anchored({ anchor, fit = 'control', children }: AnchoredProps) {
  const popup = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<ReturnType<typeof place> | null>(null)
  useLayoutEffect(() => {
    const update = () => {
      if (anchor.current) setBox(place(anchor.current))
    }
    popup.current?.showPopover()
    update()
    // A control that grows, as by a chip, takes its list along.
    const grows = new ResizeObserver(update)
    if (anchor.current) grows.observe(anchor.current)
    addEventListener('scroll', update, true)
    addEventListener('resize', update)
    return () => {
      grows.disconnect()
      removeEventListener('scroll', update, true)
      removeEventListener('resize', update)
    }
  }, [anchor])
  // What is as wide as its content stays in the window.
  const edge = (popup.current?.offsetWidth ?? 0) + 2 * GAP
  const { width, left, ...rest } = box ?? { width: 0, left: 0, top: 0, maxHeight: 0 }
  const style = {
    top: 'auto',
    bottom: 'auto',
    ...rest,
    left: fit === 'content' ? Math.max(2 * GAP, Math.min(left, innerWidth - edge)) : left,
    ...(fit === 'control' ? { width } : {}),
    visibility: box === null ? ('hidden' as const) : ('visible' as const),
  }
  return (
    <div ref={popup} popover="manual" className="ao-anchored ao-overlay" style={style}>
      {children}
    </div>
  )
}
