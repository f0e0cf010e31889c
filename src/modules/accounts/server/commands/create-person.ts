import { newId } from '#server/ids.ts'
import type { PeopleDb } from '#server/scope.ts'
import type { ClientRole, OrganizationRole, SystemAdminRole } from '#shared/access/roles.ts'
import { authAccounts, clientMemberships, organizationMemberships, users } from '../tables.ts'

export type NewPerson = {
  email: string
  name: string
  /** Made by `hashPassword`, outside the transaction: a hash takes longer than everything else here. */
  passwordHash: string
  systemAdminRoles?: SystemAdminRole[]
  clientRoles?: Record<string, ClientRole[]>
  organizationRoles?: Record<string, OrganizationRole[]>
}

/**
 * Makes a person who can sign in, with all their roles. The address is kept in lower case; a known one is refused by
 * the database (unique violation). Answers the user id.
 */
export async function createPerson(people: PeopleDb, person: NewPerson): Promise<string> {
  const { now: createdAt } = people
  const id = newId('usr', createdAt)
  const stamps = { createdAt, updatedAt: createdAt }
  await people.db.insert(users).values({
    id,
    name: person.name,
    email: person.email.normalize('NFC').toLowerCase(),
    emailVerified: true,
    isSystemAdmin: person.systemAdminRoles !== undefined,
    systemAdminRoles: person.systemAdminRoles ?? [],
    ...stamps,
  })
  await people.db.insert(authAccounts).values({
    id: newId('acc', createdAt),
    accountId: id,
    providerId: 'credential',
    userId: id,
    password: person.passwordHash,
    ...stamps,
  })
  const atShops = Object.entries(person.clientRoles ?? {})
  if (atShops.length)
    await people.db
      .insert(clientMemberships)
      .values(atShops.map(([clientId, roles]) => ({ clientId, userId: id, roles, createdAt })))
  const atOrganizations = Object.entries(person.organizationRoles ?? {})
  if (atOrganizations.length)
    await people.db
      .insert(organizationMemberships)
      .values(
        atOrganizations.map(([organizationId, roles]) => ({ organizationId, userId: id, roles, createdAt })),
      )
  return id
}
