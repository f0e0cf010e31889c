import { router, shopProcedure, type Context } from '#server/trpc.ts'
import type { PersonActor } from '#shared/access/actor.ts'
import { invitationShape, referralKeyShape, type ReferralPage } from '../contract.ts'
import { inviteShop, keepOwnLink, withdrawReferral, type Sender } from './commands/invite-shop.ts'
import { findOwnLink, listOwnReferrals } from './queries/referrals.ts'

const senderOf = ({ signing, person }: Context & { person: PersonActor }): Sender => ({
  userId: person.userId,
  name: person.name || person.email,
  publicUrl: signing.publicUrl,
})

/** `referral.*`: what a person recommends at a shop. Everybody sees and sends their own; nobody a colleague's. */
export const referralRouter = router({
  /** The person's link, made when they look for the first time, and what they have recommended. */
  get: shopProcedure('referrals.read', {}).query(async ({ ctx }): Promise<ReferralPage> => {
    const sender = senderOf(ctx)
    const mayRefer = await ctx.mayAlso('referrals.write')
    return ctx.inShop(async (shop) => {
      if (mayRefer) await keepOwnLink(shop, sender)
      const link = await findOwnLink(shop, sender.userId)
      return {
        link: link && { url: `${sender.publicUrl}/r/${link.code}`, visits: link.visits },
        referrals: await listOwnReferrals(shop, sender.userId),
      }
    })
  }),

  /** Invites a shop by mail. Throws NAME_TAKEN for an address that the shop has invited already. */
  create: shopProcedure('referrals.write', invitationShape).mutation(
    async ({ ctx, input }): Promise<{ id: string }> => {
      await ctx.limits.charge('invitation', ctx.person.userId)
      return ctx.inShop((shop) => inviteShop(shop, input, senderOf(ctx)))
    },
  ),

  /** Takes an invitation back before it was answered. Throws NOT_FOUND. */
  remove: shopProcedure('referrals.write', referralKeyShape).mutation(({ ctx, input }): Promise<void> =>
    ctx.inShop((shop) => withdrawReferral(shop, input.id, ctx.person.userId)),
  ),
})
