import { and, eq, isNull } from 'drizzle-orm'
import { recordChange } from '#server/changes.ts'
import { newId, randomToken, tokenHash } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { onboardingLinks } from '../tables.ts'

const DAY_MS = 86_400_000

/** Makes a one-time link to the shop's onboarding; only its hash is kept, so it is shown this once. */
export async function createOnboardingLink(
  shop: ShopDb,
  days: number,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomToken()
  const expiresAt = new Date(shop.now.getTime() + days * DAY_MS)
  const id = newId('onl', shop.now)
  await shop.db.insert(onboardingLinks).values({
    clientId: shop.clientId,
    id,
    tokenHash: tokenHash(token),
    createdAt: shop.now,
    expiresAt,
  })
  await recordChange(shop, {
    subject: 'onboarding-link',
    subjectId: id,
    verb: 'created',
    after: { expiresAt },
  })
  return { token, expiresAt }
}

/** Uses a link up, once: LINK_NOT_VALID for the second of two. */
export async function useUpLink(shop: ShopDb, hash: string): Promise<void> {
  const { rowCount } = await shop.db
    .update(onboardingLinks)
    .set({ usedAt: shop.now })
    .where(
      and(
        eq(onboardingLinks.clientId, shop.clientId),
        eq(onboardingLinks.tokenHash, hash),
        isNull(onboardingLinks.usedAt),
      ),
    )
  if (!rowCount) throw new AppError('LINK_NOT_VALID')
}
