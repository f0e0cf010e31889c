import { listAdminAddresses } from '#modules/accounts/server/queries/admin-addresses.ts'
import { getShopDetails } from '#modules/shops/server/queries/shop-details.ts'
import type { FormType } from '#modules/shops/contract.ts'
import { UPGRADE_TOPICS } from '#modules/onboarding/rules/upgrade-topics.data.ts'
import { upgradeWords } from '#modules/onboarding/words-upgrade.en.ts'
import { queueMessage } from '#modules/messages/server/commands.ts'
import type { Task } from '#server/jobs.ts'
import { asPerson, asSystemInShop } from '#server/scope.ts'
import { formatPhone } from '#shared/phone.ts'
import { findForm } from './queries/forms.ts'

/** Name of the job that mails system admins about a form that a shop has sent. */
export const TELL_ADMINS_TASK = 'tell-admins'

const words = upgradeWords.mail

/** Phone numbers are printed the way people read them; everything else as it was typed. */
const printed = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /^\+1\d{10}$/.test(text) ? formatPhone(text) : text
}

/**
 * Mails every system admin with a rank about the form, one mail a person and version: running twice sends nothing
 * twice. Addresses stand outside of every shop, so the job reads them, not the command.
 */
export const tellAdmins: Task = async (platform, payload, jobId) => {
  const caller = { actor: { kind: 'system', reason: TELL_ADMINS_TASK } as const, requestId: jobId }
  const addresses = await asPerson(platform, caller, listAdminAddresses)
  await asSystemInShop(platform, TELL_ADMINS_TASK, jobId, payload.clientId, async (shop) => {
    const form = await findForm(shop, payload['type'] as FormType, String(payload['topic']))
    if (!form) return
    const { name, phone } = await getShopDetails(shop)
    const topic = UPGRADE_TOPICS.find((known) => known === form.topic)
    const feature = topic ? upgradeWords.pages[topic].title : form.type
    const lines = Object.entries(form.answers)
      .filter(([, value]) => value !== '' && value !== null)
      .map(([field, value]) => `${words.fields[field] ?? field}: ${printed(value)}`)
    for (const address of addresses)
      await queueMessage(shop, {
        dedupeKey: `form:${form.id}:${form.version}:${address}`,
        channel: 'Email',
        template: 'upgrade-request',
        language: 'en',
        address,
        subject: words.subject(feature, name),
        body: [words.first(name, feature, phone && formatPhone(phone)), lines.join('\n'), words.last].join(
          '\n\n',
        ),
        subjectId: form.id,
        customerId: null,
      })
  })
}
