import { eq } from 'drizzle-orm'
import type { FormRecord } from '#modules/onboarding/contract.ts'
import type { FormLine, SentRequest } from '#modules/onboarding/contract-upgrade.ts'
import { UPGRADE_TABLE, type UpgradeTopic } from '#modules/onboarding/rules/upgrade-topics.data.ts'
import type { FormType } from '#modules/shops/contract.ts'
import { clients } from '#modules/shops/server/tables.ts'
import type { ShopDb } from '#server/scope.ts'
import { findForm, listForms } from './forms.ts'

const lineOf = ({ type, topic, status, review, updatedAt, version }: FormRecord): FormLine => ({
  type,
  topic,
  status,
  note: review?.note ?? null,
  updatedAt,
  version,
})

export const sentRequestOf = (form: FormRecord): SentRequest => ({ ...lineOf(form), answers: form.answers })

/** Pages of the forms that a shop has once; the lead form has many and is told by its topic. */
const TOPIC_OF: Partial<Record<FormType, string>> = {
  OnboardingForm: '',
  DirectoryOnboardingForm: '',
  ProUpgradeVoiceForm: 'pro-ao-voice',
  ProUpgradeWebChatForm: 'pro-web-chat',
}

/**
 * Every form of the shop with its status, the oldest first, without what is written in it; then those that the shop
 * only lists (specification §3), because their contents were never here.
 */
export async function listFormLines(shop: ShopDb): Promise<FormLine[]> {
  const kept = (await listForms(shop)).map(lineOf)
  const [row] = await shop.db
    .select({ listed: clients.formSubmissions })
    .from(clients)
    .where(eq(clients.id, shop.clientId))
  const others = (row?.listed ?? []).flatMap(({ type, status }): FormLine[] => {
    const topic = TOPIC_OF[type]
    if (topic === undefined || kept.some((line) => line.type === type)) return []
    return [{ type, topic, status, note: null, updatedAt: null, version: 0 }]
  })
  return [...kept, ...others]
}

/** What an upgrade page has sent, or null while nothing was. */
export async function findRequest(shop: ShopDb, topic: UpgradeTopic): Promise<SentRequest | null> {
  const form = await findForm(shop, UPGRADE_TABLE[topic].form, topic)
  return form && sentRequestOf(form)
}
