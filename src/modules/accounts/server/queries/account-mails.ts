import { desc } from 'drizzle-orm'
import type { SystemDb } from '#server/scope.ts'
import { accountMails } from '../tables.ts'

/** The newest mails about accounts, for the readable outbox of development. */
export function listAccountMails(
  system: SystemDb,
  limit = 200,
): Promise<(typeof accountMails.$inferSelect)[]> {
  return system.db
    .select()
    .from(accountMails)
    .orderBy(desc(accountMails.createdAt), desc(accountMails.id))
    .limit(limit)
}
