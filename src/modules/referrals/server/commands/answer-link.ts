import { and, eq, ne, sql } from 'drizzle-orm'
import { recordChange } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import { enqueue } from '#server/jobs.ts'
import type { ShopDb } from '#server/scope.ts'
import type { ReferralLanding, StartForm } from '../../contract.ts'
import { findCodeOwner, type CodeOwner } from '../queries/referrals.ts'
import { referralLinks, referrals } from '../tables.ts'

/** Name of the job that mails system admins about a shop that asks for a call. */
export const TELL_ADMINS_REFERRAL_TASK = 'tell-admins-referral'

/** A person opened the page of a link: the personal one counts it, an invitation is looked at. Robots only read. */
export async function openLink(shop: ShopDb, code: string, isPerson: boolean): Promise<ReferralLanding> {
  const { landing, referral } = await findCodeOwner(shop, code)
  if (!isPerson) return landing
  if (referral === null)
    await shop.db
      .update(referralLinks)
      .set({ visits: sql`${referralLinks.visits} + 1` })
      .where(and(eq(referralLinks.clientId, shop.clientId), eq(referralLinks.code, code)))
  else if (referral.state === 'Sent') {
    await shop.db
      .update(referrals)
      .set({ state: 'Opened', since: shop.now })
      .where(
        and(
          eq(referrals.clientId, shop.clientId),
          eq(referrals.id, referral.id),
          eq(referrals.state, 'Sent'),
        ),
      )
    await recordChange(shop, { subject: 'referral', subjectId: referral.id, verb: 'opened' })
  }
  return landing
}

/** The recommendation that a form belongs to: of the invitation, else of the address that it names. */
async function findOpen(shop: ShopDb, owner: CodeOwner, email: string) {
  if (owner.referral) return owner.referral
  const [known] = await shop.db
    .select()
    .from(referrals)
    .where(
      and(
        eq(referrals.clientId, shop.clientId),
        eq(referrals.email, email),
        ne(referrals.state, 'Withdrawn'),
      ),
    )
  return known ?? null
}

/**
 * The form of a link: the shop asks for a call, once. What was sent before stays as it is, since nobody has proved who
 * they are. The admins are told by mail when this commits.
 */
export async function startByLink(shop: ShopDb, code: string, form: StartForm): Promise<ReferralLanding> {
  const owner = await findCodeOwner(shop, code)
  const email = form.email.normalize('NFC').toLowerCase()
  const open = await findOpen(shop, owner, email)
  if (open && !['Sent', 'Opened'].includes(open.state)) return owner.landing
  const id = open?.id ?? newId('ref', shop.now)
  const said = { name: form.name, shopName: form.shop, phone: form.phone }
  const started = { ...said, state: 'Started' as const, since: shop.now }
  const { rowCount } = open
    ? await shop.db
        .update(referrals)
        .set(started)
        .where(and(eq(referrals.clientId, shop.clientId), eq(referrals.id, id)))
    : await shop.db
        .insert(referrals)
        .values({
          ...started,
          clientId: shop.clientId,
          id,
          userId: owner.userId,
          userName: owner.landing.person,
          code: null,
          email,
          note: '',
          language: 'en',
          createdAt: shop.now,
        })
        .onConflictDoNothing()
  if (!rowCount) return owner.landing
  await recordChange(shop, {
    subject: 'referral',
    subjectId: id,
    verb: 'started',
    after: { name: form.shop },
  })
  await enqueue(shop, TELL_ADMINS_REFERRAL_TASK, { referralId: id }, { jobKey: `referral:${id}` })
  return owner.landing
}
