import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { Connections } from './db/client.ts'

/** The id of a shop, as anybody may send it. */
export const CLIENT_ID = /^cl_[a-z0-9_]{1,60}$/

/** How the public side names a shop. */
export type PublicAddress =
  | { clientId: string }
  | { slug: string }
  | { manageTokenHash: string }
  | { onboardingTokenHash: string }
  | { referralCode: string }

/**
 * The shop that a public address means. An id is taken as it is: without such a shop row security shows nothing, and
 * the first thing that is read of it answers NOT_FOUND.
 */
export async function publicShop(app: Connections, address: PublicAddress): Promise<string> {
  if ('clientId' in address) {
    if (!CLIENT_ID.test(address.clientId)) throw new AppError('NOT_FOUND')
    return address.clientId
  }
  const { rows } = await app.db.execute<{ id: string | null }>(doorOf(address))
  const id = rows[0]?.id
  if (!id) throw new AppError('slug' in address ? 'NOT_FOUND' : 'LINK_NOT_VALID')
  return id
}

/** The question to the one door through row security that knows this kind of address. */
function doorOf(address: Exclude<PublicAddress, { clientId: string }>) {
  if ('slug' in address) return sql`select public_shop_by_slug(${address.slug}) as id`
  if ('referralCode' in address)
    return sql`select public_shop_by_referral_code(${address.referralCode}) as id`
  return 'manageTokenHash' in address
    ? sql`select public_shop_by_manage_token(${address.manageTokenHash}) as id`
    : sql`select public_shop_by_onboarding_token(${address.onboardingTokenHash}) as id`
}
