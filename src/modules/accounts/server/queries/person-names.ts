import { inArray } from 'drizzle-orm'
import type { PeopleDb } from '#server/scope.ts'
import { users } from '../tables.ts'

/** Names of people by id, for histories that say who did it; who is gone is missing. */
export async function listPersonNames(people: PeopleDb, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await people.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
