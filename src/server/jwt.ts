import { createHmac, timingSafeEqual } from 'node:crypto'

/** The claims of a short token; `exp` and `iat` in seconds. */
export type Claims = { sub?: string; role: string; exp: number; iat?: number; [name: string]: unknown }

const HEADER = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
const MAX_LETTERS = 4_096

function signatureOf(secret: string, content: string): Buffer {
  return createHmac('sha256', secret).update(content).digest()
}

/** Signs claims as a JWT with HS256, the one form that storage and realtime clients read. */
export function signBearer(secret: string, claims: Claims): string {
  const content = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${content}.${signatureOf(secret, content).toString('base64url')}`
}

function parseClaims(part: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    if (!value || typeof value !== 'object') return null
    return 'role' in value &&
      typeof value.role === 'string' &&
      'exp' in value &&
      typeof value.exp === 'number'
      ? (value as Claims)
      : null
  } catch {
    return null
  }
}

/**
 * The claims of a token that we signed and that has not run out at `now`; null for every other text. Only our own
 * header is accepted, so that a token cannot choose its algorithm.
 */
export function verifyBearer(secret: string, token: string, now: Date): Claims | null {
  if (token.length > MAX_LETTERS) return null
  const [header, payload, signature, rest] = token.split('.')
  if (header !== HEADER || !payload || !signature || rest !== undefined) return null
  const expected = signatureOf(secret, `${header}.${payload}`)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const claims = parseClaims(payload)
  return claims && claims.exp * 1000 > now.getTime() ? claims : null
}

/** A key of its own for one purpose, so that what is signed for one can never be shown for another. */
export function purposeKey(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`purpose:${purpose}`).digest('hex')
}
