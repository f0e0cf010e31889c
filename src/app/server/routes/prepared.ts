import type { FastifyInstance } from 'fastify'
import { listAvailabilityVersions } from '#modules/availability/server/queries/snapshot.ts'
import { preparedAnswers } from '#modules/booking/server/prepared-answers.ts'
import type { Limits } from '#server/limits.ts'
import { asSystem, type Platform } from '#server/scope.ts'

/** A lost hint is noticed after this long. */
const COMPARE_MS = 2_000

/**
 * Serves kept answers of the public calendar before the API sees the request. Budgets are charged as there; whoever
 * has none left goes on to the API, which says so.
 */
export function registerPreparedAnswers(server: FastifyInstance, platform: Platform, limits: Limits): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !preparedAnswers.isPreparable(request.url)) return undefined
    const bytes = preparedAnswers.answerFor(request.url, platform.clock.now())
    if (!bytes) {
      preparedAnswers.expect(request.id, request.url)
      return undefined
    }
    const isRefused = await limits.charge('publicRead', request.clientAddress).then(
      () => false,
      () => true,
    )
    if (isRefused) return undefined
    return reply.header('content-type', 'application/json').header('cache-control', 'no-store').send(bytes)
  })
  server.addHook('onResponse', (request, _reply, done) => {
    preparedAnswers.forget(request.id)
    done()
  })

  let isComparing = false
  const timer = setInterval(() => {
    if (isComparing) return
    isComparing = true
    preparedAnswers
      .compare((ids) =>
        asSystem(platform, 'prepared-answers', 'prepared-answers', (system) =>
          listAvailabilityVersions(system, ids),
        ),
      )
      .catch(() => preparedAnswers.invalidateAll())
      .finally(() => {
        isComparing = false
      })
  }, COMPARE_MS)
  timer.unref()
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer)
    done()
  })
}
