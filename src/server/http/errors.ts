import type { FastifyError, FastifyInstance } from 'fastify'
import { APP_ERROR_WORDS_EN } from '#shared/app-error-words.en.ts'
import { appErrorSentence } from '#shared/app-error-sentence.ts'
import { APP_ERRORS, AppError, type AppErrorCode } from '#shared/app-error.ts'
import { unavailable } from '../db/errors.ts'
import type { Log } from '../log.ts'

const BY_STATUS: Record<number, AppErrorCode> = {
  400: 'MALFORMED',
  401: 'SESSION_ENDED',
  403: 'NOT_ALLOWED',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  408: 'TIMEOUT',
  413: 'TOO_LARGE',
  415: 'UPLOAD_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
}

function refusalOf(error: FastifyError): AppError {
  const known = unavailable(error)
  if (known instanceof AppError) return known
  const status = error.statusCode ?? 500
  return new AppError(status < 500 ? (BY_STATUS[status] ?? 'MALFORMED') : 'INTERNAL', { cause: error })
}

/** Every failure outside a procedure ends here: a sentence from the catalogue, the request id, and nothing else. */
export function registerErrors(server: FastifyInstance, log: Log): void {
  server.setErrorHandler(async (error: FastifyError, request, reply) => {
    const { code: appCode, details } = refusalOf(error)
    const [code, own] = APP_ERRORS[appCode]
    const httpStatus =
      error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : own
    if (httpStatus >= 500)
      log.error({ err: error, requestId: request.id, path: request.url.split('?')[0] }, 'request failed')
    if (details.retryAfterS) reply.header('retry-after', details.retryAfterS)
    const params = { requestId: request.id, ...details.params }
    const message = appErrorSentence(APP_ERROR_WORDS_EN, 'en', {
      code: appCode,
      params,
      retryAfterS: details.retryAfterS,
    })
    return reply
      .code(httpStatus)
      .send({ error: { message, data: { code, httpStatus, appCode, requestId: request.id } } })
  })
}
