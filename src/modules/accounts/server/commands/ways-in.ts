import { and, eq, isNotNull } from 'drizzle-orm'
import type { OwnDb, PeopleDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { authAccounts, passkeys, secondFactors, users } from '../tables.ts'

/** Holds the person's row until the transaction ends: of two who take ways in away the second sees what is left. */
export async function lockPerson({ db }: PeopleDb, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/**
 * Refuses (LAST_WAY_IN) what has left the person no way to sign in: no password, no passkey, and no link to the
 * provider, which opens nothing while a second factor is on. `links` is how that stands in the database; none where no
 * provider is set.
 */
export async function assertWayIn({ db }: OwnDb, userId: string, links: readonly string[]): Promise<void> {
  const mine = await db
    .select({ providerId: authAccounts.providerId, password: authAccounts.password })
    .from(authAccounts)
    .where(eq(authAccounts.userId, userId))
  if (mine.some(({ providerId, password }) => providerId === 'credential' && password !== null)) return
  const keys = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1)
  if (keys.length > 0) return
  const factor = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  if (factor.length === 0 && mine.some(({ providerId }) => links.includes(providerId))) return
  throw new AppError('LAST_WAY_IN')
}
