import { queryOptions } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { isUnder, plainPath } from '#shared/access/route-roles.ts'
import type { ApiClient, AppRouter } from '#web/lib/api.ts'
import { keepTenantId } from '#web/lib/tab-tenant.ts'

export type ActiveTenant = inferRouterOutputs<AppRouter>['tenant']['activeTenant']

/** Rows of one page of the switcher, and how long its list stays fresh (specification §9). */
export const AUTHORIZED_TENANTS_PAGE_SIZE = 1000
export const AUTHORIZED_TENANTS_STALE_MS = 900_000
/** How long the roles and flags of the active tenant may be old before a return to the tab asks again. */
const ACTIVE_TENANT_STALE_MS = 60_000

/** The id that the cookie keeps: the organization's first, else the shop's, none when nothing is active. */
export function tenantId(tenant: ActiveTenant | null): string | null {
  return tenant?.organization?.id ?? tenant?.client?.id ?? null
}

export function tenantName(tenant: ActiveTenant | null): string | null {
  return tenant?.organization?.name ?? tenant?.client?.name ?? null
}

/** What is active in this tab. Tab and cookie are rewritten from each answer (specification §4). */
export function activeTenantQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['tenant.activeTenant'],
    queryFn: async (): Promise<ActiveTenant> => {
      const tenant = await api.tenant.activeTenant.query()
      keepTenantId(tenantId(tenant))
      return tenant
    },
    staleTime: ACTIVE_TENANT_STALE_MS,
    refetchOnWindowFocus: true,
  })
}

/**
 * Where a page leads after switching the shop: the same page; of a record that belongs to the other shop, its
 * list; of a client page of the admin area, the same page of the new client.
 */
export function pathAfterSwitch(path: string, newTenantId: string): string {
  const plain = plainPath(path)
  if (isUnder(plain, '/admin/clients') && plain !== '/admin/clients') {
    return newTenantId.startsWith('cl_')
      ? plain.replace(/^(\/admin\/clients\/)[^/]+/, `$1${newTenantId}`)
      : plain
  }
  const segments = plain.split('/')
  const record = segments.findIndex((segment) => /^[a-z]{2,5}_[0-9A-Za-z]+$/.test(segment))
  // The list of a record stands at the first part of its address; /calendar leads on to the week.
  return record === -1 ? plain : `/${segments[1] ?? ''}`
}
