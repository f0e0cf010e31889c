import { eq } from 'drizzle-orm'
import type { PeopleDb } from '#server/scope.ts'
import type { ClientRole } from '#shared/access/roles.ts'
import { authAccounts, clientMemberships, users } from '../tables.ts'
import { createPerson } from './create-person.ts'

/**
 * Gives a person roles at a shop and the password, whether they are known already or not: for scenes, which print it.
 * Never reachable from the network.
 */
export async function joinShop(
  people: PeopleDb,
  {
    email,
    name,
    passwordHash,
    clientId,
    roles,
  }: { email: string; name: string; passwordHash: string; clientId: string; roles: ClientRole[] },
): Promise<void> {
  const [known] = await people.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email.toLowerCase()))
  if (!known) {
    await createPerson(people, { email, name, passwordHash, clientRoles: { [clientId]: roles } })
    return
  }
  await people.db
    .update(authAccounts)
    .set({ password: passwordHash })
    .where(eq(authAccounts.userId, known.id))
  await people.db
    .insert(clientMemberships)
    .values({ clientId, userId: known.id, roles, createdAt: people.now })
}
