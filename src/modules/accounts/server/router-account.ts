import { z } from 'zod'
import { personProcedure, router } from '#server/trpc.ts'
import { AppError } from '#shared/app-error.ts'
import { passwordChangeShape, renameShape, sessionKeyShape, type Account } from '../contract-account.ts'
import { MIN_ALONE } from '../rules/new-password.ts'
import { assertOwnPassword, changePassword } from './commands/change-password.ts'
import { endOtherSessions, endSession, renamePerson } from './commands/own-account.ts'
import { assertPassword } from './commands/reset-password.ts'
import { hashPassword } from './passwords.ts'
import { listOwnSessions } from './queries/own-sessions.ts'

/** A person about themselves; nobody else's account can be named here. */
export const accountRouter = router({
  /** Name, address, and how long a new password has to be. */
  get: personProcedure().query(({ ctx }): Account => {
    const { name, email } = ctx.person
    return { name, email, minLength: MIN_ALONE }
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
      const { sessionToken } = ctx
      if (!sessionToken) throw new AppError('SESSION_ENDED')
      const budget = `${email}|${ctx.ip}`
      await ctx.limits.charge('signIn', budget)
      await ctx.asPerson((people) => assertOwnPassword(people, userId, input.current))
      await ctx.limits.refund('signIn', budget)
      assertPassword(input.password, { email, name, minLength: MIN_ALONE })
      const passwordHash = await hashPassword(input.password)
      const at = ctx.platform.clock.system()
      await ctx.asPerson((people) => changePassword(people, { userId, passwordHash, sessionToken, at }))
    }),
  /** The devices that are signed in. */
  sessions: personProcedure().query(async ({ ctx }) => {
    const at = ctx.platform.clock.system()
    return ctx.asPerson((people) => listOwnSessions(people, ctx.person.userId, ctx.sessionToken, at))
  }),
  /** Signs one of the person's own devices out, from its next request on. Throws NOT_FOUND. */
  endSession: personProcedure()
    .input(z.strictObject(sessionKeyShape))
    .mutation(({ ctx, input }) => ctx.asPerson((people) => endSession(people, ctx.person.userId, input.id))),
  /** Signs every device out but this one. */
  endOtherSessions: personProcedure().mutation(({ ctx }) =>
    ctx.asPerson((people) => endOtherSessions(people, ctx.person.userId, ctx.sessionToken)),
  ),
})
