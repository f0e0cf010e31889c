import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { makePasswordReset } from '#modules/accounts/server/jobs.ts'
import { listAccountMails } from '#modules/accounts/server/queries/account-mails.ts'
import { asSystem } from '#server/scope.ts'
import { testPlatform } from '#testing/database.ts'
import { newPerson, TEST_PASSWORD } from '#testing/password-people.ts'
import { rawHttp } from '#testing/raw-http.ts'
import { testServer } from '#testing/server.ts'
import { newShop } from '#testing/shops.ts'

const platform = await testPlatform()
const server = await testServer(platform)
const owner = new Client({ connectionString: platform.ownerUrl })
await owner.connect()
afterAll(() => owner.end())
const own = `localhost:${server.port}`
const at = (path: string) => `${server.url}${path}`

/** Sends a request byte by byte as written and answers its status; 0 when the line was closed without one. */
async function rawPost(path: string, headers: string[], body: string): Promise<number> {
  const head = [`POST ${path} HTTP/1.1`, ...headers, 'Content-Type: application/json']
  const bytes = `${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await rawHttp(server.port, bytes))?.[1] ?? 0)
}

/** A shop with its Owner, signed in over HTTP. */
async function signedInOwner() {
  const { clientId } = await newShop(platform)
  const { email } = await newPerson(platform, { clientRoles: { [clientId]: ['Owner'] } })
  const answer = await fetch(at('/api/auth/sign-in/email'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { clientId, email, cookie }
}

describe('A14 host poisoning', () => {
  const reset = (email: string, headers: string[]) =>
    rawPost('/api/auth/request-password-reset', headers, JSON.stringify({ email }))

  it.each([
    ['another host', ['Host: evil.example']],
    ['ours with another port', ['Host: localhost:1']],
    ['ours as a part of another', [`Host: ${own}.evil.example`]],
    ['two, ours first', [`Host: ${own}`, 'Host: evil.example']],
    ['two, ours last', ['Host: evil.example', `Host: ${own}`]],
    ['ours twice', [`Host: ${own}`, `Host: ${own}`]],
    ['none', ['X-Forwarded-Host: evil.example']],
  ])('%s is refused before anything happens', async (_name, headers) => {
    const { email } = await newPerson(platform)
    expect([400, 421]).toContain(await reset(email, headers))
  })

  it.each([
    ['X-Forwarded-Host: evil.example'],
    ['X-Forwarded-Server: evil.example'],
    ['X-Original-URL: https://evil.example/'],
    ['Forwarded: host=evil.example;proto=https'],
    ['X-Forwarded-Proto: https'],
  ])('with %s the link in the mail begins with the configured address', async (header) => {
    const { email } = await newPerson(platform)
    expect(await reset(email, [`Host: ${own}`, header])).toBe(202)
    // The job that the answer left behind; what it is given holds the address alone.
    const { rows } = await owner.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs where payload->>'email' = $1`,
      [email],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('evil')
    await makePasswordReset(`http://${own}`)(platform, { clientId: '', email }, 'job')
    const mails = await asSystem(platform, 'test', 'test', (system) => listAccountMails(system, 10_000))
    const [mail] = mails.filter(({ address }) => address === email)
    expect(mail?.body).toContain(`http://${own}/reset-password/`)
    expect(mail?.body).not.toContain('evil')
  })
})

describe('A17 requests of other sites', () => {
  it('with the cookie of an owner change nothing', async () => {
    const { cookie, email } = await signedInOwner()
    const rename = (headers: Record<string, string>, method = 'POST', query = '') =>
      fetch(at(`/api/trpc/account.update${query}`), {
        method,
        headers: { cookie, ...headers },
        ...(method !== 'GET' && { body: JSON.stringify({ json: { name: 'Evil Name' } }) }),
      })
    const json = { 'content-type': 'application/json' }
    const statuses = {
      'foreign origin': (await rename({ ...json, origin: 'https://evil.example' })).status,
      'origin null': (await rename({ ...json, origin: 'null' })).status,
      'origin of another port': (await rename({ ...json, origin: 'http://localhost:1' })).status,
      'cross-site without origin': (await rename({ ...json, 'sec-fetch-site': 'cross-site' })).status,
      'same-site without origin': (await rename({ ...json, 'sec-fetch-site': 'same-site' })).status,
      'text/plain': (await rename({ 'content-type': 'text/plain' })).status,
      'a form': (await rename({ 'content-type': 'application/x-www-form-urlencoded' })).status,
      garbage: (await rename({ 'content-type': 'application/json garbage' })).status,
      tab: (await rename({ 'content-type': 'application/json\ta' })).status,
      'GET on a change': (await rename({ 'x-http-method-override': 'POST' }, 'GET', '?_method=POST')).status,
    }
    expect(statuses).toEqual({
      'foreign origin': 403,
      'origin null': 403,
      'origin of another port': 403,
      'cross-site without origin': 403,
      'same-site without origin': 403,
      'text/plain': 415,
      'a form': 415,
      garbage: 415,
      tab: 415,
      'GET on a change': 405,
    })
    const account = await fetch(at('/api/trpc/account.get'), { headers: { cookie } })
    const body: unknown = await account.json()
    expect(body).toMatchObject({ result: { data: { json: { email, name: 'Test Person' } } } })
    expect((await rename({ ...json, origin: `http://${own}` })).status).toBe(200)
  })

  it('with a body and no content type are 415', async () => {
    const answer = await fetch(at('/api/auth/sign-in/email'), {
      method: 'POST',
      body: new Blob([JSON.stringify({ email: 'a@alder.example', password: TEST_PASSWORD })]),
    })
    expect(answer.status).toBe(415)
  })
})

describe('A18 cross-origin reads', () => {
  it.each(['https://evil.example', 'null'])('%s is given no leave to read anything', async (origin) => {
    const { cookie, clientId } = await signedInOwner()
    const input = encodeURIComponent(JSON.stringify({ json: { slug: clientId } }))
    for (const path of [
      '/api/trpc/account.get',
      '/api/trpc/tenant.activeTenant',
      `/api/trpc/booking.shop?input=${input}`,
      '/api/auth/sign-in/email',
    ])
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await fetch(at(path), {
          method,
          headers: { cookie, origin, 'access-control-request-method': 'POST' },
        })
        const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))
        expect([path, method, allowed]).toEqual([path, method, []])
      }
  })
})
