import { expect, it } from 'vitest'
import { callerFor, person } from '#testing/actors.ts'
import { bookableShop } from '#testing/booking.ts'
import { testPlatform } from '#testing/database.ts'
import { signedIn } from '#testing/people.ts'
import { testServer } from '#testing/server.ts'
import { newShop } from '#testing/shops.ts'

const platform = await testPlatform()
const server = await testServer(platform)
const shop = await bookableShop(platform)
const bravo = await newShop(platform)
const owner = await signedIn(platform, { clientRoles: { [shop.clientId]: ['Owner'] } })

type Part = {
  result?: { data: { json: unknown } }
  error?: { json: { message: string; data: { code: string; httpStatus: number; requestId: string } } }
}
type Answer = { status: number; parts: Part[]; type: string; requestId: string; text: string }

/** A batch of calls by one method; a call without cookie is `anonymous`. */
async function batch(
  method: 'GET' | 'POST',
  calls: [path: string, input: unknown][],
  cookie: string | null = owner.cookie,
): Promise<Answer> {
  const body = JSON.stringify(Object.fromEntries(calls.map(([, input], at) => [at, { json: input }])))
  const query = method === 'GET' ? `&input=${encodeURIComponent(body)}` : ''
  const answer = await fetch(
    `${server.url}/api/trpc/${calls.map(([path]) => path).join(',')}?batch=1${query}`,
    {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body }),
    },
  )
  const text = await answer.text()
  return {
    status: answer.status,
    parts: JSON.parse(text) as Part[],
    type: answer.headers.get('content-type') ?? '',
    requestId: answer.headers.get('x-request-id') ?? '',
    text,
  }
}
const codesOf = ({ parts }: Answer) => [parts].flat().map(({ error }) => error?.json.data.code ?? 'ok')

it('RPC-03: neither a link nor a mixed batch by GET cancels a visit', async () => {
  const { clientId } = shop
  const booked = await shop.book('2027-06-14', 480)
  const [job] = (await shop.owner.smsJob.list({ clientId })).data
  const cancels: [string, unknown][] = [
    ['booking.cancel', { token: booked.manageToken }],
    ['smsJob.cancel', { clientId, id: job?.id, version: 1 }],
  ]
  for (const cancel of cancels) {
    const alone = await batch('GET', [cancel])
    expect([alone.status, codesOf(alone)]).toEqual([405, ['METHOD_NOT_SUPPORTED']])
    const mixed = await batch('GET', [['smsJob.count', { clientId }], cancel, ['tenant.nope', null]])
    expect([mixed.status, codesOf(mixed)]).toEqual([
      207,
      ['BAD_REQUEST', 'METHOD_NOT_SUPPORTED', 'NOT_FOUND'],
    ])
  }
  const many = Array.from({ length: 20 }, (): [string, unknown] => ['smsJob.count', { clientId }])
  const tooMany = await batch('GET', [...many, ['smsJob.cancel', { clientId, id: job?.id, version: 1 }]])
  expect([tooMany.status, codesOf(tooMany)]).toEqual([400, ['BAD_REQUEST']])
  const asked = await batch('POST', [['smsJob.count', { clientId }]])
  expect([asked.status, codesOf(asked)]).toEqual([405, ['METHOD_NOT_SUPPORTED']])
  expect((await shop.owner.smsJob.list({ clientId })).data[0]?.status).toBe('Booked')
})

it('TEN-08: a call whose session ended is told so as JSON, whatever it asks', async () => {
  for (const [method, path] of [
    ['GET', 'availabilitySettings.get'],
    ['POST', 'availabilitySettings.update'],
  ] as const) {
    const answer = await batch(method, [[path, { clientId: shop.clientId }]], null)
    expect([answer.status, codesOf(answer)]).toEqual([401, ['UNAUTHORIZED']])
    expect(answer.type).toMatch(/^application\/json/)
  }
})

it("CHAT-02: an identity is minted for oneself at one's own shop only, and stands in no log", async () => {
  const { email } = owner.actor
  const ask = (clientId: string, address: string): [string, unknown] => [
    'hubspot.getChatIdentity',
    { clientId, email: address },
  ]
  const five = await batch('GET', [
    ask(shop.clientId, email),
    ask(shop.clientId, 'somebody.else@alder.example'),
    ask(bravo.clientId, email),
    ask(shop.clientId, email.toUpperCase()),
  ])
  expect(codesOf(five)).toEqual(['ok', 'FORBIDDEN', 'FORBIDDEN', 'ok'])
  const tokens = five.parts.flatMap(({ result }) =>
    result ? [(result.data.json as { token: string }).token] : [],
  )
  expect(tokens).toHaveLength(2)
  expect(codesOf(await batch('GET', [ask(shop.clientId, email)], null))).toEqual(['UNAUTHORIZED'])
  const log = JSON.stringify(server.records)
  expect(tokens.filter((token) => log.includes(token))).toEqual([])
})

const UNKNOWN = { clientId: 'cl_unknown' }
it.each([
  ['BAD_REQUEST', () => batch('GET', [['smsJob.list', { clientId: shop.clientId, surplus: 1 }]])],
  ['UNAUTHORIZED', () => batch('GET', [['smsJob.list', UNKNOWN]], null)],
  ['FORBIDDEN', () => batch('GET', [['smsJob.list', UNKNOWN]])],
  ['NOT_FOUND', () => batch('GET', [['smsJob.get', { clientId: shop.clientId, id: 'job_unknown' }]])],
  ['METHOD_NOT_SUPPORTED', () => batch('POST', [['smsJob.list', UNKNOWN]])],
  [
    'CONFLICT',
    async () => {
      const { clientId } = shop
      const settings = { maxAheadDays: 31 }
      await batch('POST', [['availabilitySettings.update', { clientId, version: 0, settings }]])
      return batch('POST', [['availabilitySettings.update', { clientId, version: 0, settings }]])
    },
  ],
  [
    'PRECONDITION_FAILED',
    () => batch('POST', [['user.remove', { clientId: shop.clientId, userId: owner.actor.userId }]]),
  ],
])('A21: %s carries a sentence and the request id, and nothing of the inside', async (code, provoke) => {
  const answer = await provoke()
  expect(codesOf(answer)).toEqual([code])
  const error = answer.parts[0]?.error?.json
  expect(error?.data.requestId).toBe(answer.requestId)
  expect(error?.message.length).toBeGreaterThan(5)
  expect(answer.text).not.toMatch(/"stack"|node_modules|\bat \/|select .* from/i)
})

it('TEN-06: the cursor of a system admin comes to an end over HTTP, and names everybody once', async () => {
  const admin = await signedIn(platform, { isSystemAdmin: true, systemAdminRoles: ['SuperAdmin'] })
  const seen: string[] = []
  let calls = 0
  for (let cursor: number | null = 0; cursor !== null && calls < 200; calls += 1) {
    const answer = await batch('GET', [['tenant.authorizedTenants', { cursor, pageSize: 500 }]], admin.cookie)
    const page = answer.parts[0]?.result?.data.json as { data: { id: string }[]; nextCursor: number | null }
    seen.push(...page.data.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(new Set(seen).size).toBe(seen.length)
  const first = await callerFor(platform, person({ isSystemAdmin: true })).tenant.authorizedTenants({})
  expect(seen.slice(0, first.data.length)).toEqual(first.data.map(({ id }) => id))
  expect(calls).toBe(Math.floor(seen.length / 500) + 1)
})
