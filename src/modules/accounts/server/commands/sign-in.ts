import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { unavailable } from '#server/db/errors.ts'
import type { Limits } from '#server/limits.ts'
import { asPerson, type Platform } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import type { signInInput, SignedIn } from '../../contract.ts'
import type { BetterAuth } from '../adapters/better-auth.ts'
import { sessions } from '../tables.ts'
import { findSecondFactor, spendCode } from './second-factor.ts'

/** Where a request comes from: the address that budgets count by, and what the session list will show. */
export type Source = { ip: string; userAgent: string | undefined; requestId: string }

export type SignIn = {
  platform: Platform
  limits: Limits
  auth: BetterAuth
  /** The installation's: what codes are sealed and hashed with. */
  secret: string
  input: z.output<typeof signInInput>
  source: Source
  /** The session that the browser already has; it ends, so that a planted one is worth nothing. */
  previousToken: string | null
}

/** In, or the password was right and a second factor is asked for. */
export type SignInResult = (SignedIn & { setCookie: string }) | null

function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'APIError' &&
    'statusCode' in error &&
    Number(error.statusCode) < 500
  )
}

/**
 * Checks a password, then the second factor where one guards the account, and starts a new session. Answers the person
 * and the Set-Cookie line; null when the password was right and no code came along.
 *
 * Ten tries in 15 minutes for one account from one source, counted before any hashing (promise A2); what succeeds gives
 * its try back. Throws TOO_MANY_TRIES, SIGN_IN_FAILED (the same for a wrong password, a wrong code, an unknown address
 * and a disabled person, after the same work) or UNAVAILABLE. A code is looked at only after the password fitted
 * (case A11).
 */
export async function signIn(request: SignIn): Promise<SignInResult> {
  const { platform, limits, auth, input, source, previousToken } = request
  const account = input.email.normalize('NFC').toLowerCase()
  const budgetKey = `${account}|${source.ip}`
  await limits.charge('signIn', budgetKey).catch((error: unknown) => {
    throw unavailable(error)
  })
  const headers = new Headers({ 'x-client-ip': source.ip, 'user-agent': source.userAgent ?? '' })
  const result = await auth.api
    .signInEmail({ body: { email: account, password: input.password }, headers, returnHeaders: true })
    .catch((error: unknown) => {
      throw isRefusal(error) ? new AppError('SIGN_IN_FAILED') : unavailable(error)
    })
  const { token, user } = result.response
  const isProven = await passSecondFactor(request, user.id).catch(async (error: unknown) => {
    await endSession(platform, token)
    throw error
  })
  await limits.refund('signIn', budgetKey)
  if (!isProven) {
    await endSession(platform, token)
    return null
  }
  if (previousToken) await endSession(platform, previousToken)
  const [setCookie] = result.headers.getSetCookie()
  if (!setCookie) throw new Error('the session cookie is missing')
  return { user: { id: user.id, email: user.email, name: user.name }, setCookie }
}

async function endSession(platform: Platform, token: string): Promise<void> {
  await platform.accounts.db.delete(sessions).where(eq(sessions.token, token))
}

/** Whether nothing more is asked of the person; false when a code is. Throws SIGN_IN_FAILED for a wrong one. */
async function passSecondFactor(
  { platform, limits, input, source, secret }: SignIn,
  userId: string,
): Promise<boolean> {
  const factor = await findSecondFactor(platform.accounts, userId)
  if (!factor) return true
  const { code } = input
  if (code === undefined) return false
  await limits.charge('secondFactor', userId)
  const at = platform.clock.system()
  const caller = { actor: { kind: 'visitor' } as const, requestId: source.requestId }
  const fits = await asPerson(platform, caller, (people) => spendCode(people, { userId, secret, at }, code))
  if (!fits) throw new AppError('SIGN_IN_FAILED', { cause: 'WRONG_SECOND_FACTOR' })
  await limits.refund('secondFactor', userId)
  return true
}
