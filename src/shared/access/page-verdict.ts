import { pathAccess, type Viewer } from './menu-facts.ts'
import { firstPermittedPage } from './menu.ts'
import { upgradeInPlaceOf } from './missing-feature.ts'
import { safeReturnTo, signInAddress } from './return-to.ts'
import { isOpenPath, linkTokenOf, mayOpenPath, plainPath } from './route-roles.ts'
import type { TenantFacts } from './tiers.ts'

/** Show the page, or go elsewhere; `denied` says that the person had no right to what they asked for. */
export type PageVerdict =
  | { kind: 'show' }
  | { kind: 'redirect'; to: string; denied: boolean; warning: string | null }

const NO_TENANT: TenantFacts = { organization: null, client: null }

/**
 * What happens when somebody opens an address of the dashboard (D15, specification §5). Signed out: `/` with the
 * way back. Not permitted: `/`. A page whose feature the shop lacks: its upgrade page (C6). `/` itself leads to the wanted page, else to the first permitted one; with none
 * it shows and says so.
 *
 * @param address path with query and fragment
 */
export function pageVerdict(viewer: Viewer | null, tenant: TenantFacts | null, address: string): PageVerdict {
  const path = plainPath(address)
  if (linkTokenOf(address) !== null) return { kind: 'show' }
  if (!viewer) return isOpenPath(path) ? { kind: 'show' } : redirect(signInAddress(address))
  if (path === '/sign-in') return redirect('/')
  if (path === '/') {
    const wanted = safeReturnTo(queryValue(address, 'returnTo'))
    const to = wanted === '/' ? firstPermittedPage(viewer, tenant ?? NO_TENANT) : wanted
    return to === null ? { kind: 'show' } : redirect(to)
  }
  const verdict = mayOpenPath(pathAccess(viewer, tenant ?? NO_TENANT), path)
  if (verdict.allowed) {
    // An admin looks at every page as it is (specification §5).
    const upgrade = tenant?.client && !viewer.isSystemAdmin ? upgradeInPlaceOf(path, tenant.client) : null
    return upgrade === null ? { kind: 'show' } : redirect(upgrade)
  }
  return { kind: 'redirect', to: '/', denied: true, warning: verdict.warning }
}

const redirect = (to: string): PageVerdict => ({ kind: 'redirect', to, denied: false, warning: null })

/** One value of the address's query; null when it is not there or cannot be read. */
function queryValue(address: string, name: string): string | null {
  const query = address.replace(/#.*$/s, '').split('?')[1] ?? ''
  const part = query.split('&').find((pair) => pair.startsWith(`${name}=`))
  if (!part) return null
  try {
    return decodeURIComponent(part.slice(name.length + 1))
  } catch {
    return null
  }
}
