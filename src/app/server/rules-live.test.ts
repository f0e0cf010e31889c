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

type Row = {
  /** What an owner saves, and the starts that customers are offered then. */
  record: Record<string, unknown>
  starts: number[]
  /** What is changed of it, and the starts after that. */
  edit: Record<string, unknown>
  edited: number[]
  /** A change that is refused, with the field that says why. */
  fault: Record<string, unknown>
  refused: [path: string, message: string]
}

const NONE = 'Enter a whole number. 0 means none; empty means no limit.'
const CHOOSE = 'Choose at least one.'
const NEVER = 'This rule would never fire: choose at least one weekday.'
const ORDER = 'The end must be after the start.'
const toTen = { startMin: 480, endMin: 600 }
const FROM_TEN = [600, 630, 660, 690]

/** One row a type. */
const ROWS: Record<RuleType, Row> = {
  Blocker: {
    record: { ...once, ...nineToTen },
    starts: NINE_TO_TEN,
    edit: toTen,
    edited: FROM_TEN,
    fault: { endMin: 120 },
    refused: ['endMin', 'Past midnight? Split it: 9:00 AM to 12:00 AM and 12:00 AM to 2:00 AM.'],
  },
  BlockerRepeating: {
    record: { ...weekly, ...nineToTen },
    starts: NINE_TO_TEN,
    edit: { recurrence: { weekdays: [2], exDates: [TUESDAY] } },
    edited: ALL,
    fault: { recurrence: { weekdays: [] } },
    refused: ['recurrence.weekdays', NEVER],
  },
  TimeslotCap: {
    record: { ...once, ...nineToTen, max: 0 },
    starts: NINE_TO_TEN,
    edit: { ...toTen, bucketMin: 30 },
    edited: FROM_TEN,
    fault: { startMin: 541 },
    refused: ['startMin', 'Use steps of 5 minutes.'],
  },
  TimeslotCapRepeating: {
    record: { ...weekly, ...nineToTen, max: 0, bucketMin: 60 },
    starts: NINE_TO_TEN,
    edit: { max: 1 },
    edited: ALL,
    fault: { recurrence: { weekdays: [2], intervalWeeks: 2 } },
    refused: ['startDate', 'Enter the date of the first week.'],
  },
  HoursCap: {
    record: { maxMinutes: 20 },
    starts: [],
    edit: { recurrence: { weekdays: [2], exDates: [TUESDAY] } },
    edited: ALL,
    fault: { maxMinutes: 0.5 },
    refused: ['maxMinutes', NONE],
  },
  Cap: {
    record: { ...once, max: 0 },
    starts: [],
    edit: { ...toTen },
    edited: FROM_TEN,
    fault: { max: -1 },
    refused: ['max', NONE],
  },
  CapRepeating: {
    record: { ...weekly, max: 0 },
    starts: [],
    edit: { appointmentTypes: ['DropOff'] },
    edited: ALL,
    fault: { startDate: TUESDAY, endDate: '2027-06-14' },
    refused: ['endDate', ORDER],
  },
  ServiceCap: {
    record: { ...once, ...oil, max: 0 },
    starts: [],
    edit: { services: { mode: 'Blacklist', serviceIds: [shop.service('oil')] } },
    edited: ALL,
    fault: { services: { mode: 'Whitelist', serviceIds: [] } },
    refused: ['services', CHOOSE],
  },
  ServiceCapRepeating: {
    record: { ...weekly, ...oil, max: 0 },
    starts: [],
    edit: { recurrence: { weekdays: [3] } },
    edited: ALL,
    fault: { recurrence: { weekdays: [8] } },
    refused: ['recurrence.weekdays.0', 'Choose a weekday from Monday to Sunday.'],
  },
  ServiceTimeslotCap: {
    record: { ...once, ...oil, ...nineToTen, max: 0 },
    starts: NINE_TO_TEN,
    edit: { startMin: null, endMin: null },
    edited: [],
    fault: { endMin: null },
    refused: ['endMin', 'Enter both times, or leave both empty.'],
  },
  ServiceTimeslotCapRepeating: {
    record: { ...weekly, ...oil, ...nineToTen, max: 0 },
    starts: NINE_TO_TEN,
    edit: toTen,
    edited: FROM_TEN,
    fault: { services: null },
    refused: ['services', CHOOSE],
  },
  Window: {
    record: { hours: [[540, 720]] },
    starts: FROM_NINE,
    edit: { hours: [], maxAheadDays: 0 },
    edited: [],
    fault: { hours: [] },
    refused: ['minLeadMin', 'Enter a notice, a cut-off, days ahead or hours.'],
  },
  Holiday: {
    record: { date: TUESDAY, state: 'SpecialHours', hours: [[540, 720]] },
    starts: FROM_NINE,
    edit: { date: null, holidayKey: 'fixed:06-15', state: 'Closed', hours: [] },
    edited: [],
    fault: { hours: [] },
    refused: ['hours', 'Enter the open hours of this day.'],
  },
  CalendarNote: {
    record: { ...once, note: 'Lift inspection' },
    starts: ALL,
    edit: { note: 'Lift inspection at 9', ...nineToTen },
    edited: ALL,
    fault: { note: ' ' },
    refused: ['note', 'Enter a note.'],
  },
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

async function post(path: string, input: unknown): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${server.url}/api/trpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: owner.cookie, origin: server.url },
    body: JSON.stringify({ json: input }),
  })
  return { status: answer.status, body: await answer.json() }
}

async function call<T>(path: string, input: unknown): Promise<T> {
  const { status, body } = await post(path, input)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { result: { data: { json: T } } }).result.data.json
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
  '%s: saved, changed, switched off and on and deleted, an open page hears of it and sees it',
  async (type) => {
    const { record, starts, edit, edited } = ROWS[type]
    const { clientId } = shop
    expect(await offered()).toEqual(ALL)
    const rule = { clientId, type, name: 'Draft', ...record }
    const { id } = await call<{ id: string }>('availabilityRule.create', rule)
    await next()
    expect(await offered()).toEqual(starts)
    const saves = [
      [edit, edited],
      [{ ...edit, enabled: false }, ALL],
      [edit, edited],
    ] as const
    for (const [at, [change, seen]] of saves.entries()) {
      await call('availabilityRule.update', { ...rule, ...change, id, version: at + 1 })
      await next()
      expect(await offered()).toEqual(seen)
    }
    await call('availabilityRule.remove', { clientId, id, version: saves.length + 1 })
    await next()
    expect(await offered()).toEqual(ALL)
  },
)

it.each(RULE_TYPES)(
  '%s: what is wrong stands at its field, of a new one and of a saved one',
  async (type) => {
    const { record, fault, refused } = ROWS[type]
    const { clientId } = shop
    const rule = { clientId, type, ...record, enabled: false }
    const { id, version } = await call<{ id: string; version: number }>('availabilityRule.create', rule)
    await next()
    const calls = { create: { ...rule, ...fault }, update: { ...rule, ...fault, id, version } }
    for (const [how, input] of Object.entries(calls)) {
      const { status, body } = await post(`availabilityRule.${how}`, input)
      expect(status).toBe(400)
      const { data } = (body as { error: { json: { data: { fields: unknown } } } }).error.json
      expect(data.fields).toEqual([{ path: refused[0], message: refused[1] }])
    }
    await call('availabilityRule.remove', { clientId, id, version })
    await next()
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
