import { z } from 'zod'
import { personProcedure, router } from '#server/trpc.ts'
import {
  currentPasswordShape,
  passkeyNameShape,
  passkeyShape,
  provenPasskeyKeyShape,
} from '../contract-account.ts'
import { addPasskey, askForPasskey, listPasskeys, removePasskey, renamePasskey } from './commands/passkeys.ts'
import { ownChangeOf, proveOwnPassword } from './own-password.ts'

/** The passkeys of the person who asks. */
export const passkeyRouter = router({
  /** Oldest first. */
  list: personProcedure().query(({ ctx }) =>
    ctx.asPerson((people) => listPasskeys(people, ctx.person.userId)),
  ),
  /**
   * What the browser is told to make a new one; good once, for ten minutes. Throws INVALID_INPUT under `current`,
   * TOO_MANY_TRIES, NAME_TAKEN when there are enough.
   */
  prepare: personProcedure()
    .input(z.strictObject(currentPasswordShape))
    .mutation(async ({ ctx, input }) => {
      await proveOwnPassword(ctx, input.current)
      const { self, at } = ownChangeOf(ctx)
      return ctx.asPerson((people) => askForPasskey(people, self, at))
    }),
  /** Keeps the one that the browser made. Throws CODE_NOT_VALID, NAME_TAKEN. */
  create: personProcedure()
    .input(z.strictObject(passkeyShape))
    .mutation(({ ctx, input: { name, ...made } }) => {
      const { self, at } = ownChangeOf(ctx)
      return ctx.asOneself((own) => addPasskey(own, { self, name, made, at }))
    }),
  /** Another name for one. Throws NOT_FOUND. */
  update: personProcedure()
    .input(z.strictObject(passkeyNameShape))
    .mutation(({ ctx, input }) => {
      const { self } = ownChangeOf(ctx)
      return ctx.asOneself((own) => renamePasskey(own, self, input.id, input.name))
    }),
  /**
   * Takes one away; nobody signs in with it from then on. Throws INVALID_INPUT under `current`, TOO_MANY_TRIES,
   * NOT_FOUND, LAST_WAY_IN.
   */
  remove: personProcedure()
    .input(z.strictObject(provenPasskeyKeyShape))
    .mutation(async ({ ctx, input }) => {
      await proveOwnPassword(ctx, input.current)
      const { self, at } = ownChangeOf(ctx)
      const issuer = ctx.signing.provider?.issuer
      return ctx.asOneself((own) => removePasskey(own, { self, id: input.id, issuer, at }))
    }),
})
