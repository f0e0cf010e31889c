import type { ClientRole, OrganizationRole, SystemAdminRole } from './roles.ts'
import { SYSTEM_ADMIN_ROLES } from './roles.ts'

/** A signed-in person with every role they hold, as the session check read them for this request. */
export type PersonActor = {
  kind: 'person'
  userId: string
  email: string
  name: string
  isSystemAdmin: boolean
  systemAdminRoles: readonly SystemAdminRole[]
  /** Roles by shop id (`cl_…`). */
  clientRoles: Readonly<Record<string, readonly ClientRole[]>>
  /** Roles by organization id (`org_…`); they reach every shop of it. */
  organizationRoles: Readonly<Record<string, readonly OrganizationRole[]>>
}
/** Somebody on the public side; a role is never theirs. */
type VisitorActor = { kind: 'visitor' }
/** The product itself: workers, synchronisation, demo; `reason` goes into the audit record. */
type SystemActor = { kind: 'system'; reason: string }

/** Who asks. Decided once per request and handed to every rule. */
export type Actor = PersonActor | VisitorActor | SystemActor

/** Where a permission is asked for: a shop, with the organization it belongs to, or an organization alone. */
export type AccessTarget = { clientId?: string | null; organizationId?: string | null }

/** Every role the person holds at the shop: their own and those of its organization (D6). */
export function rolesAt(actor: Actor, target: AccessTarget): readonly ClientRole[] {
  if (actor.kind !== 'person') return []
  const own = heldAt(actor.clientRoles, target.clientId)
  const shared = heldAt(actor.organizationRoles, target.organizationId)
  return [...new Set([...own, ...shared])]
}

/** Own keys only: an id like `constructor` must not find what every object carries. */
function heldAt(
  roles: Readonly<Record<string, readonly ClientRole[]>>,
  id: string | null | undefined,
): readonly ClientRole[] {
  return id && Object.hasOwn(roles, id) ? (roles[id] ?? []) : []
}

/** The highest rank a system admin holds; null for everybody else and for an admin without a rank (D7). */
function adminRank(person: Pick<PersonActor, 'isSystemAdmin' | 'systemAdminRoles'>): SystemAdminRole | null {
  if (!person.isSystemAdmin) return null
  return SYSTEM_ADMIN_ROLES.findLast((rank) => person.systemAdminRoles.includes(rank)) ?? null
}

/** Whether the person reaches a rank: SalesAdmin < ClientManagerAdmin < SuperAdmin (D7). */
export function hasRank(
  person: Pick<PersonActor, 'isSystemAdmin' | 'systemAdminRoles'>,
  rank: SystemAdminRole,
): boolean {
  const held = adminRank(person)
  return held !== null && SYSTEM_ADMIN_ROLES.indexOf(held) >= SYSTEM_ADMIN_ROLES.indexOf(rank)
}
