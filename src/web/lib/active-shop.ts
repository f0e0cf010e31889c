import { createContext, use } from 'react'
import type { Permission } from '#shared/access/permissions.ts'
import type { ProductTier } from '#shared/access/tiers.ts'

/** The shop that this tab works on, as screens need it. */
export type ActiveShop = {
  clientId: string
  name: string
  /** IANA zone; every time on the screen is in it. */
  timeZone: string
  /** Its date when the page was opened, 'YYYY-MM-DD', by the server's clock. */
  today: string
  slug: string | null
  productTier: ProductTier
  /** What the signed-in person may do here; hides what their role may never do. */
  may: (permission: Permission) => boolean
}

export const ActiveShopContext = createContext<ActiveShop | null>(null)

/**
 * The active shop. Only below the shell's shop pages, which show "Nothing to show yet." while an organization or
 * nothing is active, so a screen never sees null.
 */
export function useActiveShop(): ActiveShop {
  const shop = use(ActiveShopContext)
  if (!shop) throw new Error('useActiveShop() outside a page of a shop')
  return shop
}
