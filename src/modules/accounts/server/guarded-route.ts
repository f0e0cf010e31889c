import type { FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { unavailable } from '#server/db/errors.ts'
import type { Limits } from '#server/limits.ts'
import type { Platform } from '#server/scope.ts'
import { AppError, APP_ERRORS } from '#shared/app-error.ts'
import { appErrorSentence } from '#shared/app-error-sentence.ts'
import { APP_ERROR_WORDS_EN } from '#shared/app-error-words.en.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import type { OidcSettings } from './adapters/oidc.ts'
import type { Source } from './commands/sign-in.ts'

export type AuthParts = {
  platform: Platform
  limits: Limits
  publicUrl: string
  secret: string
  /** The OpenID Connect provider, where one is set. */
  oidc?: OidcSettings | undefined
  /** Who asks, as the gate judged it: the address behind the trusted proxies, and the request's id. */
  sourceOf: (request: FastifyRequest) => { ip: string; requestId: string }
  /** For the security log: `signed-in`, `refused` with the code, …; never an address or a secret. */
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

/** Runs the work of one route of `/api/auth`: never cached, and a refusal is `{error: {message, data}}` (contracts.md). */
export type Guarded = (
  request: FastifyRequest,
  reply: FastifyReply,
  work: (source: Source) => Promise<unknown>,
) => Promise<unknown>

/** Makes the frame that all routes of sign-in share. Origin and content type are the gate's matter. */
export function guardedBy({ sourceOf, report }: Pick<AuthParts, 'sourceOf' | 'report'>): Guarded {
  return async (request, reply, work) => {
    const source = { ...sourceOf(request), userAgent: request.headers['user-agent'] }
    reply.header('cache-control', 'no-store')
    try {
      return await work(source)
    } catch (error) {
      const refusal = refusalOf(error)
      const { cause } = refusal.details
      const code = typeof cause === 'string' ? cause : refusal.code
      report({ event: 'refused', code, ip: source.ip, requestId: source.requestId })
      return sendRefusal(reply, refusal, request.url.split('?')[0] ?? '', source.requestId)
    }
  }
}
