import { hasRank, rolesAt, type AccessTarget, type Actor } from './actor.ts'
import { PERMISSIONS, type PermissionRow } from './permissions.data.ts'

/** A thing somebody may do, `resource.action`; the table is `permissions.data.ts`. */
export type Permission = keyof typeof PERMISSIONS

export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[]

/** The row of a permission: which client roles and which admin rank carry it. */
export function permissionRow(permission: Permission): PermissionRow {
  return PERMISSIONS[permission]
}

/**
 * Whether the actor may do this at that shop or organization. The product itself may everything, a visitor
 * nothing; a system admin by rank (D7), a person by a role held there (D6).
 */
export function may(actor: Actor, permission: Permission, target: AccessTarget): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind === 'visitor') return false
  const row = permissionRow(permission)
  if (actor.isSystemAdmin && (row.admin === 'Any' || hasRank(actor, row.admin))) return true
  const held = rolesAt(
    actor,
    row.scope === 'organization' ? { organizationId: target.organizationId ?? null } : target,
  )
  return row.roles.some((role) => held.includes(role))
}

/** What would let somebody in, for the sentence of a refusal ("This needs Owner or AppointmentManager."). */
export function neededFor(permission: Permission): { roles: readonly string[]; rank: string } {
  const row = permissionRow(permission)
  return { roles: row.roles, rank: row.admin === 'Any' ? 'SalesAdmin' : row.admin }
}
