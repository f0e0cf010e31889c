import { getTRPCErrorShape, TRPCError, transformTRPCResponse } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { appRouter } from '../api.ts'

const PREFIX = '/api/trpc/'

type Kind = 'query' | 'mutation'
/** `type` is null for a path that leads nowhere. */
type Call = { path: string; type: Kind | null }

/** Whether a procedure asks or changes, by its path; the router's own type nests them by namespace. */
const KINDS = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: Kind } }>).map(
    ([path, { _def }]) => [path, _def.type],
  ),
)

/**
 * Tells a batch by GET that holds changes beside questions what is wrong with each: a change is not made by GET, and a
 * question beside one is not answered (case RPC-03). The protocol's own server refuses such a batch as one fault, and
 * still does where there are more calls than a batch may hold.
 */
export function refuseMixedBatches(api: FastifyInstance, maxCalls: number): void {
  api.addHook('onRequest', (request, reply, done) => {
    const calls = callsOf(request)
    const isMixed = (['query', 'mutation'] as const).every((kind) => calls.some(({ type }) => type === kind))
    if (!isMixed || calls.length > maxCalls) return done()
    void reply
      .code(207)
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(JSON.stringify(calls.map((call) => refusalOf(call, request))))
  })
}

/** The calls of a batch by GET; none for any other request. */
function callsOf({ method, url }: FastifyRequest): Call[] {
  const [path = '', query = ''] = url.split('?', 2)
  if (method !== 'GET' || !path.startsWith(PREFIX)) return []
  const names = path.slice(PREFIX.length).replaceAll(/%2c/gi, ',').split(',')
  if (names.length === 1 || new URLSearchParams(query).get('batch') !== '1') return []
  return names.map((name) => ({ path: name, type: KINDS.get(name) ?? null }))
}

function errorOf({ path, type }: Call): TRPCError {
  if (type === 'mutation')
    return new TRPCError({
      code: 'METHOD_NOT_SUPPORTED',
      message: `Unsupported GET-request to mutation procedure at path "${path}"`,
    })
  if (type === null)
    return new TRPCError({ code: 'NOT_FOUND', message: `No procedure found on path "${path}"` })
  return new TRPCError({
    code: 'BAD_REQUEST',
    message: 'Cannot mix procedure types in call: query, mutation',
  })
}

function refusalOf(call: Call, { id }: FastifyRequest): unknown {
  const config = appRouter._def._config
  const { path, type } = call
  const shape = getTRPCErrorShape({
    config,
    error: errorOf(call),
    type: type ?? 'unknown',
    path,
    input: undefined,
    ctx: undefined,
  })
  return transformTRPCResponse(config, { error: { ...shape, data: { ...shape.data, requestId: id } } })
}
