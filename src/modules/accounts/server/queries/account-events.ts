import { desc, eq } from 'drizzle-orm'
import type { PeopleDb } from '#server/scope.ts'
import type { AccountEvent } from '../../contract-account.ts'
import { accountEvents } from '../tables.ts'

/** As many as somebody looks through. */
const LAST = 50

/** What was done about the person's way of signing in, the newest first, the last fifty. */
export async function listAccountEvents({ db }: PeopleDb, userId: string): Promise<AccountEvent[]> {
  const rows = await db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.userId, userId))
    .orderBy(desc(accountEvents.seq))
    .limit(LAST)
  return rows.map(({ id, at, verb, thing, actor }) => ({ id, at, verb, thing, isOwn: actor === userId }))
}
