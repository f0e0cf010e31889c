import { beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '#testing/people.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { testServer, type TestServer } from '#testing/server.ts'
import { readFirstScene } from '#modules/availability/rules/vectors.ts'
import { asSystemInShop } from '#server/scope.ts'
import { createCustomer, joinAddress, joinVehicle } from '#modules/customers/server/commands.ts'
import { loadScene } from './scene/load-scene.ts'

const WAITERS = {
  appointmentType: 'Waiter',
  kind: 'Default',
  perDay: 6,
  segments: [{ start: '08:00', end: '12:00', stepMin: 30, perSlot: 2 }],
}
const appointment = {
  id: 'a',
  date: '2026-06-03',
  start: '09:00',
  type: 'Waiter',
  services: ['oil'],
  phone: '303-555-0142',
}
const sceneFile = (name: string) => ({
  base: {
    tz: 'America/Denver',
    now: '2026-06-01T09:00:00-06:00',
    hours: { '3': [['08:00', '17:00']] },
    services: [{ id: 'oil', durationMin: 30, laborMin: 30 }],
    capacity: [WAITERS],
    appointments: [appointment],
  },
  cases: [{ name, given: {} }],
})

let platform: TestPlatform
let server: TestServer
let alpha: string
let bravo: string
let bravoCustomer: string
let cookie: string

beforeAll(async () => {
  platform = await testPlatform()
  platform.clock.set(readFirstScene(sceneFile('x')).now)
  server = await testServer(platform)
  alpha = (await loadScene(platform, sceneFile('Alpha'))).clientId
  bravo = (await loadScene(platform, sceneFile('Bravo'))).clientId
  bravoCustomer = await asSystemInShop(platform, 'test', 'test', bravo, async (shop) => {
    const id = await createCustomer(shop, {
      firstName: 'CANARY',
      lastName: 'BRAVO',
      phone: '+13035550177',
      language: 'en',
    })
    await joinVehicle(shop, id, { year: 2020, make: 'Canary', model: 'Car' })
    await joinAddress(shop, id, { line1: '1 Canary Way', postalCode: '80202' })
    return id
  })
  cookie = (await signedIn(platform, { clientRoles: { [alpha]: ['Owner'] } })).cookie
})

type Answer = { status: number; text: string; json: unknown; code: string | undefined }
type Sent = [{ result?: { data: { json: unknown } }; error?: { json: { data: { code: string } } } }]

async function call(
  method: 'GET' | 'POST',
  path: string,
  input: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = JSON.stringify({ 0: { json: input } })
  const query = method === 'GET' ? `&input=${encodeURIComponent(body)}` : ''
  const answer = await fetch(`${server.url}/api/trpc/${path}?batch=1${query}`, {
    method,
    headers: { cookie, ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers },
    ...(method === 'POST' && { body }),
  })
  const text = await answer.text()
  const [first] = JSON.parse(text) as Sent
  return { status: answer.status, text, json: first.result?.data.json, code: first.error?.json.data.code }
}

describe('TEN-01 own shop id, foreign customer id', () => {
  it('(a) answers the foreign customer like one that does not exist', async () => {
    const foreign = await call('POST', 'scheduler.customerDataLookup', {
      clientId: alpha,
      customerId: bravoCustomer,
    })
    const unknown = await call('POST', 'scheduler.customerDataLookup', {
      clientId: alpha,
      customerId: 'cus_nope',
    })
    expect([foreign.code, foreign.status]).toEqual(['NOT_FOUND', 404])
    expect(foreign.text.replace(/"requestId":"[^"]*"/, '')).toBe(
      unknown.text.replace(/"requestId":"[^"]*"/, ''),
    )
  })

  it('(b) refuses the foreign shop, and one that does not exist alike', async () => {
    const foreign = await call('POST', 'scheduler.customerDataLookup', {
      clientId: bravo,
      customerId: bravoCustomer,
    })
    const unknown = await call('POST', 'scheduler.customerDataLookup', {
      clientId: 'cl_nope',
      customerId: bravoCustomer,
    })
    expect([foreign.code, unknown.code]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
  })

  it('(c) lists nothing of the foreign customer', async () => {
    const input = {
      clientId: alpha,
      filter: { customer: { id: bravoCustomer } },
      page: { size: 5 },
      sort: { promisedWindowStart: 'desc' },
    }
    expect((await call('GET', 'smsJob.list', input)).json).toMatchObject({ data: [] })
  })

  it('(d) tells the public nothing of anybody', async () => {
    const input = { clientId: bravo, date: '2026-06-03', appointmentType: 'Waiter', serviceIds: ['svc_oil'] }
    const { status, text } = await call('GET', 'booking.slots', input)
    expect(status).toBe(200)
    expect(text).not.toMatch(/CANARY|Scene|Customer|555/)
  })
})

describe('TEN-03 two tabs, two shops', () => {
  it('writes where the tab stands, whatever the cookie of the other tab says', async () => {
    const both = await signedIn(platform, { clientRoles: { [alpha]: ['Owner'], [bravo]: ['Owner'] } })
    cookie = `${both.cookie}; activeTenantId=${bravo}`
    const read = async (clientId: string) =>
      (await call('GET', 'availabilitySettings.get', { clientId })).json
    const before = await read(bravo)
    const saved = await call(
      'POST',
      'availabilitySettings.update',
      { clientId: alpha, version: 0, settings: { maxAheadDays: 11 } },
      { 'x-active-tenant': alpha },
    )
    expect(saved.status, saved.text).toBe(200)
    expect(await read(bravo)).toEqual(before)
    expect(JSON.stringify(await read(alpha))).toContain('"maxAheadDays":11')
  })

  it('answers each tab its own shop, and a new tab the last one chosen', async () => {
    const shown = async (headers: Record<string, string>) => {
      const { json } = await call('GET', 'tenant.activeTenant', undefined, headers)
      return (json as { client: { id: string } }).client.id
    }
    expect(await shown({ 'x-active-tenant': alpha })).toBe(alpha)
    expect(await shown({ 'x-active-tenant': bravo })).toBe(bravo)
    expect(await shown({})).toBe(bravo)
  })
})
