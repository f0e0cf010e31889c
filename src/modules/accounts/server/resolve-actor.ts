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
  text: `select ${PERSON_COLUMNS}
  from sessions s join users u on u.id = s.user_id
  where s.token = $1 and s.expires_at > $2 and u.disabled_at is null`,
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
    const { rows } = await platform.accounts.pool
      .query<PersonRow>({ ...SESSION_QUERY, values: [token, platform.clock.system()] })
      .catch((error: unknown) => {
        throw unavailable(error)
      })
    return rows[0] ? { actor: personOf(rows[0]), sessionToken: token } : NOBODY
  }
}
