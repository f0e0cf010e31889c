import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { listAccountMails } from '#modules/accounts/server/queries/account-mails.ts'
import { expireRequests } from '#modules/booking/server/commands/expire-requests.ts'
import type { OutboxMessage } from '#modules/messages/contract.ts'
import { outboxPage } from '#modules/messages/rules/outbox-page.ts'
import { listOutbox } from '#modules/messages/server/queries.ts'
import { asSystem, type Platform, type SystemDb } from '#server/scope.ts'

const clockInput = z.strictObject({ now: z.iso.datetime({ offset: true }).nullable() })

/** What shops sent to customers and what people got about their accounts, newest first. */
async function everythingSent(system: SystemDb): Promise<OutboxMessage[]> {
  const aboutAccounts = (await listAccountMails(system)).map(
    ({ address, sender, ...mail }): OutboxMessage => ({
      ...mail,
      clientId: null,
      shop: sender,
      channel: 'Email',
      language: 'en',
      to: address,
      attachments: [],
    }),
  )
  return [...(await listOutbox(system)), ...aboutAccounts].toSorted(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  )
}

/** Tools of a developer's installation (`DEV_TOOLS=1`): the outbox that people can read, and the business clock. */
export function registerDevTools(server: FastifyInstance, platform: Platform, publicUrl: string): void {
  const outbox = (requestId: string) => asSystem(platform, 'dev-outbox', requestId, everythingSent)

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
    // The job that does it looks once a minute; who moves the clock wants to see what the time has done.
    await expireRequests(platform, request.id, { publicUrl })
    return { now: platform.clock.now().toISOString() }
  })
}
