import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { unavailable } from '#server/db/errors.ts'
import { sessionKey } from './resolve-actor.ts'
import type { Limits } from '#server/limits.ts'
import type { Platform } from '#server/scope.ts'
import { AppError, APP_ERRORS } from '#shared/app-error.ts'
import { appErrorSentence } from '#shared/app-error-sentence.ts'
import { APP_ERROR_WORDS_EN } from '#shared/app-error-words.en.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { signInInput } from '../contract.ts'
import { makeBetterAuth } from './adapters/better-auth.ts'
import { signIn, type Source } from './commands/sign-in.ts'
import { readSessionToken, sessionCookieRules } from './session-cookie.ts'
import { sessions } from './tables.ts'

export type AuthParts = {
  platform: Platform
  limits: Limits
  publicUrl: string
  secret: string
  /** Who asks, as the gate judged it: the address behind the trusted proxies, and the request's id. */
  sourceOf: (request: FastifyRequest) => { ip: string; requestId: string }
  /** For the security log: `signed-in`, `refused` with the code, `signed-out`; never an address or a secret. */
  report: (event: { event: string; code?: string; userId?: string; ip: string; requestId: string }) => void
}

function refusalOf(error: unknown): AppError {
  const known = unavailable(error)
  if (known instanceof AppError) return known
  if (known instanceof ZodError) return new AppError('INVALID_INPUT', { fields: fieldErrors(known.issues) })
  throw error
}

function sendRefusal(reply: FastifyReply, refusal: AppError, path: string, requestId: string): FastifyReply {
  const [code, httpStatus] = APP_ERRORS[refusal.code]
  const { params, fields, retryAfterS } = refusal.details
  if (retryAfterS) reply.header('retry-after', retryAfterS)
  const message = appErrorSentence(APP_ERROR_WORDS_EN, 'en', { code: refusal.code, params, retryAfterS })
  const details = {
    ...(params && { params }),
    ...(fields && { fields }),
    ...(retryAfterS && { retryAfterS }),
  }
  return reply.code(httpStatus).send({
    error: { message, data: { code, httpStatus, path, requestId, appCode: refusal.code, ...details } },
  })
}

/**
 * The two routes of sign-in (contracts.md): `POST /api/auth/sign-in/email` sets the session cookie and answers
 * `{user}`, `POST /api/auth/sign-out` deletes the session and answers 204. Origin and content type are the gate's
 * matter. A refusal is `{error: {message, data}}` with the error data of contracts.md.
 */
export function registerAuthRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { platform, limits, publicUrl, secret, sourceOf, report } = parts
  const key = sessionKey(secret)
  const auth = makeBetterAuth(platform, publicUrl, key)
  const { name, secure } = sessionCookieRules(publicUrl)
  const tokenOf = (request: FastifyRequest) => readSessionToken(request.headers.cookie, name, key)
  const expired = `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

  async function guarded(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (source: Source) => Promise<unknown>,
  ) {
    const source = { ...sourceOf(request), userAgent: request.headers['user-agent'] }
    reply.header('cache-control', 'no-store')
    try {
      return await work(source)
    } catch (error) {
      const refusal = refusalOf(error)
      report({ event: 'refused', code: refusal.code, ip: source.ip, requestId: source.requestId })
      return sendRefusal(reply, refusal, request.url.split('?')[0] ?? '', source.requestId)
    }
  }

  app.post('/api/auth/sign-in/email', (request, reply) =>
    guarded(request, reply, async (source) => {
      const input = signInInput.parse(request.body)
      const previousToken = tokenOf(request)
      const { user, setCookie } = await signIn({ platform, limits, auth, input, source, previousToken })
      report({ event: 'signed-in', userId: user.id, ip: source.ip, requestId: source.requestId })
      return reply.header('set-cookie', setCookie).send({ user })
    }),
  )

  app.post('/api/auth/sign-out', (request, reply) =>
    guarded(request, reply, async (source) => {
      const token = tokenOf(request)
      if (token) await platform.accounts.db.delete(sessions).where(eq(sessions.token, token))
      report({ event: 'signed-out', ip: source.ip, requestId: source.requestId })
      return reply.header('set-cookie', expired).code(204).send()
    }),
  )
}
