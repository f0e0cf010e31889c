import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { unavailable } from '#server/db/errors.ts'
import type { Limits } from '#server/limits.ts'
import type { Platform } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import type { signInInput, SignedIn } from '../../contract.ts'
import type { BetterAuth } from '../adapters/better-auth.ts'
import { sessions } from '../tables.ts'

/** Where a request comes from: the address that budgets count by, and what the session list will show. */
export type Source = { ip: string; userAgent: string | undefined; requestId: string }

type SignIn = {
  platform: Platform
  limits: Limits
  auth: BetterAuth
  input: z.output<typeof signInInput>
  source: Source
  /** The session that the browser already has; it ends, so that a planted one is worth nothing. */
  previousToken: string | null
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'APIError' &&
    'statusCode' in error &&
    Number(error.statusCode) < 500
  )
}

/**
 * Checks a password and starts a new session. Answers the person and the Set-Cookie line.
 *
 * Ten tries in 15 minutes for one account from one source, counted before any hashing (promise A2); a right password
 * gives its try back. Throws TOO_MANY_TRIES, SIGN_IN_FAILED (the same for a wrong password, an unknown address and a
 * disabled person, after the same work) or UNAVAILABLE.
 */
export async function signIn(request: SignIn): Promise<SignedIn & { setCookie: string }> {
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
  await limits.refund('signIn', budgetKey)
  if (previousToken) await platform.accounts.db.delete(sessions).where(eq(sessions.token, previousToken))
  const [setCookie] = result.headers.getSetCookie()
  if (!setCookie) throw new Error('the session cookie is missing')
  const { id, email, name } = result.response.user
  return { user: { id, email, name }, setCookie }
}
