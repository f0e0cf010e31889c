import { and, eq } from 'drizzle-orm'
import { listAdminAddresses } from '#modules/accounts/server/queries/admin-addresses.ts'
import { queueMessage } from '#modules/messages/server/commands.ts'
import { getShopDetails } from '#modules/shops/server/queries/shop-details.ts'
import type { Task } from '#server/jobs.ts'
import { asPerson, asSystem, asSystemInShop } from '#server/scope.ts'
import { formatPhone } from '#shared/phone.ts'
import { referralWords } from '../words.en.ts'
import { TELL_ADMINS_REFERRAL_TASK } from './commands/answer-link.ts'
import { joinOpened } from './commands/credit-referral.ts'
import { referrals } from './tables.ts'

/** Name of the job that looks which referred shops have opened. */
export const JOIN_REFERRALS_TASK = 'join-referrals'

/** A referred shop opens behind another shop's back, so the product looks for it itself. */
export const joinReferrals: Task = async (platform, _payload, jobId) => {
  await asSystem(platform, JOIN_REFERRALS_TASK, jobId, joinOpened)
}

/** Mails every system admin with a rank about a shop that asks for a call, one mail a person. */
export const tellAdminsOfReferral: Task = async (platform, payload, jobId) => {
  const caller = { actor: { kind: 'system', reason: TELL_ADMINS_REFERRAL_TASK } as const, requestId: jobId }
  const id = String(payload['referralId'])
  const addresses = await asPerson(platform, caller, listAdminAddresses)
  await asSystemInShop(platform, TELL_ADMINS_REFERRAL_TASK, jobId, payload.clientId, async (shop) => {
    const [row] = await shop.db
      .select()
      .from(referrals)
      .where(and(eq(referrals.clientId, shop.clientId), eq(referrals.id, id)))
    if (!row) return
    const { name: from } = await getShopDetails(shop)
    const { name, email, userName: person } = row
    const named = row.shopName ?? name
    const phone = row.phone === null ? '' : formatPhone(row.phone)
    for (const address of addresses)
      await queueMessage(shop, {
        dedupeKey: `referral-started:${id}:${address}`,
        channel: 'Email',
        template: 'referral-started',
        language: 'en',
        address,
        subject: referralWords.admins.subject(named),
        body: referralWords.admins.body({ name, shop: named, phone, email, person, from, id }),
        subjectId: id,
        customerId: null,
      })
  })
}
