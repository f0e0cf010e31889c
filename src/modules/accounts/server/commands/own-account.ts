import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { OwnDb, PeopleDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { deviceName } from '../../rules/device-name.ts'
import { sessions, users } from '../tables.ts'
import type { AboutSelf } from './mail-sign-in-change.ts'
import { recordAccountChange } from './record-account-change.ts'

/** Gives the person another name. */
export async function renamePerson({ db, now }: PeopleDb, userId: string, name: string): Promise<void> {
  await db.update(users).set({ name, updatedAt: now }).where(eq(users.id, userId))
}

/** Signs one device of the person out; a line in the history. Throws NOT_FOUND, also for somebody else's. */
export async function endSession(own: OwnDb, self: AboutSelf, id: string): Promise<void> {
  const ended = await endWhere(own, and(eq(sessions.id, id), eq(sessions.userId, self.userId)))
  if (ended.length === 0) throw new AppError('NOT_FOUND')
  await recordEnded(own, self, ended)
}

/** Signs every device of the person out but the one that asks; a line in the history when there were any. */
export async function endOtherSessions(own: OwnDb, self: AboutSelf, sessionToken: string): Promise<void> {
  const others = and(eq(sessions.userId, self.userId), ne(sessions.token, sessionToken))
  const ended = await endWhere(own, others)
  if (ended.length > 0) await recordEnded(own, self, ended)
}

/** Ends sessions and answers the names of their devices. */
async function endWhere({ db }: OwnDb, which: SQL | undefined): Promise<string[]> {
  const gone = await db.delete(sessions).where(which).returning({ userAgent: sessions.userAgent })
  return gone.map(({ userAgent }) => deviceName(userAgent))
}

const recordEnded = (own: OwnDb, self: AboutSelf, devices: string[]) =>
  recordAccountChange(own, self, {
    verb: 'signed-out',
    thing: [...new Set(devices)].join(', '),
    before: { devices },
    after: { devices: [] },
  })
