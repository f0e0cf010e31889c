/** Names and age of the three cookies that script may read (contracts.md "Cookies"). */
export const ACTIVE_TENANT_COOKIE = 'activeTenantId'
export const DRAWER_OPEN_COOKIE = 'drawerOpen'
export const SIDE_MENU_OPEN_COOKIE = 'sideMenuOpen'
export const COOKIE_MAX_AGE_S = 2_592_000

/** The value of one cookie of a `Cookie` header or of `document.cookie`; null when it is not there. */
export function cookieValue(cookies: string, name: string): string | null {
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return decoded(part.slice(at + 1).trim())
  }
  return null
}

/** `true`, `false`, or null when the cookie is absent or holds anything else. */
export function cookieFlag(cookies: string, name: string): boolean | null {
  const value = cookieValue(cookies, name)
  return value === 'true' ? true : value === 'false' ? false : null
}

/** What to assign to `document.cookie`; a null value removes the cookie. */
export function cookieText(name: string, value: string | null): string {
  const age = value === null ? 0 : COOKIE_MAX_AGE_S
  return `${name}=${encodeURIComponent(value ?? '')}; Max-Age=${age}; Path=/; SameSite=Lax`
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
