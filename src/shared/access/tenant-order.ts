/** One row of the tenant switcher; `nested` rows stand directly below their organization. */
export type AuthorizedTenant = { id: string; name: string; nested: boolean }

type Named = { id: string; name: string; nameKey: string }

const byName = (a: Named, b: Named) =>
  a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0

/**
 * The order of the switcher: organizations and single shops by name, the shops of an organization by name
 * directly below it, ties by id, so that every page border falls the same way on every call (TEN-06, D13). A
 * shop whose organization the person may not see stands on its own.
 */
export function orderTenants(
  organizations: readonly Named[],
  clients: readonly (Named & { organizationId: string | null })[],
): AuthorizedTenant[] {
  const shown = new Set(organizations.map((organization) => organization.id))
  const shops = groupShops(clients, shown)
  const roots = [...organizations, ...(shops.get(null) ?? [])].toSorted(byName)
  return roots.flatMap((root) => [
    { id: root.id, name: root.name, nested: false },
    ...(shops.get(root.id) ?? []).toSorted(byName).map(({ id, name }) => ({ id, name, nested: true })),
  ])
}

function groupShops<T extends { organizationId: string | null }>(
  clients: readonly T[],
  shown: ReadonlySet<string>,
): Map<string | null, T[]> {
  const groups = new Map<string | null, T[]>()
  for (const client of clients) {
    const key =
      client.organizationId !== null && shown.has(client.organizationId) ? client.organizationId : null
    const group = groups.get(key)
    if (group) group.push(client)
    else groups.set(key, [client])
  }
  return groups
}
