import type { ClientRole } from './roles.ts'
import { LINK_PATHS, OPEN_PATHS, ROUTE_ROLES, SIGNED_IN_PATHS } from './route-roles.data.ts'

/** Everything the check of a page address needs to know about the person at the active tenant. */
export type PathAccess = {
  isSystemAdmin: boolean
  /** Shop active: roles of the shop and of its organization. Organization active: its roles alone (D6). */
  roles: readonly ClientRole[]
  /** Prefixes that the organization took away (D3); empty for most. */
  deniedPrefixes: readonly string[]
}

export type PathVerdict = { allowed: boolean; warning: string | null }

/** Whether `path` is `prefix` itself or lies below it, compared by whole segments (TEN-04). */
export function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)
}

/** The address without query, fragment and closing slash. */
export function plainPath(address: string): string {
  const path = address.replace(/[?#].*$/s, '')
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
}

/** The client roles of the first row whose prefix matches; null when no row does. */
export function rolesForPath(address: string): readonly ClientRole[] | null {
  const path = plainPath(address)
  return ROUTE_ROLES.find((row) => row.prefixes.some((prefix) => isUnder(path, prefix)))?.roles ?? null
}

/** Pages that need no role: `/`, sign-in, sign-out and the links in mails. */
export function isOpenPath(address: string): boolean {
  const path = plainPath(address)
  return path === '/' || OPEN_PATHS.some((prefix) => isUnder(path, prefix))
}

/** The secret of a one-time link in the address of a page that takes one; null for every other address. */
export function linkTokenOf(address: string): string | null {
  if (!LINK_PATHS.some((path) => path === plainPath(address))) return null
  const query = address.replace(/#.*$/s, '').split('?')[1] ?? ''
  const pair = query.split('&').find((part) => part.startsWith('token='))
  return pair === undefined ? null : pair.slice('token='.length).slice(0, 100)
}

/**
 * Whether the person may open the page. A system admin always passes; otherwise one client role of the first
 * matching row, and no prefix that the organization denies (D3, D5, specification §5). An address without a row
 * is denied and leaves the specification's warning.
 */
export function mayOpenPath(access: PathAccess, address: string): PathVerdict {
  const path = plainPath(address)
  if (isOpenPath(path) || access.isSystemAdmin) return { allowed: true, warning: null }
  if (SIGNED_IN_PATHS.some((prefix) => isUnder(path, prefix))) return { allowed: true, warning: null }
  const roles = rolesForPath(path)
  if (roles === null) {
    return { allowed: false, warning: `Path prefix to allowed roles mapping not found for ${path}` }
  }
  const permitted = roles.some((role) => access.roles.includes(role))
  const denied = access.deniedPrefixes.some((prefix) => isUnder(path, prefix))
  return { allowed: permitted && !denied, warning: null }
}
