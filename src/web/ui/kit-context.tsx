import { createContext, use, useCallback, useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'

/** A hook: while `isDirty`, moving away asks `mayLeave` first. */
export type UseLeaveGuard = (isDirty: boolean, mayLeave: () => Promise<boolean>) => void

/** Without a router only closing the window is guarded, by the browser's own question. */
const useWindowGuard: UseLeaveGuard = (isDirty) => {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}

type Kit = {
  /** Moves to an address of this product without loading the page anew. */
  navigate: (href: string) => void
  /** The active shop or organization, for document titles. */
  shopName: string | undefined
  /** Whether a page is the one that was open first; it does not take the focus from where the browser put it. */
  isFirstPage: (page: object) => boolean
  /** Asks before a page with unsaved changes is left; the shell knows the router. */
  useLeaveGuard: UseLeaveGuard
}

const KitContext = createContext<Kit | null>(null)

/** What the kit needs to know of the app. Without it links load pages and titles name no shop. */
export function useKit(): Kit | null {
  return use(KitContext)
}

/** Asks before unsaved changes are lost. The guard stays the same for the life of the app, so the hook order does. */
export const useLeaveGuard: UseLeaveGuard = (isDirty, mayLeave) => {
  const useGuard = useKit()?.useLeaveGuard ?? useWindowGuard
  useGuard(isDirty, mayLeave)
}

type KitContextProviderProps = {
  navigate: (href: string) => void
  shopName?: string | undefined
  useLeaveGuard?: UseLeaveGuard | undefined
  children: ReactNode
}

export function KitContextProvider(props: KitContextProviderProps) {
  const { navigate, shopName, useLeaveGuard = useWindowGuard, children } = props
  const firstPage = useRef<object | null>(null)
  const isFirstPage = useCallback((page: object) => {
    firstPage.current ??= page
    return firstPage.current === page
  }, [])
  const kit = useMemo(
    () => ({ navigate, shopName, isFirstPage, useLeaveGuard }),
    [navigate, shopName, isFirstPage, useLeaveGuard],
  )
  return <KitContext value={kit}>{children}</KitContext>
}
