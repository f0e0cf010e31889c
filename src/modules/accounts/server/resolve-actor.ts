import type { Actor } from '#shared/access/actor.ts'
import { unavailable } from '#server/db/errors.ts'
import { purposeKey } from '#server/jwt.ts'
import type { Platform } from '#server/scope.ts'
import { PERSON_COLUMNS, personOf, type PersonRow } from './person-row.ts'
import { readSessionToken, sessionCookieRules } from './session-cookie.ts'

/** Who asks, and the token of their session for procedures that mint something from it. */
type Resolved = { actor: Actor; sessionToken: string | null }
export type ResolveActor = (cookieHeader: string | undefined) => Promise<Resolved>

/** Session, person and every role in one prepared select: what was taken away is gone at the next request. */
const SESSION_QUERY = {
  name: 'session-actor',
  text: `select ${PERSON_COLUMNS}, s.updated_at as seen_at
  from sessions s join users u on u.id = s.user_id
  where s.token = $1 and s.expires_at > $2 and u.disabled_at is null`,
}

/** How exactly "last seen" is kept: a write for every request would cost more than the check. */
const SEEN_MS = 300_000
const SEEN_QUERY = {
  name: 'session-seen',
  text: 'update sessions set updated_at = $2 where token = $1 and updated_at < $2',
}

const NOBODY: Resolved = { actor: { kind: 'visitor' }, sessionToken: null }

/** The key of the session cookie's signature. */
export function sessionKey(secret: string): string {
  return purposeKey(secret, 'session-cookie')
}

/**
 * Makes the check that every request passes once: a Cookie header becomes a person with all roles, or a visitor when
 * it names no living session. Broken headers are visitors; only a missing database throws (UNAVAILABLE).
 */
export function makeResolveActor(platform: Platform, publicUrl: string, secret: string): ResolveActor {
  const { name } = sessionCookieRules(publicUrl)
  const key = sessionKey(secret)
  return async (cookieHeader) => {
    const token = readSessionToken(cookieHeader, name, key)
    if (!token) return NOBODY
    const now = platform.clock.system()
    const { rows } = await platform.accounts.pool
      .query<PersonRow & { seen_at: Date }>({ ...SESSION_QUERY, values: [token, now] })
      .catch((error: unknown) => {
        throw unavailable(error)
      })
    const [row] = rows
    if (!row) return NOBODY
    // Nobody waits for it, and a request does not fail because it could not be noted.
    if (now.getTime() - row.seen_at.getTime() > SEEN_MS)
      void platform.accounts.pool.query({ ...SEEN_QUERY, values: [token, now] }).catch(() => null)
    return { actor: personOf(row), sessionToken: token }
  }
}
