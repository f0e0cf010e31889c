import { and, eq, inArray, ne } from 'drizzle-orm'
import { queueMessage, withdrawMessages } from '#modules/messages/server/commands.ts'
import { getShopDetails } from '#modules/shops/server/queries/shop-details.ts'
import { recordChange } from '#server/changes.ts'
import { newId, randomToken } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { invitationMail } from '../../rules/referral-mail.ts'
import { referralWords } from '../../words.en.ts'
import { referralLinks, referrals } from '../tables.ts'

/** Who recommends us, and the address that links begin with. */
export type Sender = { userId: string; name: string; publicUrl: string }
type Invitation = { email: string; name: string; note: string; language: 'en' | 'es' }

/** Makes the person's link at this shop when there is none, and keeps the name that it shows. */
export async function keepOwnLink(shop: ShopDb, { userId, name }: Sender): Promise<void> {
  await shop.db
    .insert(referralLinks)
    .values({
      clientId: shop.clientId,
      userId,
      userName: name,
      code: randomToken().slice(0, 12),
      createdAt: shop.now,
    })
    .onConflictDoUpdate({
      target: [referralLinks.clientId, referralLinks.userId],
      set: { userName: name },
      setWhere: ne(referralLinks.userName, name),
    })
}

/**
 * Invites a shop by mail, once: an address that somebody of this shop has invited is refused with NAME_TAKEN, so that
 * nobody is written to again and again.
 */
export async function inviteShop(
  shop: ShopDb,
  invitation: Invitation,
  sender: Sender,
): Promise<{ id: string }> {
  const id = newId('ref', shop.now)
  const code = randomToken()
  const { name, note, language } = invitation
  const email = invitation.email.normalize('NFC').toLowerCase()
  const { rowCount } = await shop.db
    .insert(referrals)
    .values({
      clientId: shop.clientId,
      id,
      userId: sender.userId,
      userName: sender.name,
      code,
      email,
      name,
      note,
      language,
      state: 'Sent',
      since: shop.now,
      createdAt: shop.now,
    })
    .onConflictDoNothing()
  if (!rowCount) {
    const sentence = referralWords.invite.taken(email)
    throw new AppError('NAME_TAKEN', { sentence, fields: [{ path: 'email', message: sentence }] })
  }
  const place = await getShopDetails(shop)
  const { publicUrl } = sender
  await queueMessage(shop, {
    dedupeKey: `referral:${id}`,
    channel: 'Email',
    template: 'referral-invitation',
    language,
    address: email,
    ...invitationMail(language, {
      name,
      note,
      person: sender.name,
      shop: place.name,
      link: `${publicUrl}/r/${code}`,
      host: new URL(publicUrl).host,
    }),
    subjectId: id,
    customerId: null,
  })
  await recordChange(shop, { subject: 'referral', subjectId: id, verb: 'created', after: { email, name } })
  return { id }
}

/** Takes one's own invitation back before it was answered; its link ends. NOT_FOUND for any other. */
export async function withdrawReferral(shop: ShopDb, id: string, userId: string): Promise<void> {
  const [row] = await shop.db
    .update(referrals)
    .set({ state: 'Withdrawn', since: shop.now })
    .where(
      and(
        eq(referrals.clientId, shop.clientId),
        eq(referrals.id, id),
        eq(referrals.userId, userId),
        inArray(referrals.state, ['Sent', 'Opened']),
      ),
    )
    .returning({ email: referrals.email })
  if (!row) throw new AppError('NOT_FOUND')
  await withdrawMessages(shop, id)
  await recordChange(shop, {
    subject: 'referral',
    subjectId: id,
    verb: 'withdrawn',
    before: { email: row.email },
  })
}
