import type { PersonActor } from '#shared/access/actor.ts'
import { purposeKey, signBearer, verifyBearer } from '#server/jwt.ts'
import type { Platform } from '#server/scope.ts'
import { PERSON_COLUMNS, personOf, type PersonRow } from './person-row.ts'

/** How long a bearer for storage and realtime lives (contracts.md: at most 15 minutes). */
const BEARER_SECONDS = 900
/** The public key never ends by itself: it opens nothing, it only names the installation. */
const ANONYMOUS_UNTIL_S = 4_102_444_800

const bearerKey = (secret: string) => purposeKey(secret, 'bearer')

/** A short token that storage and realtime read: whose it is, and until when (seconds). */
export function mintBearer(
  secret: string,
  userId: string,
  sessionToken: string,
  now: Date,
): { token: string; expiresAt: Date } {
  const exp = Math.floor(now.getTime() / 1000) + BEARER_SECONDS
  const session = purposeKey(sessionToken, 'bearer-session')
  return {
    token: signBearer(bearerKey(secret), { sub: userId, role: 'authenticated', session, exp }),
    expiresAt: new Date(exp * 1000),
  }
}

/** The key that every browser may know. */
export function anonymousKeyOf(secret: string): string {
  return signBearer(bearerKey(secret), { role: 'anon', exp: ANONYMOUS_UNTIL_S })
}

/** Turns a bearer into the person with the roles of this moment; null when it is forged, over, or its session is gone. */
export type ResolveBearer = (token: string) => Promise<PersonActor | null>

type Row = PersonRow & { tokens: string[] | null }

const PERSON_QUERY = {
  name: 'bearer-actor',
  text: `select ${PERSON_COLUMNS},
    (select json_agg(s.token) from sessions s where s.user_id = u.id and s.expires_at > $2) as tokens
  from users u where u.id = $1 and u.disabled_at is null`,
}

/** Makes the check of bearers: signature, time, and that the session they were minted from still lives. */
export function makeResolveBearer(platform: Platform, secret: string): ResolveBearer {
  const key = bearerKey(secret)
  return async (token) => {
    const now = platform.clock.system()
    const claims = verifyBearer(key, token, now)
    if (claims?.role !== 'authenticated' || !claims.sub) return null
    const { rows } = await platform.accounts.pool.query<Row>({ ...PERSON_QUERY, values: [claims.sub, now] })
    const row = rows[0]
    if (!row?.tokens?.some((each) => purposeKey(each, 'bearer-session') === claims['session'])) return null
    return personOf(row)
  }
}
