import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import negotiate from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Less fits one packet as it is. */
const LEAST_BYTES = 1_400
const TEXT = /^(?:text\/html|application\/json)\b/

const brotli = promisify(brotliCompress)
/** Fast levels, because every answer is made for one visitor. */
const PACKERS = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}
type Encoding = keyof typeof PACKERS
const ENCODINGS = Object.keys(PACKERS) as Encoding[]

/**
 * Sends pages and answers of the API as the browser takes them best. Only what no cache keeps: files have their own
 * compressed forms, tags and ranges. Other origins cannot ask in somebody's name here, so they cannot guess by lengths
 * either.
 */
export function registerCompression(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const { 'accept-encoding': accepted } = request.headers
    const encoding = typeof accepted === 'string' ? negotiate<Encoding>(accepted, ENCODINGS) : null
    if (encoding === null || !isForOne(reply, payload)) return done(null, payload)
    packed(reply, payload, encoding).then((body) => done(null, body), done)
  })
}

/** Whether an answer is a text that was made for one visitor. */
function isForOne(reply: FastifyReply, payload: unknown): boolean {
  const header = (name: string) =>
    payload instanceof Response ? payload.headers.get(name) : String(reply.getHeader(name) ?? '')
  if (reply.hasHeader('content-encoding') || !TEXT.test(header('content-type') ?? '')) return false
  const isWhole = payload instanceof Response || typeof payload === 'string' || Buffer.isBuffer(payload)
  return isWhole && header('cache-control') === 'no-store'
}

async function packed(reply: FastifyReply, payload: unknown, encoding: Encoding): Promise<unknown> {
  const bytes =
    payload instanceof Response
      ? Buffer.from(await payload.arrayBuffer())
      : Buffer.from(payload as string | Buffer)
  const isWorthIt = bytes.length >= LEAST_BYTES
  const body = isWorthIt ? await PACKERS[encoding](bytes) : bytes
  if (isWorthIt) void reply.header('content-encoding', encoding).header('vary', 'accept-encoding')
  return payload instanceof Response ? new Response(body, payload) : body
}
