import { createHmac } from 'node:crypto'
import { createPerson } from '#modules/accounts/server/commands/create-person.ts'
import { mintBearer } from '#modules/accounts/server/bearer.ts'
import { sessionKey } from '#modules/accounts/server/resolve-actor.ts'
import { sessions } from '#modules/accounts/server/tables.ts'
import { newId } from '#server/ids.ts'
import { asPerson, type Platform } from '#server/scope.ts'
import type { PersonActor } from '#shared/access/actor.ts'
import { person } from './actors.ts'
import { TEST_SECRET } from './database-address.ts'

export type SignedIn = { actor: PersonActor; cookie: string; bearer: () => Promise<string> }

const HOUR_MS = 3_600_000
/** The hash of something that nobody knows: a password to be refused, not a row that cannot be read. */
const UNKNOWN_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$72gddeEL/qfy6Q7/In9JrA$Ns5gy7B3nRovg1yoS0BsYPb/6tSxWzuybGbUs0g9U6w'

/** A person in the database with these roles and a living session, without the cost of hashing a password. */
export async function signedIn(platform: Platform, roles: Partial<PersonActor>): Promise<SignedIn> {
  const email = `${newId('mail').slice(-12)}@alder.example`
  const token = newId('t').replace(/\W|_/g, '').padEnd(32, 'x').slice(0, 32)
  const now = platform.clock.system()
  const userId = await asPerson(
    platform,
    { actor: { kind: 'system', reason: 'test' }, requestId: 'test' },
    async (people) => {
      const id = await createPerson(people, {
        email,
        name: 'Test Person',
        passwordHash: UNKNOWN_PASSWORD,
        ...(roles.isSystemAdmin && { systemAdminRoles: [...(roles.systemAdminRoles ?? [])] }),
        clientRoles: Object.fromEntries(
          Object.entries(roles.clientRoles ?? {}).map(([id_, held]) => [id_, [...held]]),
        ),
        organizationRoles: Object.fromEntries(
          Object.entries(roles.organizationRoles ?? {}).map(([id_, held]) => [id_, [...held]]),
        ),
      })
      await people.db.insert(sessions).values({
        id: newId('ses'),
        userId: id,
        token,
        expiresAt: new Date(now.getTime() + HOUR_MS),
        createdAt: now,
        updatedAt: now,
      })
      return id
    },
  )
  const signature = createHmac('sha256', sessionKey(TEST_SECRET)).update(token).digest('base64')
  return {
    actor: person({ ...roles, userId, email }),
    cookie: `__Host-sid=${encodeURIComponent(`${token}.${signature}`)}`,
    bearer: () => Promise.resolve(mintBearer(TEST_SECRET, userId, token, platform.clock.system()).token),
  }
}
