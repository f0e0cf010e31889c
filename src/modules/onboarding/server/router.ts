import {
  publicProcedure,
  publicRecordProcedure,
  router,
  shopProcedure,
  shopRecordProcedure,
} from '#server/trpc.ts'
import { text } from '#shared/input.ts'
import { stepInput, type Onboarding } from '../contract.ts'
import { completeOnboarding } from './commands/complete-onboarding.ts'
import { useUpLink } from './commands/links.ts'
import { saveStep } from './commands/save-step.ts'
import { assertLink, linkHash } from './queries/link.ts'
import { getOnboarding } from './queries/onboarding.ts'

/** `onboarding.*`: the form for people who are signed in. All roles see it; who keeps the details saves it (D18). */
export const onboardingRouter = router({
  /** The form as it was left. */
  get: shopProcedure('shop.read', {}).query(({ ctx }): Promise<Onboarding> => ctx.inShop(getOnboarding)),

  /** Keeps one page; with `isDone` it has to be right. */
  saveStep: shopRecordProcedure('shop.write', {}, stepInput).mutation(({ ctx, input }): Promise<Onboarding> =>
    ctx.inShop((shop) => saveStep(shop, input.record)),
  ),

  /** Hands the form in; the shop then takes bookings. */
  complete: shopProcedure('shop.write', {}).mutation(async ({ ctx }): Promise<Onboarding> => {
    const mayInvite = await ctx.mayAlso('users.write')
    return ctx.inShop((shop) => completeOnboarding(shop, mayInvite))
  }),
})

const token = text(100)
const byLink = { token }

/** `onboardingLink.*`: the same by a one-time link, before anybody has an account (case ADM-07). */
export const onboardingLinkRouter = router({
  /** The form as it was left. LINK_NOT_VALID for an unknown, an old and a used link alike; opening uses nothing up. */
  get: publicProcedure({ limit: 'onboardingLink' }, byLink).query(({ ctx, input }): Promise<Onboarding> => {
    const hash = linkHash(input.token)
    return ctx.asVisitor({ onboardingTokenHash: hash }, async (shop) => {
      await assertLink(shop, hash)
      return getOnboarding(shop)
    })
  }),

  /** Keeps one page; with `isDone` it has to be right. */
  saveStep: publicRecordProcedure({ limit: 'onboardingLink' }, byLink, stepInput).mutation(
    ({ ctx, input }): Promise<Onboarding> => {
      const hash = linkHash(input.keys.token)
      return ctx.asVisitor({ onboardingTokenHash: hash }, async (shop) => {
        await assertLink(shop, hash)
        return saveStep(shop, input.record)
      })
    },
  ),

  /** Hands the form in and uses the link up; the shop then takes bookings. */
  complete: publicProcedure({ limit: 'onboardingLink' }, byLink).mutation(
    ({ ctx, input }): Promise<Onboarding> => {
      const hash = linkHash(input.token)
      return ctx.asVisitor({ onboardingTokenHash: hash }, async (shop) => {
        await assertLink(shop, hash)
        await useUpLink(shop, hash)
        return completeOnboarding(shop, true)
      })
    },
  ),
})
