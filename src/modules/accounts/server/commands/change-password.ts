import { and, eq, ne } from 'drizzle-orm'
import type { PeopleDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { accountWords } from '../../words.en.ts'
import { passwordFits } from '../passwords.ts'
import { authAccounts, sessions } from '../tables.ts'
import { storePassword } from './reset-password.ts'

/** Refuses, under its field, a password that is not the person's. */
export async function assertOwnPassword({ db }: PeopleDb, userId: string, current: string): Promise<void> {
  const [account] = await db
    .select({ password: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
  if (account?.password && (await passwordFits(account.password, current))) return
  throw new AppError('INVALID_INPUT', { fields: [{ path: 'current', message: accountWords.account.wrong }] })
}

/** Keeps a new password and signs every other device out (case A16). */
export async function changePassword(
  people: PeopleDb,
  change: { userId: string; passwordHash: string; sessionToken: string; at: Date },
): Promise<void> {
  await storePassword(people, change)
  await people.db
    .delete(sessions)
    .where(and(eq(sessions.userId, change.userId), ne(sessions.token, change.sessionToken)))
}
