import { describe, expect, it } from 'vitest'
import { testPlatform } from '#testing/database.ts'
import { testServer } from '#testing/server.ts'
import { newShop } from '#testing/shops.ts'

const platform = await testPlatform()
const server = await testServer(platform)
const shop = await newShop(platform)

const api = (path: string, init?: RequestInit) => fetch(`${server.url}/api/trpc/${path}`, init)
const input = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const json = { 'content-type': 'application/json' }
const SHOP = { '0': { json: { slug: shop.slug } } }

type Wire = {
  error: {
    json: { message: string; code: number; data: { code: string; httpStatus: number; path?: string } }
  }
}

async function errorsOf(answer: Response): Promise<Wire['error']['json'][]> {
  const body = (await answer.json()) as Wire | Wire[]
  return [body].flat().map((each) => each.error?.json)
}

describe('the envelope of /api/trpc', () => {
  it('answers a single call as an object and a batch of one as an array', async () => {
    const single = await api(`booking.shop?input=${input(SHOP['0'])}`)
    expect(single.status).toBe(200)
    expect(single.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await single.json()).toMatchObject({ result: { data: { json: { clientId: shop.clientId } } } })
    const batch = await api(`booking.shop?batch=1&input=${input(SHOP)}`)
    expect(await batch.json()).toMatchObject([{ result: { data: { json: { clientId: shop.clientId } } } }])
  })

  it('names an unknown path (404, -32004)', async () => {
    const answer = await api('nope.x')
    expect(answer.status).toBe(404)
    expect((await errorsOf(answer))[0]).toMatchObject({
      message: 'No procedure found on path "nope.x"',
      code: -32_004,
      data: { code: 'NOT_FOUND', httpStatus: 404, path: 'nope.x' },
    })
  })

  it.each(['__proto__', 'constructor', 'toString', 'booking.__proto__', 'booking.constructor'])(
    'has nothing at %s',
    async (path) => {
      expect((await api(path)).status).toBe(404)
    },
  )

  it('RPC-01: one bad call in a batch leaves the others alone (207)', async () => {
    const answer = await api(
      `booking.shop,booking.nope,booking.shop?batch=1&input=${input({ ...SHOP, '2': SHOP['0'] })}`,
    )
    expect(answer.status).toBe(207)
    const body = (await answer.json()) as unknown[]
    expect(body).toMatchObject([
      { result: {} },
      { error: { json: { data: { code: 'NOT_FOUND', httpStatus: 404, path: 'booking.nope' } } } },
      { result: {} },
    ])
    expect(JSON.stringify(body)).not.toContain('stack')
  })

  it('gives a batch that fails in one way that status', async () => {
    expect((await api('tenant.activeTenant,tenant.activeTenant?batch=1')).status).toBe(401)
    expect((await api('tenant.activeTenant,nope.x?batch=1')).status).toBe(207)
  })

  it.each([
    ['commas', ','.repeat(5_000)],
    ['the same name 500 times', Array.from({ length: 500 }, () => 'booking.shop').join(',')],
    ['21 calls', Array.from({ length: 21 }, () => 'booking.shop').join(',')],
  ])('RPC-02: refuses a batch of %s at once', async (_name, path) => {
    const answer = await api(`${path}?batch=1&input=%7B%7D`)
    expect([400, 414]).toContain(answer.status)
    expect((await answer.text()).length).toBeLessThan(10_000)
  })

  it('RPC-03: a change by GET is 405 with the method that works', async () => {
    const answer = await api(`booking.cancel?input=${input({ json: { token: 'a'.repeat(32) } })}`)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await errorsOf(answer))[0]).toMatchObject({
      message: 'Unsupported GET-request to mutation procedure at path "booking.cancel"',
      code: -32_005,
      data: { code: 'METHOD_NOT_SUPPORTED' },
    })
    const wrong = await api('booking.shop', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(SHOP['0']),
    })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
  })

  it('RPC-03: a mixed batch changes nothing', async () => {
    const answer = await api(
      `booking.shop,booking.cancel?batch=1&input=${input({ ...SHOP, '1': { json: { token: 'a'.repeat(32) } } })}`,
    )
    expect([207, 400, 405]).toContain(answer.status)
  })

  it.each(['X-HTTP-Method-Override', 'X-Method-Override'])('ignores %s', async (header) => {
    expect(
      (
        await api(`booking.cancel?input=${input({ json: { token: 'a'.repeat(32) } })}`, {
          headers: { [header]: 'POST' },
        })
      ).status,
    ).toBe(405)
  })

  it('RPC-05: an address over 8 kB is 414', async () => {
    expect((await api(`booking.shop?batch=1&input=${'a'.repeat(9_000)}`)).status).toBe(414)
  })

  it.each([
    ['application/json garbage'],
    ['application/json\ta'],
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    [''],
  ])('A17: a body of type "%s" is 415', async (type) => {
    const headers = type ? { 'content-type': type } : undefined
    const body = new Blob([JSON.stringify({ '0': { json: { token: 'a'.repeat(32) } } })])
    expect(
      (await api('booking.cancel?batch=1', { method: 'POST', body, ...(headers && { headers }) })).status,
    ).toBe(415)
  })

  it('says INVALID_INPUT with the field, and keeps the text of the protocol', async () => {
    const answer = await api(`booking.shop?input=${input({ json: { slug: 'x', extra: 1 } })}`)
    expect(answer.status).toBe(400)
    const [error] = await errorsOf(answer)
    expect(error).toMatchObject({
      code: -32_600,
      data: { appCode: 'INVALID_INPUT', fields: [{ path: 'extra', message: 'Unknown field "extra".' }] },
    })
    expect(() => JSON.parse(error?.message ?? '') as unknown).not.toThrow()
  })

  it.each([
    ['broken JSON', '{'],
    ['no object', '3'],
    [
      '__proto__ in meta',
      JSON.stringify({ '0': { json: { token: '1' }, meta: { values: { '__proto__.polluted': ['Date'] } } } }),
    ],
    [
      'equalities into __proto__',
      JSON.stringify({
        '0': {
          json: { token: { x: 1 } },
          meta: { referentialEqualities: { token: ['__proto__.polluted'] } },
        },
      }),
    ],
    ['a __proto__ key', '{"0":{"json":{"__proto__":{"polluted":1}}}}'],
    ['constructor.prototype', '{"0":{"json":{"constructor":{"prototype":{"polluted":1}}}}}'],
    ['deep nesting', `{"0":{"json":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`],
  ])('A20, A22: %s is 400 and changes no prototype', async (_name, body) => {
    expect((await api('booking.cancel?batch=1', { method: 'POST', headers: json, body })).status).toBe(400)
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it.each([
    ['a text of 400 kB', { token: 'a'.repeat(400_000) }],
    ['a million numbers', { token: Array.from({ length: 1_000_000 }, () => 1) }],
  ])('A22: %s is over the limit, 413', async (_name, input) => {
    const body = JSON.stringify({ '0': { json: input } })
    expect((await api('booking.cancel?batch=1', { method: 'POST', headers: json, body })).status).toBe(413)
  })
})
