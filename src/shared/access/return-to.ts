import { isUnder, plainPath } from './route-roles.ts'

const MAX_LENGTH = 2000
/** Addresses that would end a sign-in at once or lead back to it. */
const NEVER = ['/logout', '/sign-in', '/api'] as const

/** Backslash, space and every control character: browsers read "/\t/x" and "/\x" as "//x". */
const UNSAFE = /[\\\s\p{Cc}]/u

/**
 * Where to go after signing in: the wanted path of our own origin, or `/` when the value is anything else
 * (another site, a scheme, two slashes, an escape of them, sign-out, far too long; TEN-07).
 */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || UNSAFE.test(value)) return '/'
  if (!value.startsWith('/')) return '/'
  const path = plainPath(value)
  const raw = value.replace(/[?#].*$/s, '')
  if (raw.includes('//') || raw.split('/').some((segment) => segment === '.' || segment === '..')) return '/'
  return NEVER.some((prefix) => isUnder(path, prefix)) ? '/' : value
}

/** The address that shows sign-in and comes back afterwards: `/?returnTo=…` (D15). */
export function signInAddress(wanted: string): string {
  const safe = safeReturnTo(wanted)
  return safe === '/' ? '/' : `/?returnTo=${encodeURIComponent(safe)}`
}
