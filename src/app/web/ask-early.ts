import { wallTime, zoneOf } from '#shared/zone.ts'
import type { RouterContext } from './router.tsx'
import { shopToday } from './shop-today.ts'
import type { ActiveTenant } from './tenant.ts'

/** What a route knows of the tab's shop before its page is there; the date is the shop's today. */
export type EarlyShop = { clientId: string; today: string }

/** What a loader is given of its route. */
type EarlyRoute = {
  context: Pick<RouterContext, 'state'> & { tenant: ActiveTenant | null }
  cause: 'preload' | 'enter' | 'stay'
}

/** So long a page waits for its first answers, so that it is drawn once; after that it shows its outline. */
const AT_MOST_MS = 200

/** A question whose answer is not waited for when an older one is known: that one shows until the new one is there. */
export const early = <Options extends object>(options: Options) => ({ ...options, revalidateIfStale: true })

/**
 * Lets a route ask what its page will show while the page's script is still on its way; the page asks the same questions
 * and finds the answers, or the calls that are under way. A page that is entered waits a moment for them, one whose
 * address changes does not: keys are pressed faster than that. A call that failed is made again by the page.
 */
export async function askEarly(
  { context: { tenant, state }, cause }: EarlyRoute,
  ask: (shop: EarlyShop) => Promise<unknown>[],
): Promise<void> {
  const shop = tenant?.client
  if (!shop) return
  const answers = Promise.allSettled(
    ask({ clientId: shop.id, today: shopToday(state, shop.addressTimeZone) }),
  )
  if (cause !== 'enter') return
  // Most pages say times of other days, and a browser's first look at a zone is slow: now it has nothing else to do.
  const look = setTimeout(() => wallTime(zoneOf(shop.addressTimeZone), new Date(0)))
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, AT_MOST_MS))])
  clearTimeout(look)
}
