import { eq } from 'drizzle-orm'
import { findingSentence } from '#modules/availability/rules/finding-sentence.ts'
import { newFindings } from '#modules/availability/rules/new-findings.ts'
import type { Finding } from '#modules/availability/rules/proof-reading.ts'
import { ruleName } from '#modules/availability/rules/rule-name.ts'
import { reviewWords } from '#modules/availability/words-review.en.ts'
import { renderMail } from '#modules/messages/rules/message-text.ts'
import { queueMessage } from '#modules/messages/server/commands.ts'
import { MESSAGE_PARTS_EN } from '#modules/messages/words.en.ts'
import type { ShopDb } from '#server/scope.ts'
import { formatPhone } from '#shared/phone.ts'
import { getReview } from '../queries/review.ts'
import { getShopRules } from '../queries/snapshot.ts'
import { ruleReadings } from '../tables.ts'

type Reading = { rulesVersion: number; addresses: readonly string[]; publicUrl: string }

/**
 * Reads a shop's rules as a proof-reader and mails its Owners what was not found before, one mail a person and version:
 * running twice sends nothing twice. What is mended and comes back is new again.
 */
export async function tellFindings(shop: ShopDb, reading: Reading): Promise<void> {
  const { findings } = await getReview(shop)
  const mine = eq(ruleReadings.clientId, shop.clientId)
  const [before] = await shop.db.select().from(ruleReadings).where(mine).for('update')
  const fresh = newFindings(findings, before?.findings ?? [])
  if (fresh.length > 0) await mailOwners(shop, fresh, reading)
  const read = { rulesVersion: reading.rulesVersion, findings, readAt: shop.now }
  await shop.db
    .insert(ruleReadings)
    .values({ clientId: shop.clientId, ...read })
    .onConflictDoUpdate({ target: ruleReadings.clientId, set: read })
}

async function mailOwners(shop: ShopDb, fresh: readonly Finding[], reading: Reading): Promise<void> {
  const { card, rules, serviceNames } = await getShopRules(shop)
  const names = {
    rule: (id: string) => {
      const rule = rules.find((candidate) => candidate.id === id)
      return rule ? ruleName(rule) : null
    },
    service: (id: string) => serviceNames.get(id)?.nameEn ?? null,
  }
  const { mail } = reviewWords
  const isShut = fresh.some(({ kind }) => kind === 'NothingBookable')
  const text = renderMail(
    { subject: isShut ? mail.nothing : mail.subject, body: mail.body },
    {
      shop: card.name,
      n: fresh.length,
      lines: fresh.map((finding) => `- ${findingSentence(finding, names)}.`).join('\n'),
      link: `${reading.publicUrl}/availability-settings`,
      address: card.address?.line1 ?? null,
      phone: card.phone && formatPhone(card.phone),
    },
    MESSAGE_PARTS_EN,
  )
  for (const address of reading.addresses)
    await queueMessage(shop, {
      ...text,
      dedupeKey: `rule-findings:${reading.rulesVersion}:${shop.now.toISOString().slice(0, 10)}:${address}`,
      channel: 'Email',
      template: 'rule-findings',
      language: 'en',
      address,
      subjectId: null,
      customerId: null,
    })
}
