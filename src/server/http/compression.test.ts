import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { registerCompression } from './compression.ts'

const LONG = 'ä brake squeals '.repeat(200)
const SHORT = 'ok'
const server = fastify()
registerCompression(server)
server.get('/page', (_request, reply) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(LONG),
)
server.get('/bytes', (_request, reply) =>
  reply.header('cache-control', 'no-store').type('application/json').send(Buffer.from(LONG)),
)
server.get('/short', (_request, reply) =>
  reply.header('cache-control', 'no-store').type('text/html').send(SHORT),
)
server.get('/response', () => response(LONG))
server.get('/short-response', () => response(SHORT))
server.get('/kept', (_request, reply) => reply.header('etag', '"1"').type('application/json').send(LONG))
server.get('/picture', (_request, reply) =>
  reply.header('cache-control', 'no-store').type('image/png').send(Buffer.from(LONG)),
)

function response(text: string): Response {
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/json', 'x-kept': 'yes' }
  return new Response(text, { status: 207, headers })
}

const CHROME = 'gzip, deflate, br, zstd'
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync }

describe('compression', () => {
  it.each([
    ['/page', CHROME, 'br'],
    ['/bytes', CHROME, 'br'],
    ['/response', CHROME, 'br'],
    ['/page', 'gzip', 'gzip'],
    ['/page', 'br;q=0, gzip', 'gzip'],
    ['/response', 'gzip;q=0.5', 'gzip'],
  ] as const)('packs %s for "%s" as %s', async (url, accepted, encoding) => {
    const answer = await server.inject({ url, headers: { 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['vary']).toBe('accept-encoding')
    expect(answer.rawPayload.length).toBeLessThan(LONG.length / 4)
    expect(UNPACK[encoding](answer.rawPayload).toString()).toBe(LONG)
  })

  it.each([
    ['/page', undefined],
    ['/page', 'identity'],
    ['/page', 'br;q=0, gzip;q=0'],
    ['/page', 'zstd'],
    ['/page', ', ;;q=x,'],
    ['/response', undefined],
    ['/kept', CHROME],
    ['/picture', CHROME],
  ])('sends %s for "%s" as it is', async (url, accepted) => {
    const answer = await server.inject({ url, ...(accepted && { headers: { 'accept-encoding': accepted } }) })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(LONG)
  })

  it.each(['/short', '/short-response'])('leaves %s alone: it fits one packet', async (url) => {
    const answer = await server.inject({ url, headers: { 'accept-encoding': CHROME } })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(SHORT)
  })

  it('keeps the status and the headers of an answer of the API', async () => {
    const answer = await server.inject({ url: '/response', headers: { 'accept-encoding': CHROME } })
    expect([answer.statusCode, answer.headers['x-kept']]).toEqual([207, 'yes'])
    expect(answer.headers['content-type']).toBe('application/json')
  })
})
