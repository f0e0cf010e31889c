import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PeopleDb } from '#server/scope.ts'
import { users } from '../tables.ts'

/** Mail addresses of the system admins who have a rank and may sign in, in a fixed order. */
export async function listAdminAddresses(people: PeopleDb): Promise<string[]> {
  const rows = await people.db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.isSystemAdmin, true),
        isNull(users.disabledAt),
        sql`jsonb_array_length(${users.systemAdminRoles}) > 0`,
      ),
    )
    .orderBy(users.email)
  return rows.map(({ email }) => email)
}
