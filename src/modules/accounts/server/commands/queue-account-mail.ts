import { newId } from '#server/ids.ts'
import { enqueue } from '#server/jobs.ts'
import type { PeopleDb } from '#server/scope.ts'
import type { AccountMailTemplate } from '../../contract.ts'
import { accountMails } from '../tables.ts'

/** Name of the job that sends one mail about an account. */
export const SEND_ACCOUNT_MAIL_TASK = 'send-account-mail'

export type NewAccountMail = {
  template: AccountMailTemplate
  address: string
  sender: string
  subject: string
  body: string
  subjectId: string
  staysHere?: boolean
}

/** Puts a mail into the outbox in the transaction that causes it; a job sends it once that commits. */
export async function queueAccountMail(people: PeopleDb, mail: NewAccountMail, at: Date): Promise<void> {
  const id = newId('mail', at)
  await people.db
    .insert(accountMails)
    .values({ staysHere: false, ...mail, id, state: 'Queued', createdAt: at })
  await enqueue(people, SEND_ACCOUNT_MAIL_TASK, { mailId: id }, { jobKey: `account-mail:${id}` })
}
