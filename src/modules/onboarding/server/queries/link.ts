import { and, eq, gt, isNull } from 'drizzle-orm'
import { tokenHash } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { onboardingLinks } from '../tables.ts'

/** What a one-time link's secret looks like; anything else is refused without asking the database. */
const TOKEN = /^[a-z0-9]{16,64}$/

/** What is kept of the secret in a link's address. LINK_NOT_VALID for a text that can be none. */
export function linkHash(token: string): string {
  if (!TOKEN.test(token)) throw new AppError('LINK_NOT_VALID')
  return tokenHash(token)
}

/** Lets a link through that was neither used nor is too old; all others are alike (case ADM-07). */
export async function assertLink(shop: ShopDb, hash: string): Promise<void> {
  const good = and(
    eq(onboardingLinks.clientId, shop.clientId),
    eq(onboardingLinks.tokenHash, hash),
    isNull(onboardingLinks.usedAt),
    gt(onboardingLinks.expiresAt, shop.now),
  )
  const [row] = await shop.db.select({ id: onboardingLinks.id }).from(onboardingLinks).where(good)
  if (!row) throw new AppError('LINK_NOT_VALID')
}
