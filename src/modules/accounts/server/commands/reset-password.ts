import { and, eq, gt, isNull } from 'drizzle-orm'
import { newId } from '#server/ids.ts'
import type { PeopleDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { MIN_ALONE, minLengthFor, passwordFault } from '../../rules/new-password.ts'
import { accountWords } from '../../words.en.ts'
import { authAccounts, sessions, users, verifications } from '../tables.ts'
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
 * Sets the password of the link's person and ends the link, every other one, and every session they have (A16).
 * Of two who hold the same link one succeeds. Throws LINK_NOT_VALID.
 */
export async function resetPassword(
  people: PeopleDb,
  { token, passwordHash, at }: { token: string; passwordHash: string; at: Date },
): Promise<string> {
  const [used] = await people.db
    .delete(verifications)
    .where(and(eq(verifications.identifier, resetIdentifier(token)), gt(verifications.expiresAt, at)))
    .returning({ userId: verifications.value })
  if (!used) throw new AppError('LINK_NOT_VALID')
  await storePassword(people, { userId: used.userId, passwordHash, at })
  await endResetLinks(people, used.userId)
  await people.db.delete(sessions).where(eq(sessions.userId, used.userId))
  return used.userId
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
