import { describe, expect, it } from 'vitest'
import { testPlatform } from '#testing/database.ts'
import { rawHttp } from '#testing/raw-http.ts'
import { testServer } from '#testing/server.ts'

const platform = await testPlatform()
const server = await testServer(platform)
const at = (path: string) => `${server.url}${path}`

const raw = (bytes: string) => rawHttp(server.port, bytes)

describe('the entrance', () => {
  it('refuses a host that is not ours with 421', async () => {
    expect(await raw('GET /healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toContain('421')
    expect(await raw(`GET /healthz HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`)).toContain('200')
  })

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 401],
    [{}, 401],
  ])('a change that comes from %o answers %i', async (headers, status) => {
    const answer = await fetch(at('/api/auth/sign-in/email'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: 'nobody@alder.example', password: 'a long enough phrase' }),
    })
    expect(answer.status).toBe(status)
  })

  it('gives every answer the security headers and a request id of its own', async () => {
    for (const path of ['/healthz', '/nope.txt', '/api/trpc/nope', '/sign-in']) {
      const { headers } = await fetch(at(path), { headers: { 'x-request-id': 'mine' } })
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{12}$/)
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  it.each([
    '/.env',
    '/.git/config',
    '/package.json',
    '/api/../.env',
    '/assets/..%2f..%2fpackage.json',
    '/api/nope',
  ])('A27: %s is not there', async (path) => {
    expect((await fetch(at(path))).status).toBe(404)
  })

  it('sends the dashboard for a page address, with a policy that forbids foreign scripts, styles and frames', async () => {
    const answer = await fetch(at('/sign-in'))
    expect(answer.status).toBe(200)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/)
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+'/)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(await answer.text()).toContain('id="initial-state"')
  })
})

describe('health', () => {
  it('tells readiness apart from life', async () => {
    expect((await fetch(at('/healthz'))).status).toBe(200)
    const ready = await fetch(at('/readyz'))
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
  })
})

describe('A42: the log beacon', () => {
  const post = (body: string, type = 'application/json') =>
    fetch(at('/api/log'), { method: 'POST', headers: { 'content-type': type }, body })

  it.each([
    [JSON.stringify({ level: 'error', messages: ['x'], timestamp: 1 }), 'application/json', 204],
    [
      JSON.stringify([{ level: 'info', messages: ['x'], timestamp: '2027-06-07T14:00:00Z' }]),
      'application/json',
      204,
    ],
    [JSON.stringify({ level: 'warn', messages: ['x'], timestamp: 1 }), 'text/plain', 204],
    [JSON.stringify({ level: 'shout', messages: ['x'], timestamp: 1 }), 'application/json', 400],
    ['<html>', 'text/plain', 400],
    ['{', 'application/json', 400],
    [
      JSON.stringify({ level: 'info', messages: ['x'.repeat(200_000)], timestamp: 1 }),
      'application/json',
      413,
    ],
    ['x', 'text/html', 415],
  ])('%.60s as %s answers %i', async (body, type, status) => {
    expect((await post(body, type)).status).toBe(status)
  })

  it('writes one clean line a record and takes nobody at their word', async () => {
    const before = server.records.length
    await post(
      JSON.stringify({
        level: 'error',
        messages: ['a\r\n{"level":"info","userId":"usr_x"}\u001b[2J'],
        timestamp: 'x',
      }),
    )
    const lines = server.records.slice(before).filter((record) => record['source'] === 'browser')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ userId: null, clientId: null, organizationId: null, at: null })
    expect(JSON.stringify(lines[0]?.['messages'])).not.toMatch(/\\u001b|\\r|\\n/)
  })
})
