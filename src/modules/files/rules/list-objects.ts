/** An object as lists show it; a folder has nothing but its name. */
export type ListedObject = {
  name: string
  id: string | null
  updated_at: string | null
  created_at: string | null
  last_accessed_at: string | null
  metadata: Record<string, unknown> | null
}

export type ListQuery = {
  prefix: string
  search: string
  limit: number
  offset: number
  sortBy: { column: 'name' | 'updated_at' | 'created_at' | 'last_accessed_at'; order: 'asc' | 'desc' }
}

/** What the names of a list begin with: the prefix as a folder, then the search. */
export function listPattern({ prefix, search }: Pick<ListQuery, 'prefix' | 'search'>): string {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  return `${folder}${search}`
}

/**
 * The rows of a list: objects whose names begin with the pattern, whatever their case. What lies deeper is one
 * folder, names are relative to the prefix, and an exact name stands first, so that a list of one row finds it
 * (ruling C13, case STOR-01).
 */
export function listRows(objects: readonly ListedObject[], query: ListQuery): ListedObject[] {
  const pattern = listPattern(query)
  const folder = pattern.slice(0, pattern.length - query.search.length)
  const rows = new Map<string, ListedObject>()
  const meant = objects.filter(({ name }) => name.toLowerCase().startsWith(pattern.toLowerCase()))
  for (const object of meant) {
    const deeper = object.name.indexOf('/', pattern.length)
    const relative = (end?: number) => object.name.slice(folder.length, end)
    const row =
      deeper < 0
        ? { ...object, name: relative() }
        : {
            name: relative(deeper),
            id: null,
            updated_at: null,
            created_at: null,
            last_accessed_at: null,
            metadata: null,
          }
    if (!rows.has(row.name)) rows.set(row.name, row)
  }
  const { column, order } = query.sortBy
  const direction = order === 'asc' ? 1 : -1
  const key = (row: ListedObject) => row[column] ?? ''
  const isExact = (row: ListedObject) => Number(row.id !== null && row.name === query.search)
  return [...rows.values()]
    .toSorted(
      (a, b) =>
        isExact(b) - isExact(a) ||
        direction * (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0) ||
        (a.name < b.name ? -1 : 1),
    )
    .slice(query.offset, query.offset + query.limit)
}
