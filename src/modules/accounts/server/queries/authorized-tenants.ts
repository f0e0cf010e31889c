import type { PersonActor } from '#shared/access/actor.ts'
import { orderTenants, type AuthorizedTenant } from '#shared/access/tenant-order.ts'
import type { Platform } from '#server/scope.ts'
import { prepared } from '#server/prepared.ts'
import type { TenantPage } from '../../contract.ts'

/** Longer lists are kept; shorter ones are quicker to read anew than to check. */
const KEEP_FROM = 200
/** How many people's lists one node keeps; every system admin shares one. */
const KEPT_LISTS = 20

type Kept = { version: string; tenants: AuthorizedTenant[]; pages: Map<string, TenantPage> }
type Row = { version: string; organizations: OrganizationRow[] | null; clients: ClientRow[] | null }
type OrganizationRow = { id: string; name: string; nameKey: string }
type ClientRow = OrganizationRow & { organizationId: string | null }

const LIST_QUERY = {
  name: 'authorized-tenants',
  text: `select coalesce((select v.version from tenant_list_version v where v.id = 1), 0)::text as version,
    (select json_agg(json_build_object('id', o.id, 'name', o.name, 'nameKey', o.name_key)) from organizations o
      where $1 or o.id = any($3)) as organizations,
    (select json_agg(json_build_object('id', c.id, 'name', c.name, 'nameKey', c.name_key, 'organizationId', c.organization_id)) from clients c
      where $1 or c.id = any($2) or c.organization_id = any($3)) as clients`,
}
const VERSION_QUERY = {
  name: 'tenant-list-version',
  text: 'select version::text from tenant_list_version where id = 1',
}

const withRoles = (roles: Readonly<Record<string, readonly unknown[]>>) =>
  Object.keys(roles)
    .filter((id) => roles[id]?.length)
    .toSorted()

const keptOf = new WeakMap<Platform, Map<string, Kept>>()

async function readList(platform: Platform, values: unknown[]): Promise<Kept> {
  const { rows } = await platform.accounts.pool.query<Row>({ ...LIST_QUERY, values })
  const { version = '0', organizations, clients } = rows[0] ?? {}
  return { version, tenants: orderTenants(organizations ?? [], clients ?? []), pages: new Map() }
}

async function isFresh(platform: Platform, kept: Kept): Promise<boolean> {
  const { rows } = await platform.accounts.pool.query<{ version: string }>(VERSION_QUERY)
  return (rows[0]?.version ?? '0') === kept.version
}

/** The person's list in the order of the switcher; kept while the database says that nothing changed. */
async function listFor(platform: Platform, person: PersonActor): Promise<Kept> {
  const values = [person.isSystemAdmin, withRoles(person.clientRoles), withRoles(person.organizationRoles)]
  const key = person.isSystemAdmin ? 'admin' : JSON.stringify(values)
  const lists = keptOf.get(platform) ?? new Map<string, Kept>()
  keptOf.set(platform, lists)
  const kept = lists.get(key)
  if (kept && (await isFresh(platform, kept))) return kept
  lists.delete(key)
  const list = await readList(platform, values)
  if (list.tenants.length < KEEP_FROM) return list
  lists.set(key, list)
  const oldest = lists.keys().next().value
  if (lists.size > KEPT_LISTS && oldest !== undefined) lists.delete(oldest)
  return list
}

/** Every tenant of the person, shops directly below their organization. */
export async function listAuthorizedTenants(
  platform: Platform,
  person: PersonActor,
): Promise<readonly AuthorizedTenant[]> {
  return (await listFor(platform, person)).tenants
}

/**
 * One page of the switcher (specification §7). `nextCursor` is null only when the page has fewer rows than asked for,
 * so 1,000 tenants take two calls. The page is one object as long as nothing changed, prepared for the wire.
 */
export async function pageOfTenants(
  platform: Platform,
  person: PersonActor,
  { cursor, pageSize }: { cursor: number; pageSize: number },
): Promise<TenantPage> {
  const { tenants, pages } = await listFor(platform, person)
  const key = `${cursor}:${pageSize}`
  const known = pages.get(key)
  if (known) return known
  const data = tenants.slice(cursor * pageSize, (cursor + 1) * pageSize)
  const page = prepared({ data, nextCursor: data.length < pageSize ? null : cursor + 1 })
  if (data.length) pages.set(key, page)
  return page
}
