import { useCallback, useSyncExternalStore } from 'react'

/** Below this width (600) the page is one column. */
export const NARROW = '(max-width: 599.98px)'
/** Below this width (900) the menu is a drawer and the side panel a sheet (ruling: mobile). */
export const MOBILE = '(max-width: 899.98px)'

/** Whether the window fits a media query, kept in step. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
