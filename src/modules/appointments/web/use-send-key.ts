import { useEffect, useEffectEvent } from 'react'

/** Ctrl Enter (or Cmd Enter) sends what is being typed, wherever the focus is. */
export function useSendKey(send: () => void): void {
  const latest = useEffectEvent(send)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      event.preventDefault()
      latest()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
