import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, it } from 'vitest'
import { installAnalytics, noteUsage } from './analytics.ts'
import { posthogSink } from './posthog-sink.ts'

/** PostHog's end: one address that takes events. */
const received: {
  url: string | undefined
  headers: Record<string, unknown>
  body: Record<string, unknown>
}[] = []
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (part: Buffer) => (text += part.toString('utf8')))
  request.on('end', () => {
    const { url, headers } = request
    received.push({ url, headers, body: JSON.parse(text) as Record<string, unknown> })
    response.end('{"status":1}')
    server.emit('event')
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())
afterEach(() => {
  installAnalytics(null, () => null)
  received.length = 0
})

const account = { key: 'phc_test12345', host: `${host}/` }
const parts = { account, origin: 'https://shop.example', environment: 'prd', now: () => 1_800_000_000_000 }
const DANA = { personId: 'usr_dana', tenantId: 'cl_alpha' }

it('S342: sends pages and features with the ids of person and shop, and nothing else of them', async () => {
  installAnalytics(posthogSink(parts), () => DANA)
  noteUsage({ kind: 'page', page: '/calendar/appointments/$smsJobId' })
  await once(server, 'event')
  noteUsage({ kind: 'feature', feature: 'availabilityRule.create' })
  await once(server, 'event')
  const same = {
    tenant: 'cl_alpha',
    environment: 'prd',
    $lib: 'always-open',
    $process_person_profile: false,
    $geoip_disable: true,
  }
  const event = { api_key: account.key, distinct_id: 'usr_dana', timestamp: '2027-01-15T08:00:00.000Z' }
  const page = '/calendar/appointments/$smsJobId'
  expect(received.map(({ body }) => body)).toEqual([
    {
      ...event,
      event: '$pageview',
      properties: { $current_url: `https://shop.example${page}`, $pathname: page, ...same },
    },
    { ...event, event: 'feature used', properties: { feature: 'availabilityRule.create', ...same } },
  ])
  expect(received.map(({ url, headers }) => [url, headers['cookie'], headers['referer']])).toEqual([
    ['/i/v0/e/', undefined, undefined],
    ['/i/v0/e/', undefined, undefined],
  ])
})

it('sends nothing before a sink is set, and nothing of nobody', async () => {
  noteUsage({ kind: 'page', page: '/' })
  installAnalytics(posthogSink(parts), () => null)
  noteUsage({ kind: 'page', page: '/' })
  installAnalytics(posthogSink(parts), () => DANA)
  noteUsage({ kind: 'page', page: '/last' })
  await once(server, 'event')
  expect(received.map(({ body }) => (body['properties'] as Record<string, unknown>)['$pathname'])).toEqual([
    '/last',
  ])
})

it('loses an event without a word when nobody takes it', async () => {
  const tried: unknown[] = []
  const send: typeof fetch = (address) => {
    tried.push(address)
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  installAnalytics(posthogSink({ ...parts, send }), () => DANA)
  noteUsage({ kind: 'page', page: '/' })
  await Promise.resolve()
  expect(tried).toEqual([`${host}/i/v0/e/`])
})
