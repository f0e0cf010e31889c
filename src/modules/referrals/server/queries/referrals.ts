import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { messages } from '#modules/messages/server/tables.ts'
import { clients } from '#modules/shops/server/tables.ts'
import type { ShopDb, SystemDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import type { Referral, ReferralLanding } from '../../contract.ts'
import { referralLinks, referrals } from '../tables.ts'

/** What the person has recommended at this shop, the latest first; what was taken back is left out. */
export async function listOwnReferrals(shop: ShopDb, userId: string): Promise<Referral[]> {
  const isUndelivered = sql<boolean>`exists (select 1 from ${messages} m where m.client_id = ${referrals.clientId}
    and m.subject_id = ${referrals.id} and m.address = ${referrals.email} and m.state = 'Failed')`
  const rows = await shop.db
    .select({ row: referrals, isUndelivered })
    .from(referrals)
    .where(
      and(
        eq(referrals.clientId, shop.clientId),
        eq(referrals.userId, userId),
        ne(referrals.state, 'Withdrawn'),
      ),
    )
    .orderBy(desc(referrals.createdAt), desc(referrals.id))
    .limit(1_000)
  return rows.map(({ row, isUndelivered: failed }) => ({
    id: row.id,
    who: row.shopName ?? (row.name || row.email),
    email: row.email,
    via: row.code === null ? 'Link' : 'Invitation',
    state: row.state,
    since: row.since,
    reward: row.reward,
    isUndelivered: failed,
  }))
}

/** The person's own link at this shop; null before there is one. */
export async function findOwnLink(
  shop: ShopDb,
  userId: string,
): Promise<{ code: string; visits: number } | null> {
  const [row] = await shop.db
    .select({ code: referralLinks.code, visits: referralLinks.visits })
    .from(referralLinks)
    .where(and(eq(referralLinks.clientId, shop.clientId), eq(referralLinks.userId, userId)))
  return row ?? null
}

/** What stands behind a code: somebody's personal link, or one invitation. */
export type CodeOwner = {
  landing: ReferralLanding
  userId: string
  /** The invitation; null for a personal link. */
  referral: typeof referrals.$inferSelect | null
}

/** Who sent the link with this code. LINK_NOT_VALID for an unknown one and for an invitation that was taken back. */
export async function findCodeOwner(shop: ShopDb, code: string): Promise<CodeOwner> {
  const [place] = await shop.db
    .select({ name: clients.name })
    .from(clients)
    .where(eq(clients.id, shop.clientId))
  const [invitation] = await shop.db
    .select()
    .from(referrals)
    .where(and(eq(referrals.clientId, shop.clientId), eq(referrals.code, code)))
  const [link] = invitation
    ? []
    : await shop.db
        .select()
        .from(referralLinks)
        .where(and(eq(referralLinks.clientId, shop.clientId), eq(referralLinks.code, code)))
  const owner = invitation ?? link
  if (!place || !owner || invitation?.state === 'Withdrawn') throw new AppError('LINK_NOT_VALID')
  return {
    userId: owner.userId,
    referral: invitation ?? null,
    landing: {
      person: owner.userName,
      shop: place.name,
      invited: invitation ? { name: invitation.name, email: invitation.email } : null,
      isStarted: invitation !== undefined && !['Sent', 'Opened'].includes(invitation.state),
    },
  }
}

/** Recommendations that wait for their shop, whose shop takes bookings by now; they stay locked until the end. */
export function listOpened(system: SystemDb): Promise<{ clientId: string; id: string; name: string }[]> {
  return system.db
    .select({ clientId: referrals.clientId, id: referrals.id, name: clients.name })
    .from(referrals)
    .innerJoin(clients, eq(clients.id, referrals.newClientId))
    .where(and(eq(clients.status, 'Enabled'), inArray(referrals.state, ['Sent', 'Opened', 'Started'])))
    .for('update', { of: referrals })
}
