import type { OutgoingHttpHeader } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { listAvailabilityVersions } from '#modules/availability/server/queries/snapshot.ts'
import { preparedAnswers, type WireAnswer } from '#modules/booking/server/prepared-answers.ts'
import type { Limits } from '#server/limits.ts'
import { asSystem, type Platform } from '#server/scope.ts'

/** A lost hint is noticed after this long. */
const COMPARE_MS = 2_000

/**
 * Serves kept answers of the public calendar before the API sees the request. Budgets are charged as there; whoever
 * has none left goes on to the API, which says so.
 */
export function registerPreparedAnswers(server: FastifyInstance, platform: Platform, limits: Limits): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' || !preparedAnswers.isPreparable(request.url)) return done()
    const answer = preparedAnswers.answerFor(request.url, platform.clock.now())
    if (answer === null) {
      preparedAnswers.expect(request.id, request.url)
      return done()
    }
    limits.charge('publicRead', request.clientAddress).then(
      () => sendPrepared(reply, answer),
      () => done(),
    )
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

/** Straight to the connection, with the headers of every answer: what Fastify does around it costs more than the answer. */
function sendPrepared(reply: FastifyReply, answer: WireAnswer): void {
  reply.hijack()
  const headers: (string | number)[] = [
    'content-type',
    'application/json',
    'cache-control',
    'no-store',
    'content-length',
    answer.length,
  ]
  const set = reply.getHeaders() as Record<string, string>
  for (const name in set) headers.push(name, set[name] ?? '')
  reply.raw.writeHead(200, headers as OutgoingHttpHeader[])
  reply.raw.end(answer, 'latin1')
}
