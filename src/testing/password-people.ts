import { createPerson, type NewPerson } from '#modules/accounts/server/commands/create-person.ts'
import { hashPassword } from '#modules/accounts/server/passwords.ts'
import { randomToken } from '#server/ids.ts'
import { asPerson, type Platform } from '#server/scope.ts'

/** The password of every test person. */
export const TEST_PASSWORD = 'correct horse battery staple'
let hash: Promise<string> | null = null

/** A fresh person who can sign in with TEST_PASSWORD. */
export async function newPerson(
  platform: Platform,
  roles: Omit<Partial<NewPerson>, 'passwordHash'> = {},
): Promise<{ userId: string; email: string }> {
  hash ??= hashPassword(TEST_PASSWORD)
  const passwordHash = await hash
  const email = roles.email ?? `${randomToken().slice(0, 12)}@alder.example`
  const caller = { actor: { kind: 'system', reason: 'test' } as const, requestId: 'test' }
  const userId = await asPerson(platform, caller, (people) =>
    createPerson(people, { name: 'Test Person', ...roles, email, passwordHash }),
  )
  return { userId, email }
}
