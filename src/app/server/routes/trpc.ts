import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ResolveActor } from '#modules/accounts/server/resolve-actor.ts'
import { readCookies } from '#server/http/cookies.ts'
import type { Limits } from '#server/limits.ts'
import type { Log } from '#server/log.ts'
import type { Platform } from '#server/scope.ts'
import { protocolError, type Context, type Signing } from '#server/trpc.ts'
import { AppError } from '#shared/app-error.ts'
import { appRouter, type AppRouter } from '../api.ts'
import { refuseMixedBatches } from './mixed-batch.ts'

/** Calls a batch may hold (reliability.md fact 10); the product's own largest is below it. */
const MAX_BATCH = 20
/** The longest request line that is read (case RPC-05); beyond it the answer is 414. */
const MAX_URL = 8_192

export type TrpcParts = {
  platform: Platform
  limits: Limits
  signing: Signing
  resolveActor: ResolveActor
  log: Log
}

/** Which tenant the request asks for: the tab's header before the cookie; a preference, never an authority. */
export function preferredTenant(request: FastifyRequest): string | null {
  const header = request.headers['x-active-tenant']
  return (
    (typeof header === 'string' && header) || readCookies(request.headers.cookie)['activeTenantId'] || null
  )
}

/** Mounts the whole API at `/api/trpc`, batched, serialized with superjson. */
export async function registerTrpc(server: FastifyInstance, parts: TrpcParts): Promise<void> {
  const { platform, limits, signing, resolveActor, log } = parts

  server.addHook('onRequest', (request, reply, done) => {
    if (request.url.length <= MAX_URL) return done()
    void reply.code(414).send({
      error: {
        json: {
          message: 'The address is too long.',
          code: -32_600,
          data: { code: 'BAD_REQUEST', httpStatus: 414 },
        },
      },
    })
  })

  /** Without the database nobody can be recognised: that is a short 503, not a fault of ours. */
  const known = (request: FastifyRequest) =>
    resolveActor(request.headers.cookie).catch((error: unknown) => {
      throw error instanceof AppError ? protocolError(error) : error
    })

  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    maxBatchSize: MAX_BATCH,
    createContext: async ({ req }): Promise<Context> => ({
      platform,
      limits,
      signing,
      ...(await known(req)),
      requestId: req.id,
      ip: req.clientAddress,
      preferredTenantId: preferredTenant(req),
    }),
    responseMeta: ({ errors }) => {
      const waits = errors.map(
        ({ cause }) => (cause instanceof AppError ? cause.details.retryAfterS : undefined) ?? 0,
      )
      const wait = Math.max(0, ...waits)
      return {
        headers: { 'cache-control': 'no-store', ...(wait > 0 && { 'retry-after': String(wait) }) },
      }
    },
    onError: ({ error, path, ctx }) => {
      if (error.code === 'INTERNAL_SERVER_ERROR')
        log.error({ err: error.cause ?? error, path, requestId: ctx?.requestId }, 'procedure failed')
      else if (error.code === 'FORBIDDEN')
        log.warn(
          { path, requestId: ctx?.requestId, actor: ctx?.actor.kind === 'person' ? ctx.actor.userId : null },
          'refused',
        )
    },
  }
  await server.register(async (api) => {
    refuseMixedBatches(api, MAX_BATCH)
    // A refused method names the one that works, as HTTP asks of a 405.
    api.addHook('onSend', async (request, _reply, payload) => {
      if (payload instanceof Response && payload.status === 405)
        payload.headers.set('allow', request.method === 'GET' ? 'POST' : 'GET')
      return payload
    })
    await api.register(fastifyTRPCPlugin, { prefix: '/api/trpc', trpcOptions })
  })
}
