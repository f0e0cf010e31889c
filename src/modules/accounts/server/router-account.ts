import { z } from 'zod'
import { personProcedure, router } from '#server/trpc.ts'
import { passwordChangeShape, renameShape, sessionKeyShape, type Account } from '../contract-account.ts'
import { minLengthFor } from '../rules/new-password.ts'
import { changePassword } from './commands/change-password.ts'
import { endOtherSessions, endSession, renamePerson } from './commands/own-account.ts'
import { assertPassword } from './commands/reset-password.ts'
import { findSecondFactor } from './commands/second-factor.ts'
import { ownChangeOf, proveOwnPassword } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import { listAccountEvents } from './queries/account-events.ts'
import { listOwnSessions } from './queries/own-sessions.ts'

/** A person about themselves; nobody else's account can be named here. */
export const accountRouter = router({
  /** Name, address, how long a new password has to be, and whether a second factor guards the account. */
  get: personProcedure().query(async ({ ctx }): Promise<Account> => {
    const { userId, name, email } = ctx.person
    const secondFactor = await ctx.asPerson((people) => findSecondFactor(people, userId))
    return { name, email, minLength: minLengthFor(secondFactor !== null), secondFactor }
  }),
  /** Gives oneself another name. */
  update: personProcedure()
    .input(z.strictObject(renameShape))
    .mutation(({ ctx, input }) =>
      ctx.asPerson((people) => renamePerson(people, ctx.person.userId, input.name)),
    ),
  /**
   * Changes the password and signs every other device out. Counted as tries of sign-in, before any hashing. Throws
   * INVALID_INPUT with the field, TOO_MANY_TRIES.
   */
  changePassword: personProcedure()
    .input(z.strictObject(passwordChangeShape))
    .mutation(async ({ ctx, input }) => {
      const { userId, email, name } = ctx.person
      const change = ownChangeOf(ctx)
      await proveOwnPassword(ctx, input.current)
      const factor = await ctx.asPerson((people) => findSecondFactor(people, userId))
      assertPassword(input.password, { email, name, minLength: minLengthFor(factor !== null) })
      const passwordHash = await hashPassword(input.password)
      await ctx.asOneself((own) => changePassword(own, { ...change, passwordHash }))
    }),
  /** What was done about the person's way of signing in, the newest first, the last fifty. */
  events: personProcedure().query(({ ctx }) =>
    ctx.asPerson((people) => listAccountEvents(people, ctx.person.userId)),
  ),
  /** The devices that are signed in. */
  sessions: personProcedure().query(async ({ ctx }) => {
    const at = ctx.platform.clock.system()
    return ctx.asPerson((people) => listOwnSessions(people, ctx.person.userId, ctx.sessionToken, at))
  }),
  /** Signs one of the person's own devices out, from its next request on. Throws NOT_FOUND. */
  endSession: personProcedure()
    .input(z.strictObject(sessionKeyShape))
    .mutation(({ ctx, input }) => {
      const { self } = ownChangeOf(ctx)
      return ctx.asOneself((own) => endSession(own, self, input.id))
    }),
  /** Signs every device out but this one. */
  endOtherSessions: personProcedure().mutation(({ ctx }) => {
    const { self, sessionToken } = ownChangeOf(ctx)
    return ctx.asOneself((own) => endOtherSessions(own, self, sessionToken))
  }),
})
