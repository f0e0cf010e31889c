import { SEND_ACCOUNT_MAIL_TASK } from '#modules/accounts/server/commands/queue-account-mail.ts'
import {
  makePasswordReset,
  makeSendAccountMail,
  PASSWORD_RESET_TASK,
  type DeliverMail,
} from '#modules/accounts/server/jobs.ts'
import { makeReadRules, READ_RULES_TASK } from '#modules/availability/server/jobs.ts'
import { smtpDelivery } from '#modules/messages/server/adapters/smtp.ts'
import { SEND_MESSAGE_TASK } from '#modules/messages/server/commands.ts'
import { makeSendMessage } from '#modules/messages/server/jobs.ts'
import { EXPIRE_REQUESTS_TASK, makeExpireRequests } from '#modules/booking/server/jobs.ts'
import { INVITE_PEOPLE_TASK, makeInvitePeople } from '#modules/onboarding/server/invite-people.ts'
import { TELL_ADMINS_TASK, tellAdmins } from '#modules/onboarding/server/tell-admins.ts'
import { TELL_ADMINS_REFERRAL_TASK } from '#modules/referrals/server/commands/answer-link.ts'
import { JOIN_REFERRALS_TASK, joinReferrals, tellAdminsOfReferral } from '#modules/referrals/server/jobs.ts'
import type { Task } from '#server/jobs.ts'

/** What leaves the house: a mail server when one is set; everything else stays readable in the outbox. */
type Outside = { publicUrl: string; SMTP_URL?: string | undefined; SMTP_FROM?: string | undefined }

/** Every task that the queue may run, by name. */
export function jobs({
  publicUrl,
  SMTP_URL,
  SMTP_FROM = 'no-reply@localhost',
}: Outside): Record<string, Task> {
  const Email = SMTP_URL ? smtpDelivery(SMTP_URL, SMTP_FROM) : undefined
  const accountMail: DeliverMail | undefined =
    Email && ((mail) => Email({ ...mail, shop: mail.sender, clientId: '', attachments: [] }))
  return {
    [SEND_ACCOUNT_MAIL_TASK]: makeSendAccountMail(accountMail),
    [PASSWORD_RESET_TASK]: makePasswordReset(publicUrl),
    [SEND_MESSAGE_TASK]: makeSendMessage({ Email }),
    [EXPIRE_REQUESTS_TASK]: makeExpireRequests(publicUrl),
    [READ_RULES_TASK]: makeReadRules(publicUrl),
    [INVITE_PEOPLE_TASK]: makeInvitePeople(publicUrl),
    [TELL_ADMINS_TASK]: tellAdmins,
    [TELL_ADMINS_REFERRAL_TASK]: tellAdminsOfReferral,
    [JOIN_REFERRALS_TASK]: joinReferrals,
  }
}

/** What runs by the clock, as cron writes it. */
export const SCHEDULE: Record<string, string> = {
  [EXPIRE_REQUESTS_TASK]: '* * * * *',
  [READ_RULES_TASK]: '* * * * *',
  [JOIN_REFERRALS_TASK]: '*/5 * * * *',
}
