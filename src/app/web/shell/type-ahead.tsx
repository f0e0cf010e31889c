import { useEffect, useEffectEvent } from 'react'

/**
 * Stands where something to type in is still on its way: what is typed meanwhile is kept for it, and is no shortcut of
 * the page below.
 */
export function TypeAhead({ onKey }: { onKey: (key: string) => void }) {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onKey(event.key)
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => take(event)
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
  return null
}
