import type { PersonActor } from '#shared/access/actor.ts'

/** A person with every role they hold, as PERSON_COLUMNS selects them. */
export type PersonRow = {
  id: string
  email: string
  name: string
  is_system_admin: boolean
  system_admin_roles: PersonActor['systemAdminRoles']
  client_roles: PersonActor['clientRoles'] | null
  organization_roles: PersonActor['organizationRoles'] | null
}

/** Columns of `users u` with all roles beside them, so that one select says who somebody is and what they may. */
export const PERSON_COLUMNS = `u.id, u.email, u.name, u.is_system_admin, u.system_admin_roles,
    (select json_object_agg(m.client_id, m.roles) from client_memberships m where m.user_id = u.id) as client_roles,
    (select json_object_agg(m.organization_id, m.roles) from organization_memberships m where m.user_id = u.id) as organization_roles`

/** The row as the rules know a person. */
export function personOf(row: PersonRow): PersonActor {
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
