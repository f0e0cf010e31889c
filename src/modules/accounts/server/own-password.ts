import type { Context } from '#server/trpc.ts'
import type { PeopleDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { assertOwnPassword } from './commands/change-password.ts'

type OwnContext = Context & {
  person: { userId: string; email: string; name: string }
  asPerson: <T>(work: (people: PeopleDb) => Promise<T>) => Promise<T>
}

/**
 * Asks for proof that whoever sits there is the person: their password, counted as a try of sign-in before any hashing.
 * Throws INVALID_INPUT under `current`, TOO_MANY_TRIES.
 */
export async function proveOwnPassword(ctx: OwnContext, current: string): Promise<void> {
  await guardedTry(ctx, () => ctx.asPerson((people) => assertOwnPassword(people, ctx.person.userId, current)))
}

/** Counts what somebody guesses at as a try of sign-in; what succeeds gives its try back. */
export async function guardedTry<T>({ limits, person, ip }: OwnContext, work: () => Promise<T>): Promise<T> {
  const budget = `${person.email}|${ip}`
  await limits.charge('signIn', budget)
  const answer = await work()
  await limits.refund('signIn', budget)
  return answer
}

/** What commands about oneself are told. Throws SESSION_ENDED without a session. */
export function ownChangeOf({ person, platform, signing, sessionToken }: OwnContext) {
  if (!sessionToken) throw new AppError('SESSION_ENDED')
  const { userId, name, email } = person
  const self = { userId, name, email, publicUrl: signing.publicUrl }
  return { userId, self, sessionToken, secret: signing.secret, at: platform.clock.system() }
}
