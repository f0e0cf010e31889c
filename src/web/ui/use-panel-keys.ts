import { useEffect, useRef } from 'react'
import { singleKeysAreOn } from '#web/lib/single-keys.ts'

type PanelKeys = {
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** A dialog, menu or notice is nearer than the panel: the key is theirs. */
const isCovered = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], .ao-notice') !== null

/**
 * Escape closes the panel, K and J go to the previous and next thing. Inside the panel at once; while the focus is in
 * the list beside it only when nothing nearer wants the key. Never in a field.
 */
export function usePanelKeys(keys: PanelKeys) {
  const panel = useRef<HTMLElement>(null)
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isInside = event.target instanceof Node && panel.current?.contains(event.target) === true
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || inField(event.target))
        return
      if (!isInside && isCovered()) return
      if (event.key.length === 1 && !singleKeysAreOn()) return
      const { onClose, onPrevious, onNext } = latest.current
      const acts: Record<string, (() => void) | undefined> = { Escape: onClose, k: onPrevious, j: onNext }
      const act = acts[event.key]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    // On the panel itself first, so that a notice does not take the key of somebody who works in the panel.
    const element = panel.current
    element?.addEventListener('keydown', press)
    document.addEventListener('keydown', press)
    return () => {
      element?.removeEventListener('keydown', press)
      document.removeEventListener('keydown', press)
    }
  }, [])
  return panel
}
