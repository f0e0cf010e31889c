import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

const DIALOGS = '[role="dialog"], [role="alertdialog"]'

/**
 * Ctrl Enter (or Cmd Enter) sends what is being typed, wherever the focus is: unless a dialog stands over it. `part` is
 * an element of what is sent.
 */
export function useSendKey(send: () => void, part: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    const nearest = [...document.querySelectorAll(DIALOGS)].at(-1) ?? null
    if ((part.current?.closest(DIALOGS) ?? null) !== nearest) return
    event.preventDefault()
    send()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
