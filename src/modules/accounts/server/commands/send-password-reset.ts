import { and, eq, gt, isNull, like, sql } from 'drizzle-orm'
import { newId, randomToken, tokenHash } from '#server/ids.ts'
import type { PeopleDb } from '#server/scope.ts'
import { accountMail } from '../../rules/account-mail.ts'
import { accountMails, users, verifications } from '../tables.ts'
import { queueAccountMail } from './queue-account-mail.ts'

/** How long a link for a new password works. */
export const RESET_MINUTES = 30
/** Mails for one person in an hour, wherever they were asked for: more would only be a nuisance to them. */
const MAX_PER_HOUR = 5
const MINUTE_MS = 60_000

/** What is kept of a link: the hash of its secret. The person stands in the row's value. */
export const resetIdentifier = (token: string) => `password-reset:${tokenHash(token)}`

async function mailedLately({ db }: PeopleDb, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(accountMails)
    .where(
      and(
        eq(accountMails.subjectId, userId),
        eq(accountMails.template, 'passwordReset'),
        gt(accountMails.createdAt, since),
      ),
    )
  return row?.count ?? 0
}

/**
 * Mails a link for a new password if somebody who may sign in has the address. The newest link counts: older ones end.
 *
 * @param at system time: links about accounts do not follow the business clock
 */
export async function sendPasswordReset(
  people: PeopleDb,
  { email, publicUrl, at }: { email: string; publicUrl: string; at: Date },
): Promise<void> {
  const [person] = await people.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.disabledAt)))
    .for('update')
  if (!person) return
  if ((await mailedLately(people, person.id, new Date(at.getTime() - 60 * MINUTE_MS))) >= MAX_PER_HOUR) return
  await endResetLinks(people, person.id)
  const token = randomToken()
  await people.db.insert(verifications).values({
    id: newId('ver', at),
    identifier: resetIdentifier(token),
    value: person.id,
    expiresAt: new Date(at.getTime() + RESET_MINUTES * MINUTE_MS),
    createdAt: at,
    updatedAt: at,
  })
  const mail = accountMail('passwordReset', {
    first: person.name.split(' ')[0],
    email,
    resetLink: `${publicUrl}/reset-password/${token}`,
    minutes: RESET_MINUTES,
    host: new URL(publicUrl).host,
  })
  await queueAccountMail(
    people,
    { template: 'passwordReset', address: email, sender: 'Always Open', subjectId: person.id, ...mail },
    at,
  )
}

/** Ends every open link for a new password of the person. */
export async function endResetLinks({ db }: PeopleDb, userId: string): Promise<void> {
  await db
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, 'password-reset:%')))
}
