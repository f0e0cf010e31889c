import { createHmac, timingSafeEqual } from 'node:crypto'

/** A session ends by itself after two weeks; signing in again starts a new one. */
export const SESSION_SECONDS = 14 * 24 * 3600

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Name and safety of the session cookie. `__Host-` binds it to this host and to encrypted connections; browsers count
 * loopback as such. On a plain address it is `sid`, because no browser would keep the other.
 */
export function sessionCookieRules(publicUrl: string): { name: string; secure: boolean } {
  const { protocol, hostname } = new URL(publicUrl)
  const secure = protocol === 'https:' || LOOPBACK.has(hostname)
  return { name: secure ? '__Host-sid' : 'sid', secure }
}

/** The Set-Cookie line of a session: its token under our signature, as better-auth writes it. */
export function sessionCookieLine(publicUrl: string, key: string, token: string): string {
  const { name, secure } = sessionCookieRules(publicUrl)
  const signature = createHmac('sha256', key).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  return `${name}=${value}; Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

const SIGNED = /^([A-Za-z0-9]{32})\.([A-Za-z0-9+/]{43}=)$/
/** Longer headers than this carry nothing of ours that could be read safely. */
const MAX_HEADER = 16_384

/**
 * The session token of a Cookie header, if our signature fits. Null for everything else: none, broken, forged, or two
 * that differ, where nobody can say which one is meant.
 */
export function readSessionToken(cookieHeader: string | undefined, name: string, key: string): string | null {
  if (!cookieHeader || cookieHeader.length > MAX_HEADER) return null
  const values = cookieHeader
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  const [value] = values
  if (value === undefined || values.some((other) => other !== value)) return null
  const [, token, signature] = SIGNED.exec(decoded(value) ?? '') ?? []
  if (!token || !signature) return null
  const expected = createHmac('sha256', key).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}
