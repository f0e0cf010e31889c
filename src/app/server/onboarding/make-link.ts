import { createOnboardingLink } from '#modules/onboarding/server/commands/links.ts'
import type { ProductTier } from '#modules/shops/contract.ts'
import { createShop, recordShopCreated } from '#modules/shops/server/commands.ts'
import { randomToken } from '#server/ids.ts'
import { asSystem, asSystemInShop, type Platform } from '#server/scope.ts'

type Wanted = {
  publicUrl: string
  days: number
  /** A new shop of this name, Pending until the form is handed in … */
  name?: string | undefined
  tier?: ProductTier
  /** … or one that is there. */
  clientId?: string | undefined
}

/** What `npm run onboarding-link` prints. */
export type MadeLink = { clientId: string; link: string; expiresAt: Date }

const REASON = 'onboarding-link'

/** The name as an address, made unlike every other. */
function slugOf(name: string): string {
  const stem = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${stem || 'shop'}-${randomToken().slice(0, 4)}`
}

async function newShop(platform: Platform, name: string, productTier: ProductTier): Promise<string> {
  const clientId = await asSystem(platform, REASON, REASON, (system) =>
    createShop(system, {
      name,
      slug: slugOf(name),
      status: 'Pending',
      productTier,
      addressTimeZone: 'America/New_York',
      hours: {},
    }),
  )
  await asSystemInShop(platform, REASON, REASON, clientId, (shop) => recordShopCreated(shop, name))
  return clientId
}

/** A one-time link to the onboarding form of a new or a known shop. The secret in it is kept nowhere. */
export async function makeOnboardingLink(platform: Platform, wanted: Wanted): Promise<MadeLink> {
  const { publicUrl, days, name, tier = 'Standard' } = wanted
  const clientId = wanted.clientId ?? (await newShop(platform, name ?? 'New shop', tier))
  const { token, expiresAt } = await asSystemInShop(platform, REASON, REASON, clientId, (shop) =>
    createOnboardingLink(shop, days),
  )
  return { clientId, link: `${publicUrl.replace(/\/+$/, '')}/onboarding?token=${token}`, expiresAt }
}
