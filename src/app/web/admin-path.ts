import { BUILT_PAGES } from '#shared/access/menu.data.ts'
import { isUnder, plainPath } from '#shared/access/route-roles.ts'
import type { TenantFacts } from '#shared/access/tiers.ts'

const CLIENTS = '/admin/clients'

/**
 * Whether the switcher shows: everywhere but on admin pages, where it would change nothing, except the client page of
 * the active client, whose address it changes (specification §6).
 */
export function showsSwitcher(address: string, tenant: TenantFacts | null): boolean {
  const path = plainPath(address)
  if (!isUnder(path, '/admin')) return true
  const id = tenant?.client?.id
  return id !== undefined && isUnder(path, `${CLIENTS}/${id}`)
}

/** Where 'Edit as admin' leads: every system admin with a shop active, once the client page exists (rulings C1, C17). */
export function editAsAdminHref(
  person: { isSystemAdmin: boolean },
  tenant: TenantFacts | null,
  built: readonly string[] = BUILT_PAGES,
): string | null {
  const id = tenant?.client?.id
  return person.isSystemAdmin && id !== undefined && built.includes(CLIENTS) ? `${CLIENTS}/${id}` : null
}
