import { getTRPCErrorShape, TRPCError, transformTRPCResponse } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { appRouter } from '../api.ts'

const PREFIX = '/api/trpc/'

type Kind = 'query' | 'mutation'
type Call = { path: string; type: Kind }

/** Whether a procedure asks or changes, by its path; the router's own type nests them by namespace. */
const KINDS = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: Kind } }>).map(
    ([path, { _def }]) => [path, _def.type],
  ),
)

/**
 * Tells a batch by GET that holds changes beside questions what is wrong with each: a change is not made by GET, and a
 * question beside one is not answered (case RPC-03). The protocol's own server refuses such a batch as one fault.
 */
export function refuseMixedBatches(api: FastifyInstance): void {
  api.addHook('onRequest', (request, reply, done) => {
    const calls = callsOf(request)
    if (new Set(calls.map(({ type }) => type)).size < 2) return done()
    void reply
      .code(207)
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(JSON.stringify(calls.map((call) => refusalOf(call, request))))
  })
}

/** The known procedures that a batch by GET names; none for any other request. */
function callsOf({ method, url }: FastifyRequest): Call[] {
  if (method !== 'GET') return []
  const [path = '', query = ''] = url.split('?', 2)
  if (!path.startsWith(PREFIX) || new URLSearchParams(query).get('batch') !== '1') return []
  return path
    .slice(PREFIX.length)
    .replaceAll(/%2c/gi, ',')
    .split(',')
    .flatMap((name) => {
      const type = KINDS.get(name)
      return type ? [{ path: name, type }] : []
    })
}

function refusalOf({ path, type }: Call, { id }: FastifyRequest): unknown {
  const config = appRouter._def._config
  const error =
    type === 'mutation'
      ? new TRPCError({
          code: 'METHOD_NOT_SUPPORTED',
          message: `Unsupported GET-request to mutation procedure at path "${path}"`,
        })
      : new TRPCError({ code: 'BAD_REQUEST', message: 'Cannot mix procedure types in call: query, mutation' })
  const shape = getTRPCErrorShape({ config, error, type, path, input: undefined, ctx: undefined })
  return transformTRPCResponse(config, { error: { ...shape, data: { ...shape.data, requestId: id } } })
}
