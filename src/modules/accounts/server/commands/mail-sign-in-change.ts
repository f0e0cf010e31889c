import type { PeopleDb } from '#server/scope.ts'
import { accountMail } from '../../rules/account-mail.ts'
import { queueAccountMail } from './queue-account-mail.ts'

/** Whose account it is, and the product's public address. */
export type AboutSelf = { userId: string; name: string; email: string; publicUrl: string }

/** Tells the person by mail that a way to sign in was added, changed or taken away, so that nobody else does it unseen. */
export async function mailSignInChange(
  people: PeopleDb,
  { userId, name, email, publicUrl }: AboutSelf,
  what: string,
  at: Date,
): Promise<void> {
  const mail = accountMail('signInChanged', {
    first: name.split(' ')[0],
    what,
    email,
    resetPage: `${publicUrl}/reset-password`,
    host: new URL(publicUrl).host,
  })
  await queueAccountMail(
    people,
    { template: 'signInChanged', address: email, sender: 'Always Open', subjectId: userId, ...mail },
    at,
  )
}
