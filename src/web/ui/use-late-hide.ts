import { useEffect, useState } from 'react'

/**
 * Whether something is still shown: at once when it opens, and for `delayMs` after it closed, so that it can leave
 * before it is taken away. Opening it again meanwhile keeps it.
 */
export function useLateHide(isOpen: boolean, delayMs: number): boolean {
  const [isHidden, setHidden] = useState(!isOpen)
  if (isOpen && isHidden) setHidden(false)
  useEffect(() => {
    if (isOpen) return undefined
    const timer = setTimeout(() => setHidden(true), delayMs)
    return () => clearTimeout(timer)
  }, [isOpen, delayMs])
  return isOpen || !isHidden
}
