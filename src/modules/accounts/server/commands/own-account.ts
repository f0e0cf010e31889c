import { and, eq, ne } from 'drizzle-orm'
import type { PeopleDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { sessions, users } from '../tables.ts'

/** Gives the person another name. */
export async function renamePerson({ db, now }: PeopleDb, userId: string, name: string): Promise<void> {
  await db.update(users).set({ name, updatedAt: now }).where(eq(users.id, userId))
}

/** Signs one device of the person out. Throws NOT_FOUND, also for somebody else's. */
export async function endSession({ db }: PeopleDb, userId: string, id: string): Promise<void> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
  if (!rowCount) throw new AppError('NOT_FOUND')
}

/** Signs every device of the person out but the one that asks. */
export async function endOtherSessions(
  { db }: PeopleDb,
  userId: string,
  sessionToken: string | null,
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, sessionToken ?? '')))
}
