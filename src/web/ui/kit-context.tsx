import { createContext, use, useMemo, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'

type Kit = {
  /** Moves to an address of this product without loading the page anew. */
  navigate: (href: string) => void
  /** The active shop or organization, for document titles. */
  shopName: string | undefined
  /** The page that was open first: it does not take the focus from where the browser put it. */
  firstPage: RefObject<object | null>
}

const KitContext = createContext<Kit | null>(null)

/** What the kit needs to know of the app. Without it links load pages and titles name no shop. */
export function useKit(): Kit | null {
  return use(KitContext)
}

type KitContextProviderProps = {
  navigate: (href: string) => void
  shopName?: string | undefined
  children: ReactNode
}

export function KitContextProvider({ navigate, shopName, children }: KitContextProviderProps) {
  const firstPage = useRef<object | null>(null)
  const kit = useMemo(() => ({ navigate, shopName, firstPage }), [navigate, shopName])
  return <KitContext value={kit}>{children}</KitContext>
}
