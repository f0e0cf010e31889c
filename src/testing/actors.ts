import { appRouter } from '#app/server/api.ts'
import { noLimits, type Limits } from '#server/limits.ts'
import type { Platform } from '#server/scope.ts'
import { callerFactory, type SignInProvider } from '#server/trpc.ts'
import type { Actor, PersonActor } from '#shared/access/actor.ts'
import type { ClientRole } from '#shared/access/roles.ts'
import { TEST_SECRET } from './database-address.ts'

const create = callerFactory(appRouter)

/** A signed-in person with these roles; nothing of them needs to stand in the database. */
export function person(roles: Partial<PersonActor> = {}): PersonActor {
  return {
    kind: 'person',
    userId: 'usr_test',
    email: 'test@alder.example',
    name: 'Test Person',
    isSystemAdmin: false,
    systemAdminRoles: [],
    clientRoles: {},
    organizationRoles: {},
    ...roles,
  }
}

/** Staff of one shop. */
export function staff(clientId: string, ...roles: ClientRole[]): PersonActor {
  return person({ clientRoles: { [clientId]: roles } })
}

export const VISITOR: Actor = { kind: 'visitor' }

/** Calls procedures as the actor, without HTTP but through everything else. */
export function callerFor(
  platform: Platform,
  actor: Actor,
  context: {
    limits?: Limits
    ip?: string
    preferredTenantId?: string | null
    sessionToken?: string | null
    provider?: SignInProvider
  } = {},
) {
  return create({
    platform,
    limits: context.limits ?? noLimits,
    actor,
    requestId: 'test',
    ip: context.ip ?? '192.0.2.1',
    preferredTenantId: context.preferredTenantId ?? null,
    sessionToken: context.sessionToken ?? null,
    signing: { secret: TEST_SECRET, publicUrl: 'http://localhost:3000', provider: context.provider },
  })
}
