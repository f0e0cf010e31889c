import { eq } from 'drizzle-orm'
import type { Task } from '#server/jobs.ts'
import { asPerson, type PeopleDb, type Platform } from '#server/scope.ts'
import { sendPasswordReset } from './commands/send-password-reset.ts'
import { accountMails } from './tables.ts'

type Row = typeof accountMails.$inferSelect

/** A way for mail to the outside; throws when the server did not take it, `Undeliverable` when it never will. */
export type DeliverMail = (mail: {
  id: string
  sender: string
  address: string
  subject: string
  body: string
}) => Promise<{ providerId: string | null }>

/** Tries before a mail counts as failed; the queue grows the pauses between them. */
const MAX_ATTEMPTS = 8
/** What the row says when a sender died in the middle: nobody can know whether the mail went out. */
const IN_DOUBT = 'The sender stopped while this was on its way; it may or may not have arrived.'

const open = <T>(platform: Platform, jobId: string, work: (people: PeopleDb) => Promise<T>): Promise<T> =>
  asPerson(platform, { actor: { kind: 'system', reason: 'account-mail' }, requestId: jobId }, work)

/**
 * The job that sends one mail about an account, at most once: the row is claimed under a lock before anything leaves,
 * and a claim that was never answered is not repeated. Without a mail server it stays readable in the outbox.
 */
export function makeSendAccountMail(deliver: DeliverMail | undefined): Task {
  return async (platform, payload, jobId) => {
    const id = String(payload['mailId'])
    const settle = (values: Partial<Row>) =>
      open(platform, jobId, async ({ db }) => {
        await db.update(accountMails).set(values).where(eq(accountMails.id, id))
      })
    const row = await open(platform, jobId, (people) => claim(people, id))
    if (!row) return
    const sentAt = platform.clock.system()
    if (!deliver || row.staysHere) return settle({ state: 'Sent', sentAt })
    try {
      const { providerId } = await deliver(row)
      await settle({ state: 'Sent', sentAt, providerId, error: null, body: '' })
    } catch (error) {
      const text = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
      const isFinal = error instanceof Error && error.name === 'Undeliverable'
      const failed = isFinal || row.attempts >= MAX_ATTEMPTS
      await settle({ state: failed ? 'Failed' : 'Queued', error: text })
      if (!failed) throw error
    }
  }
}

async function claim({ db }: PeopleDb, id: string): Promise<Row | null> {
  const mine = eq(accountMails.id, id)
  const [row] = await db.select().from(accountMails).where(mine).for('update', { skipLocked: true })
  if (row?.state === 'Sending')
    await db.update(accountMails).set({ state: 'Failed', error: IN_DOUBT }).where(mine)
  if (row?.state !== 'Queued') return null
  const attempts = row.attempts + 1
  await db.update(accountMails).set({ state: 'Sending', attempts }).where(mine)
  return { ...row, attempts }
}

/** Name of the job that looks up an address and mails a link for a new password, if somebody has it. */
export const PASSWORD_RESET_TASK = 'password-reset'

/** The job behind "Forgot password?": what differs between known and unknown addresses happens here, out of sight. */
export function makePasswordReset(publicUrl: string): Task {
  return (platform, payload, jobId) =>
    open(platform, jobId, (people) =>
      sendPasswordReset(people, { email: String(payload['email']), publicUrl, at: platform.clock.system() }),
    )
}
