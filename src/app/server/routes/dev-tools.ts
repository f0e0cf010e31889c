import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { outboxPage } from '#modules/messages/rules/outbox-page.ts'
import { listOutbox } from '#modules/messages/server/queries.ts'
import { asSystem, type Platform } from '#server/scope.ts'

const clockInput = z.strictObject({ now: z.iso.datetime({ offset: true }).nullable() })

/** Tools of a developer's installation (`DEV_TOOLS=1`): the outbox that people can read, and the business clock. */
export function registerDevTools(server: FastifyInstance, platform: Platform): void {
  const outbox = (requestId: string) => asSystem(platform, 'dev-outbox', requestId, listOutbox)

  server.get('/dev/outbox', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(outboxPage(await outbox(request.id))),
  )
  server.get('/dev/outbox.json', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await outbox(request.id)),
  )
  server.get('/dev/clock', async () => ({ now: platform.clock.now().toISOString() }))
  server.post('/dev/clock', async (request, reply) => {
    const input = clockInput.safeParse(request.body)
    if (!input.success)
      return reply.code(400).send({ message: 'Send {"now": "2027-06-14T12:00:00Z"} or {"now": null}.' })
    platform.clock.freeze(input.data.now === null ? null : new Date(input.data.now))
    return { now: platform.clock.now().toISOString() }
  })
}
