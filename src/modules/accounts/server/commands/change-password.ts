import { and, eq, ne } from 'drizzle-orm'
import type { OwnDb, PeopleDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { accountWords } from '../../words.en.ts'
import { passwordFits } from '../passwords.ts'
import { authAccounts, sessions } from '../tables.ts'
import { mailSignInChange, type AboutSelf } from './mail-sign-in-change.ts'
import { recordAccountChange } from './record-account-change.ts'
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

/** Keeps a new password and signs every other device out (case A16); a line in the history, and a mail to the person. */
export async function changePassword(
  own: OwnDb,
  change: { userId: string; passwordHash: string; sessionToken: string; at: Date; self: AboutSelf },
): Promise<void> {
  const { userId, sessionToken, self, at } = change
  await storePassword(own, change)
  await own.db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, sessionToken)))
  await recordAccountChange(own, self, { verb: 'password-changed', after: { password: 'new' } })
  await mailSignInChange(own, self, accountWords.account.mail.changed, at)
}
