import { useCallback, useState, useSyncExternalStore } from 'react'
import { letterScale } from '#web/ui/letters.ts'

/** Asking makes the browser settle the whole page, so it is asked again only when their size has changed. */
let scaleNow: number | null = null
const keptScale = (): number => (scaleNow ??= letterScale())

/** Tells when the browser's letters get another size: an element as wide as they are does not say so by itself. */
function watchLetters(onChange: () => void): () => void {
  const probe = document.createElement('div')
  Object.assign(probe.style, { position: 'absolute', width: '1rem', visibility: 'hidden' })
  document.body.append(probe)
  // It tells its first size, too, so nothing that changed while nobody watched is missed.
  const observer = new ResizeObserver(() => {
    scaleNow = null
    onChange()
  })
  observer.observe(probe)
  return () => {
    observer.disconnect()
    probe.remove()
  }
}

/**
 * The inner width of an element in px of the drawing, which is half of what is on the screen where letters have
 * double size: as many days and lanes stand in it as their words have room. Kept while it changes, with the ref that
 * watches it. Null until it was measured, which is before the first paint.
 */
export function useWidth(): [number | null, (element: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState<number | null>(null)
  const scale = useSyncExternalStore(watchLetters, keptScale, () => 1)
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width === null ? null : width / scale, watch]
}
