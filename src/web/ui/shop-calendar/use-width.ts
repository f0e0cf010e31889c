import { useCallback, useState } from 'react'

/**
 * The inner width of an element in px, kept while it changes, and the ref that watches it. Null until it was
 * measured, which is before the first paint.
 */
export function useWidth(): [number | null, (element: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState<number | null>(null)
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, watch]
}
