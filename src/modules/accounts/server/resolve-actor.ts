import type { Actor, PersonActor } from '#shared/access/actor.ts'
import { unavailable } from '#server/db/errors.ts'
import { purposeKey } from '#server/jwt.ts'
import type { Platform } from '#server/scope.ts'
import { readSessionToken, sessionCookieRules } from './session-cookie.ts'

/** Who asks, and the token of their session for procedures that mint something from it. */
export type Resolved = { actor: Actor; sessionToken: string | null }
export type ResolveActor = (cookieHeader: string | undefined) => Promise<Resolved>

type Row = {
  id: string
  email: string
  name: string
  is_system_admin: boolean
  system_admin_roles: PersonActor['systemAdminRoles']
  client_roles: PersonActor['clientRoles'] | null
  organization_roles: PersonActor['organizationRoles'] | null
}

/** Session, person and every role in one prepared select: what was taken away is gone at the next request. */
const SESSION_QUERY = {
  name: 'session-actor',
  text: `select u.id, u.email, u.name, u.is_system_admin, u.system_admin_roles,
    (select json_object_agg(m.client_id, m.roles) from client_memberships m where m.user_id = u.id) as client_roles,
    (select json_object_agg(m.organization_id, m.roles) from organization_memberships m where m.user_id = u.id) as organization_roles
  from sessions s join users u on u.id = s.user_id
  where s.token = $1 and s.expires_at > $2 and u.disabled_at is null`,
}

function personOf(row: Row): PersonActor {
  return {
    kind: 'person',
    userId: row.id,
    email: row.email,
    name: row.name,
    isSystemAdmin: row.is_system_admin,
    systemAdminRoles: row.system_admin_roles,
    clientRoles: row.client_roles ?? {},
    organizationRoles: row.organization_roles ?? {},
  }
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
      .query<Row>({ ...SESSION_QUERY, values: [token, platform.clock.system()] })
      .catch((error: unknown) => {
        throw unavailable(error)
      })
    return rows[0] ? { actor: personOf(rows[0]), sessionToken: token } : NOBODY
  }
}
