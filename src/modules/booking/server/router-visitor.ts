import { publicProcedure } from '#server/trpc.ts'
import { AppError } from '#shared/app-error.ts'
import { isTextable } from '#modules/messages/rules/text-reach.ts'
import { tokenHash } from '#server/ids.ts'
import {
  checkCodeShape,
  ownVisitsShape,
  sendCodeShape,
  type CodeSent,
  type KnownVisitor,
  type OwnVisit,
} from '../contract-visitor.ts'
import { CODE_MINUTES } from '../rules/one-time-code.ts'
import { checkCode } from './commands/check-code.ts'
import { openOwnVisits } from './commands/open-own-visits.ts'
import { sendCode } from './commands/send-code.ts'

/** Returning customers, recognised by a one-time code; part of `booking.*`. */
export const visitorProcedures = {
  /**
   * Sends a code by text, or by mail. What is answered, and when, is the same for numbers that the shop knows and for
   * those that it does not. CANNOT_TEXT for a number that no US customer has; MESSAGE_LIMIT after three in ten minutes.
   */
  sendCode: publicProcedure({ limit: 'sendCode' }, sendCodeShape).mutation(
    async ({ ctx, input }): Promise<CodeSent> => {
      const { phone, email } = input.to
      if (phone && !isTextable(phone)) throw new AppError('CANNOT_TEXT')
      // One person's phone, whichever shop's page asks; the budget's key does not say whose.
      const whose = tokenHash(phone ?? email?.toLowerCase() ?? '')
      await ctx.limits.charge(phone ? 'codeText' : 'codeMail', whose)
      await ctx.limits.charge(phone ? 'codeTextDay' : 'codeMailDay', whose)
      await ctx.limits.charge('codeShop', input.clientId)
      const { secret, publicUrl } = ctx.signing
      const systemNow = ctx.platform.clock.system()
      return ctx.asVisitor(input, (shop) => sendCode(shop, input, { secret, publicUrl, systemNow }))
    },
  ),

  /** Whom the shop knows by the number or mail whose code this is. CODE_NOT_VALID for every code but the right one. */
  checkCode: publicProcedure({ limit: 'checkCode' }, checkCodeShape).mutation(
    async ({ ctx, input }): Promise<KnownVisitor> => {
      const { secret } = ctx.signing
      const systemNow = ctx.platform.clock.system()
      const known = await ctx.asVisitor(input, (shop) => checkCode(shop, input, { secret, systemNow }))
      if (!known) throw new AppError('CODE_NOT_VALID', { params: { minutes: CODE_MINUTES } })
      await ctx.limits.refund('checkCode', ctx.ip)
      return known
    },
  ),

  /** What is still to come of whoever has confirmed a number or mail, each with a link. SESSION_ENDED for no such token. */
  ownVisits: publicProcedure({ limit: 'publicWrite' }, ownVisitsShape).mutation(
    ({ ctx, input }): Promise<OwnVisit[]> => {
      const systemNow = ctx.platform.clock.system()
      return ctx.asVisitor(input, (shop) => openOwnVisits(shop, input, systemNow))
    },
  ),
}
