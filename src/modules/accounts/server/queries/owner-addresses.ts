import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PeopleDb } from '#server/scope.ts'
import { clientMemberships, organizationMemberships, users } from '../tables.ts'

/** Mail addresses of the Owners of a shop and of its organization (null = it has none), in a fixed order. */
export async function listOwnerAddresses(
  people: PeopleDb,
  { clientId, organizationId }: { clientId: string; organizationId: string | null },
): Promise<string[]> {
  const mayRead = isNull(users.disabledAt)
  const ofShop = await people.db
    .select({ email: users.email })
    .from(clientMemberships)
    .innerJoin(users, eq(users.id, clientMemberships.userId))
    .where(and(eq(clientMemberships.clientId, clientId), sql`${clientMemberships.roles} ? 'Owner'`, mayRead))
  const ofOrganization =
    organizationId === null
      ? []
      : await people.db
          .select({ email: users.email })
          .from(organizationMemberships)
          .innerJoin(users, eq(users.id, organizationMemberships.userId))
          .where(
            and(
              eq(organizationMemberships.organizationId, organizationId),
              sql`${organizationMemberships.roles} ? 'Owner'`,
              mayRead,
            ),
          )
  return [...new Set([...ofShop, ...ofOrganization].map(({ email }) => email))].toSorted()
}
