import { ACTIVE_TENANT_COOKIE, cookieText, cookieValue } from '#web/lib/cookies.ts'

/** The header that names this tab's tenant; it goes before the cookie (D14). */
export const ACTIVE_TENANT_HEADER = 'x-active-tenant'
const KEY = 'activeTenantId'

/** The tenant of this tab: its own once it has one, else what the cookie seeds it with; null when neither. */
export function tabTenantId(): string | null {
  return storage()?.getItem(KEY) ?? cookieValue(document.cookie, ACTIVE_TENANT_COOKIE)
}

/** Whether this tab already chose a tenant of its own, so that the cookie no longer speaks for it. */
export function ownTenantId(): string | null {
  return storage()?.getItem(KEY) ?? null
}

/** Keeps the tenant for this tab and in the cookie for new tabs (30 days); null forgets both. */
export function keepTenantId(id: string | null): void {
  if (id === null) storage()?.removeItem(KEY)
  else storage()?.setItem(KEY, id)
  document.cookie = cookieText(ACTIVE_TENANT_COOKIE, id)
}

/** Session storage may be forbidden by the browser; then every tab follows the cookie. */
function storage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
