import { z } from 'zod'
import { personProcedure, router } from '#server/trpc.ts'
import { AppError } from '#shared/app-error.ts'
import {
  codeShape,
  currentPasswordShape,
  provenCodeShape,
  type PreparedFactor,
  type RecoveryCodes,
} from '../contract-account.ts'
import { MIN_ALONE } from '../rules/new-password.ts'
import { accountWords } from '../words.en.ts'
import {
  confirmSecondFactor,
  endSecondFactor,
  prepareSecondFactor,
  renewRecoveryCodes,
} from './commands/second-factor.ts'
import { totpAddress } from './one-time-codes.ts'
import { guardedTry, ownChangeOf, proveOwnPassword } from './own-password.ts'
import { qrPath } from './qr-path.ts'

/** An account that only its second factor allowed a short password needs a longer one before it goes (promise A1). */
function assertLongEnough(current: string): void {
  if ([...current.normalize('NFKC')].length >= MIN_ALONE) return
  throw new AppError('INVALID_INPUT', {
    fields: [{ path: 'current', message: accountWords.secondFactor.tooShort(MIN_ALONE) }],
  })
}

/** The second factor of the person who asks: an authenticator app, and recovery codes for the day it is lost. */
export const secondFactorRouter = router({
  /**
   * Makes a secret for an app, as text and as a QR code; it guards nothing until confirmed. Throws INVALID_INPUT under
   * `current`, TOO_MANY_TRIES, NAME_TAKEN when one is on.
   */
  create: personProcedure()
    .input(z.strictObject(currentPasswordShape))
    .mutation(async ({ ctx, input }): Promise<PreparedFactor> => {
      await proveOwnPassword(ctx, input.current)
      const secret = await ctx.asPerson((people) => prepareSecondFactor(people, ownChangeOf(ctx)))
      return { secret, qr: qrPath(totpAddress(secret, ctx.person.email)) }
    }),
  /**
   * Turns it on with the first code of the app; every other device is signed out. The recovery codes are answered this
   * once. Throws WRONG_SECOND_FACTOR, TOO_MANY_TRIES.
   */
  confirm: personProcedure()
    .input(z.strictObject(codeShape))
    .mutation(({ ctx, input }): Promise<RecoveryCodes> =>
      guardedTry(ctx, async () => ({
        codes: await ctx.asOneself((own) => confirmSecondFactor(own, ownChangeOf(ctx), input.code)),
      })),
    ),
  /** New recovery codes in place of the old ones. Throws as `remove`. */
  renewCodes: personProcedure()
    .input(z.strictObject(provenCodeShape))
    .mutation(async ({ ctx, input }): Promise<RecoveryCodes> => {
      await proveOwnPassword(ctx, input.current)
      return guardedTry(ctx, async () => ({
        codes: await ctx.asOneself((own) => renewRecoveryCodes(own, ownChangeOf(ctx), input.code)),
      }))
    }),
  /**
   * Turns it off; every other device is signed out. Throws INVALID_INPUT under `current` (also for a password that is
   * too short to stand alone), WRONG_SECOND_FACTOR, TOO_MANY_TRIES.
   */
  remove: personProcedure()
    .input(z.strictObject(provenCodeShape))
    .mutation(async ({ ctx, input }) => {
      await proveOwnPassword(ctx, input.current)
      assertLongEnough(input.current)
      await guardedTry(ctx, () => ctx.asOneself((own) => endSecondFactor(own, ownChangeOf(ctx), input.code)))
    }),
})
