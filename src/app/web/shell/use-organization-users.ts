import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { PersonActor } from '#shared/access/actor.ts'
import { may } from '#shared/access/permissions.ts'
import { activeTenantQuery } from '../tenant.ts'

const root = getRouteApi('__root__')

export type OrganizationUsers = {
  organizationId: string
  /** Zone of the active shop, else the browser's: an organization has none. */
  zone: string
  canWrite: boolean
  /** The people of the active shop, when one is active. */
  shopHref: string | null
}

/** The organization behind what is active, if the person may see who works there; null otherwise (ruling D6). */
export function useOrganizationUsers(): OrganizationUsers | null {
  const { state, api } = root.useRouteContext()
  const { data } = useQuery(activeTenantQuery(api))
  const organizationId = data?.organization?.id ?? data?.client?.organizationId ?? null
  if (!state.person || !data || organizationId === null) return null
  const held = data.organization?.userRolesOrganization ?? data.client?.userRolesOrganization ?? []
  const actor: PersonActor = {
    kind: 'person',
    ...state.person,
    clientRoles: {},
    organizationRoles: { [organizationId]: held },
  }
  if (!may(actor, 'organization-users.read', { organizationId })) return null
  return {
    organizationId,
    zone: data.client?.addressTimeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    canWrite: may(actor, 'organization-users.write', { organizationId }),
    shopHref: data.client ? '/general/users' : null,
  }
}
