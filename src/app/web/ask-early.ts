import type { RouterContext } from './router.tsx'
import { dateIn, serverNowMs } from './shop-today.ts'
import type { ActiveTenant } from './tenant.ts'

/** What a route knows of the tab's shop before its page is there; the date is the shop's today. */
export type EarlyShop = { clientId: string; today: string }

/**
 * Lets a route ask what its page will show while the page's script is still on its way. Nothing waits for it: the page
 * asks the same questions and finds the answers, or the calls that are under way; a call that failed is made again there.
 */
export function askEarly(
  { tenant, state }: Pick<RouterContext, 'state'> & { tenant: ActiveTenant | null },
  ask: (shop: EarlyShop) => Promise<unknown>[],
): void {
  const shop = tenant?.client
  if (shop)
    void Promise.all(ask({ clientId: shop.id, today: dateIn(shop.addressTimeZone, serverNowMs(state)) }))
}
