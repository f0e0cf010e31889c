import { RealtimeClient } from '@supabase/realtime-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import WebSocket from 'ws'
import { addOrganizationRule } from '#modules/availability/server/commands/save-organization-rule.ts'
import { availabilityRuleInput } from '#modules/availability/contract.ts'
import { RULE_TYPES, type RuleType } from '#modules/availability/rules/choices.ts'
import { asSystem } from '#server/scope.ts'
import { bookableShop } from '#testing/booking.ts'
import { testPlatform } from '#testing/database.ts'
import { signedIn } from '#testing/people.ts'
import { testServer } from '#testing/server.ts'
import { newOrganization } from '#testing/shops.ts'

const TUESDAY = '2027-06-15'
const ALL = [480, 510, 540, 570, 600, 630, 660, 690]
const NINE_TO_TEN = [480, 510, 600, 630, 660, 690]
const FROM_NINE = [540, 570, 600, 630, 660, 690]

const platform = await testPlatform()
const server = await testServer(platform)
const organizationId = await newOrganization(platform)
const shop = await bookableShop(platform, { shop: { organizationId } })
const sister = await bookableShop(platform, { shop: { organizationId } })
const owner = await signedIn(platform, { clientRoles: { [shop.clientId]: ['Owner'] } })

const once = { startDate: TUESDAY }
const weekly = { recurrence: { weekdays: [2] } }
const nineToTen = { startMin: 540, endMin: 600 }
const oil = { services: { mode: 'Whitelist', serviceIds: [shop.service('oil')] } }

/** One row a type: what an owner saves, and the starts that customers are offered then. */
const ROWS: Record<RuleType, { record: Record<string, unknown>; starts: number[] }> = {
  Blocker: { record: { ...once, ...nineToTen }, starts: NINE_TO_TEN },
  BlockerRepeating: { record: { ...weekly, ...nineToTen }, starts: NINE_TO_TEN },
  TimeslotCap: { record: { ...once, ...nineToTen, max: 0 }, starts: NINE_TO_TEN },
  TimeslotCapRepeating: { record: { ...weekly, ...nineToTen, max: 0, bucketMin: 60 }, starts: NINE_TO_TEN },
  HoursCap: { record: { maxMinutes: 20 }, starts: [] },
  Cap: { record: { ...once, max: 0 }, starts: [] },
  CapRepeating: { record: { ...weekly, max: 0 }, starts: [] },
  ServiceCap: { record: { ...once, ...oil, max: 0 }, starts: [] },
  ServiceCapRepeating: { record: { ...weekly, ...oil, max: 0 }, starts: [] },
  ServiceTimeslotCap: { record: { ...once, ...oil, ...nineToTen, max: 0 }, starts: NINE_TO_TEN },
  ServiceTimeslotCapRepeating: { record: { ...weekly, ...oil, ...nineToTen, max: 0 }, starts: NINE_TO_TEN },
  Window: { record: { hours: [[540, 720]] }, starts: FROM_NINE },
  Holiday: { record: { date: TUESDAY, state: 'SpecialHours', hours: [[540, 720]] }, starts: FROM_NINE },
  CalendarNote: { record: { ...once, note: 'Lift inspection' }, starts: ALL },
}

/** Frames as an open booking page hears them; `next` is the frame after the ones that were waited for. */
let next: () => Promise<unknown>

beforeAll(async () => {
  const client = new RealtimeClient(`${server.url.replace('http', 'ws')}/realtime/v1`, {
    transport: WebSocket as never,
    params: { apikey: server.anonymousKey },
  })
  afterAll(() => client.disconnect())
  const frames: unknown[] = []
  let taken = 0
  let hear = () => {}
  await new Promise<void>((resolve) => {
    client
      .channel(`availability-${shop.clientId}`, { config: { private: true } })
      .on('broadcast', { event: 'changed' }, (frame: unknown) => {
        frames.push(frame)
        hear()
      })
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') resolve()
      })
  })
  next = async () => {
    taken += 1
    while (frames.length < taken) await new Promise<void>((resolve) => (hear = resolve))
    return frames[taken - 1]
  }
})

async function call<T>(path: string, input: unknown): Promise<T> {
  const answer = await fetch(`${server.url}/api/trpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: owner.cookie, origin: server.url },
    body: JSON.stringify({ json: input }),
  })
  const text = await answer.text()
  expect(answer.status, text).toBe(200)
  return (JSON.parse(text) as { result: { data: { json: T } } }).result.data.json
}

async function offered(): Promise<number[]> {
  const input = encodeURIComponent(JSON.stringify({ json: { ...shop.work(), date: TUESDAY } }))
  const answer = await fetch(`${server.url}/api/trpc/booking.slots?input=${input}`)
  const body = (await answer.json()) as { result: { data: { json: { startMin: number }[] } } }
  return body.result.data.json.map(({ startMin }) => startMin)
}

it('has a row for every type of rule', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual([...RULE_TYPES].toSorted())
})

it.each(RULE_TYPES)(
  '%s: saved, switched off and deleted, an open page hears of it and sees it',
  async (type) => {
    const { record, starts } = ROWS[type]
    const { clientId } = shop
    expect(await offered()).toEqual(ALL)
    const rule = { clientId, type, name: 'Draft', ...record }
    const { id, version } = await call<{ id: string; version: number }>('availabilityRule.create', rule)
    await next()
    expect(await offered()).toEqual(starts)
    const off = await call<{ version: number }>('availabilityRule.update', {
      ...rule,
      id,
      version,
      enabled: false,
    })
    await next()
    expect(await offered()).toEqual(ALL)
    await call('availabilityRule.remove', { clientId, id, version: off.version })
    await next()
    expect(await offered()).toEqual(ALL)
  },
)

it('a rule of the organization closes every shop of it at once, and no other', async () => {
  const stranger = await bookableShop(platform)
  const closed = availabilityRuleInput.parse({ type: 'Holiday', date: TUESDAY, state: 'Closed' })
  expect(await offered()).toEqual(ALL)
  expect(await sister.starts(TUESDAY)).toEqual(ALL)
  await asSystem(platform, 'test', 'test', (system) =>
    addOrganizationRule(system, organizationId, closed, 'Overridable'),
  )
  await next()
  expect(await offered()).toEqual([])
  expect(await sister.starts(TUESDAY)).toEqual([])
  expect(await stranger.starts(TUESDAY)).toEqual(ALL)
  const { data } = await shop.owner.availabilityRule.list({ clientId: shop.clientId })
  expect(data).toMatchObject([{ owner: 'Organization', lock: 'Overridable' }])
})
