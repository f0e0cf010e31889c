import type { FastifyInstance } from 'fastify'

type Health = { isDraining: () => boolean; probe: () => Promise<unknown> }

const PROBE_MS = 1_000

/** `/healthz`: the process answers. `/readyz`: it may be sent work: migrated, database there, not draining. */
export function registerHealth(server: FastifyInstance, { isDraining, probe }: Health): void {
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  server.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    const late = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('database did not answer')), PROBE_MS).unref()
    })
    try {
      await Promise.race([probe(), late])
      return await reply.send({ status: 'ready' })
    } catch {
      return reply.code(503).header('retry-after', '1').send({ status: 'unavailable' })
    }
  })
}
