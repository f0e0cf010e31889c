import { and, desc, eq, gt } from 'drizzle-orm'
import type { PeopleDb } from '#server/scope.ts'
import type { AccountSession } from '../../contract-account.ts'
import { deviceName } from '../../rules/device-name.ts'
import { sessions } from '../tables.ts'

/** The devices that are signed in as a person, the one seen last first. Tokens stay here. */
export async function listOwnSessions(
  { db }: PeopleDb,
  userId: string,
  sessionToken: string | null,
  at: Date,
): Promise<AccountSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.updatedAt))
    .limit(200)
  return rows.map(({ id, userAgent, createdAt, updatedAt, token }) => ({
    id,
    device: deviceName(userAgent),
    signedInAt: createdAt,
    lastSeenAt: updatedAt,
    isThis: token === sessionToken,
  }))
}
