import { and, eq, gt, isNull } from 'drizzle-orm'
import { newId } from '#server/ids.ts'
import type { OwnDb, PeopleDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { MIN_ALONE, minLengthFor, passwordFault } from '../../rules/new-password.ts'
import { accountWords } from '../../words.en.ts'
import { authAccounts, sessions, users, verifications } from '../tables.ts'
import { mailSignInChange, type AboutSelf } from './mail-sign-in-change.ts'
import { recordAccountChange } from './record-account-change.ts'
import { findSecondFactor } from './second-factor.ts'
import { endResetLinks, resetIdentifier } from './send-password-reset.ts'

/** Whom a link for a new password belongs to, and how long theirs has to be. */
export type ResetLink = { userId: string; email: string; name: string; minLength: number }

/**
 * The person behind a link that still works. Throws LINK_NOT_VALID for one that is old, used, cut off or unknown, and
 * for a person who was disabled meanwhile: nobody learns which.
 */
export async function findResetLink(people: PeopleDb, token: string, at: Date): Promise<ResetLink> {
  const [row] = await people.db
    .select({ userId: users.id, email: users.email, name: users.name })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .where(
      and(
        eq(verifications.identifier, resetIdentifier(token)),
        gt(verifications.expiresAt, at),
        isNull(users.disabledAt),
      ),
    )
  if (!row) throw new AppError('LINK_NOT_VALID')
  const factor = await findSecondFactor(people, row.userId)
  return { ...row, minLength: minLengthFor(factor !== null) }
}

/** Refuses a new password that breaks promise A1, with the sentence under its field. */
export function assertPassword(
  password: string,
  person: { email: string; name: string; minLength: number },
  path = 'password',
): void {
  const { email, name, minLength } = person
  const own = [email, email.split('@')[0] ?? '', name]
  const fault = passwordFault(password, { hasSecondFactor: minLength < MIN_ALONE, own })
  if (fault === null) return
  const message = fault === 'short' ? accountWords.password.short(minLength) : accountWords.password.common
  throw new AppError('INVALID_INPUT', { fields: [{ path, message }] })
}

/**
 * Sets the password of the link's person and ends the link, every other one, and every session they have (A16); a line
 * in the history, and a mail to the person. Of two who hold the same link one succeeds. Throws LINK_NOT_VALID.
 */
export async function resetPassword(
  own: OwnDb,
  { self, token, passwordHash, at }: { self: AboutSelf; token: string; passwordHash: string; at: Date },
): Promise<void> {
  const { userId } = self
  const { rowCount } = await own.db
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, resetIdentifier(token)),
        eq(verifications.value, userId),
        gt(verifications.expiresAt, at),
      ),
    )
  if (!rowCount) throw new AppError('LINK_NOT_VALID')
  await storePassword(own, { userId, passwordHash, at })
  await endResetLinks(own, userId)
  await own.db.delete(sessions).where(eq(sessions.userId, userId))
  await recordAccountChange(own, self, { verb: 'password-reset', after: { password: 'new' } })
  await mailSignInChange(own, self, accountWords.account.mail.reset, at)
}

/** Keeps the hash as the person's password; somebody who only used a provider until now gets one. */
export async function storePassword(
  { db }: PeopleDb,
  { userId, passwordHash, at }: { userId: string; passwordHash: string; at: Date },
): Promise<void> {
  const { rowCount } = await db
    .update(authAccounts)
    .set({ password: passwordHash, updatedAt: at })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
  if (rowCount) return
  await db.insert(authAccounts).values({
    id: newId('acc', at),
    accountId: userId,
    providerId: 'credential',
    userId,
    password: passwordHash,
    createdAt: at,
    updatedAt: at,
  })
}
