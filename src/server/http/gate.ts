import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from './client-address.ts'
import { isOwnRequest, type OwnOrigins } from './origin.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The address that budgets are counted by. */
    clientAddress: string
  }
}

/** One refusal, in the shape that every API answers. */
export function refusalBody(
  code: string,
  appCode: string,
  httpStatus: number,
  message: string,
  requestId: string,
) {
  return { error: { json: { message, code: -32_600, data: { code, httpStatus, appCode, requestId } } } }
}

/** Whether a request names its host exactly once: of two nobody can say which one is meant (RFC 9112 §3.2). */
function hasOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') hosts++
  return hosts === 1
}

type Gate = { own: OwnOrigins; trustedHops: number; isDraining: () => boolean }

const ID_BYTES = 9
const POOL_BYTES = ID_BYTES * 512
let pool = Buffer.alloc(0)

/**
 * A request id of our own; what a client calls its request is never trusted. Random bytes are drawn for many requests at
 * once, because each draw costs as much as the rest of a short answer.
 */
export function makeRequestId(): string {
  if (pool.length < ID_BYTES) pool = randomBytes(POOL_BYTES)
  const id = pool.toString('base64url', 0, ID_BYTES)
  pool = pool.subarray(ID_BYTES)
  return id
}

/**
 * The one entrance: host, origin, headers. Runs before any route, so that no route can forget it.
 *
 * A version of HTTP that nobody speaks here is refused with 505, an unknown host, or more than one, with 421, a request from a foreign page that could change something with 403.
 */
export function registerGate(server: FastifyInstance, { own, trustedHops, isDraining }: Gate): void {
  server.decorateRequest('clientAddress', '')
  server.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { headers, raw } = request
    const forwarded = headers['x-forwarded-for']
    request.clientAddress = clientAddress(
      raw.socket.remoteAddress ?? '',
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      trustedHops,
    )
    reply.headers(SECURITY_HEADERS).header('x-request-id', request.id)
    if (isDraining()) reply.header('connection', 'close')
    if (raw.httpVersionMajor !== 1)
      return void reply
        .code(505)
        .send(refusalBody('BAD_REQUEST', 'MALFORMED', 505, 'Only HTTP/1 is spoken here.', request.id))
    if (!own.hosts.has(headers.host ?? '') || !hasOneHost(raw.rawHeaders))
      return void reply
        .code(421)
        .send(refusalBody('BAD_REQUEST', 'MALFORMED', 421, 'This host is not served here.', request.id))
    const asking = {
      method: request.method,
      origin: headers.origin,
      fetchSite: String(headers['sec-fetch-site'] ?? '') || undefined,
    }
    if (!isOwnRequest(asking, own))
      return void reply
        .code(403)
        .send(
          refusalBody('FORBIDDEN', 'NOT_ALLOWED', 403, 'Requests from other sites are refused.', request.id),
        )
    return done()
  })
}
