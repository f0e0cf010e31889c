import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { availabilityRules } from '#modules/availability/server/tables.ts'
import { clients } from '#modules/shops/server/tables.ts'
import { asSystem } from '#server/scope.ts'
import { callerFor, staff } from '#testing/actors.ts'
import { ALL_DAY, bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { newShop } from '#testing/shops.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
const range = { from: '2027-06-14', to: '2027-06-20' }

describe('calendar.week', () => {
  it('has hours, limits, blocks and visits of each day', async () => {
    const shop = await bookableShop(platform, {
      waiter: { lines: ALL_DAY.map((line) => ({ ...line, perSlot: 2 })), perDay: 6 },
      dropOff: { lines: ALL_DAY, perDay: 10 },
    })
    await shop.rule({
      type: 'BlockerRepeating',
      name: 'Lunch',
      recurrence: { weekdays: [1] },
      startMin: 720,
      endMin: 780,
    })
    await shop.rule({ type: 'Holiday', date: '2027-06-18', state: 'Closed', name: 'Founders Day' })
    await shop.rule({ type: 'HoursCap', maxMinutes: 480 })
    await shop.book('2027-06-14', 540)
    await shop.book('2027-06-14', 540, shop.work('DropOff', 'alignment'))
    const week = await shop.owner.calendar.week({ clientId: shop.clientId, ...range })
    expect(week.timeZone).toBe('America/Denver')
    const [monday, , , , friday, , sunday] = week.days
    expect(monday).toMatchObject({
      open: [[480, 1020]],
      closedReason: null,
      blocked: [{ startMin: 720, endMin: 780, name: 'Lunch' }],
      gauges: {
        cars: { used: 2, max: 16 },
        laborMin: { used: 90, max: 480, assumed: 0 },
        waiters: { used: 1, max: 6 },
      },
    })
    expect(monday?.slots.find(({ startMin, type }) => startMin === 540 && type === 'Waiter')).toEqual({
      startMin: 540,
      endMin: 570,
      type: 'Waiter',
      left: 1,
    })
    expect(friday).toMatchObject({
      open: [],
      closedReason: 'Founders Day',
      notes: [{ kind: 'Holiday', text: 'Founders Day' }],
    })
    expect(sunday).toMatchObject({ open: [], closedReason: 'Closed on Sundays' })
    expect(week.entries).toMatchObject([
      { date: '2027-06-14', startMin: 540, services: [expect.any(String)] },
      { date: '2027-06-14', startMin: 540, services: [expect.any(String)] },
    ])
  })

  it('CAL-04: names one rule for both parts of a night, and another for what ends at midnight', async () => {
    const shop = await bookableShop(platform, { waiter: { lines: ALL_DAY } })
    const evening = await shop.rule({
      type: 'Blocker',
      startDate: '2027-06-13',
      startMin: 1320,
      endMin: 1440,
    })
    await shop.rule({ type: 'Blocker', startDate: '2027-06-14', startMin: 0, endMin: 120 })
    const late = await shop.rule({ type: 'Blocker', startDate: '2027-06-16', startMin: 1200, endMin: 1440 })
    const { days } = await shop.owner.calendar.week({ clientId: shop.clientId, ...range })
    expect(days.map(({ blocked }) => blocked.map(({ startMin, ruleId }) => [startMin, ruleId]))).toEqual([
      // The evening itself lies in the week before.
      [[0, evening.id]],
      [],
      [[1200, late.id]],
      [],
      [],
      [],
      [],
    ])
  })

  it('takes at most 42 days, of the own shop only', async () => {
    const shop = await bookableShop(platform)
    const ask = (from: string, to: string) => shop.owner.calendar.week({ clientId: shop.clientId, from, to })
    expect(await refusalOf(ask('2027-06-01', '2027-07-13'))).toMatchObject({ code: 'INVALID_INPUT' })
    await expect(ask('2027-06-01', '2027-07-12')).resolves.toBeDefined()
    const stranger = callerFor(platform, staff('cl_other', 'Owner'))
    expect((await refusalOf(stranger.calendar.week({ clientId: shop.clientId, ...range }))).status).toBe(
      'FORBIDDEN',
    )
  })
})

describe('calendar notes', () => {
  it('shows a note for managers to those who may change appointments, and to nobody else', async () => {
    const shop = await bookableShop(platform)
    const note = { type: 'CalendarNote', startDate: '2027-06-16', endDate: '2027-06-16' } as const
    await shop.rule({ ...note, note: 'Lift inspection', visibility: 'Staff' })
    await shop.rule({ ...note, note: 'Pay review', visibility: 'Managers' })
    const seenBy = async (...roles: Parameters<typeof staff>[1][]) => {
      const caller = callerFor(platform, staff(shop.clientId, ...roles))
      const { days } = await caller.calendar.week({ clientId: shop.clientId, ...range })
      return days.flatMap((day) => day.notes.map(({ text }) => text)).toSorted()
    }
    expect(await seenBy('AppointmentViewer')).toEqual(['Lift inspection'])
    expect(await seenBy('AppointmentManager')).toEqual(['Lift inspection', 'Pay review'])
    expect(await seenBy('Owner')).toEqual(['Lift inspection', 'Pay review'])
  })

  it('brings the color and the times of a note; a color from before there were five is none', async () => {
    const shop = await bookableShop(platform)
    const note = { type: 'CalendarNote', startDate: '2027-06-16' } as const
    await shop.rule({ ...note, note: 'Training', color: 'Teal', startMin: 540, endMin: 600 })
    const old = await shop.rule({ ...note, note: 'Inspection', allDay: true })
    await shop.inShop(({ db }) =>
      db
        .update(availabilityRules)
        .set({ fields: { note: 'Inspection', color: '#ff0000', visibility: 'Staff' } })
        .where(and(eq(availabilityRules.clientId, shop.clientId), eq(availabilityRules.id, old.id))),
    )
    const { days } = await shop.owner.calendar.week({ clientId: shop.clientId, ...range })
    expect(days.flatMap(({ notes }) => notes).toSorted((a, b) => (a.text < b.text ? -1 : 1))).toMatchObject([
      { text: 'Inspection', color: null },
      { text: 'Training (9:00 AM to 10:00 AM)', color: 'Teal' },
    ])
  })
})

describe('smsJob.list', () => {
  it('goes page by page without repeating or losing a visit, filters and sorts', async () => {
    const shop = await bookableShop(platform, { waiter: { lines: ALL_DAY } })
    const { clientId, owner } = shop
    for (const startMin of [600, 480, 540, 480, 660]) await shop.book('2027-06-15', startMin)
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const answer: Awaited<ReturnType<typeof owner.smsJob.list>> = await owner.smsJob.list({
        clientId,
        page: { size: 2, cursor },
        sort: { promisedWindowStart: 'desc' },
      })
      seen.push(...answer.data.map(({ startMin }) => startMin ?? -1))
      cursor = answer.nextCursor
    } while (cursor)
    expect(seen).toEqual([660, 600, 540, 480, 480])
    const [first] = (await owner.smsJob.list({ clientId, page: { size: 1 } })).data
    const mine = { customer: { id: first?.customer.id ?? '' } }
    expect((await owner.smsJob.list({ clientId, filter: mine })).data).toHaveLength(1)
    const found = await owner.smsJob.list({
      clientId,
      filter: { search: first?.customer.lastName?.slice(-4) ?? '' },
    })
    expect(found.data.map(({ id }) => id)).toContain(first?.id)
    expect((await owner.smsJob.list({ clientId, filter: { status: ['Cancelled'] } })).data).toEqual([])
    expect((await owner.smsJob.list({ clientId, filter: { from: '2027-06-16' } })).data).toEqual([])
  })

  it('looks up cars and addresses of the own customers only', async () => {
    const shop = await bookableShop(platform)
    await shop.book('2027-06-15', 480, {
      vehicle: { year: 2019, make: 'Toyota', model: 'Camry', license: 'ABX-100' },
      address: { line1: '1 Example Street', locality: 'Denver', region: 'CO', postalCode: '80202' },
    })
    const [job] = (await shop.owner.smsJob.list({ clientId: shop.clientId })).data
    const customerId = job?.customer.id ?? ''
    expect(
      await shop.owner.scheduler.customerDataLookup({ clientId: shop.clientId, customerId }),
    ).toMatchObject({
      vehicles: [{ year: 2019, make: 'Toyota', model: 'Camry', license: 'ABX-100' }],
      addresses: [{ line1: '1 Example Street', locality: 'Denver', region: 'CO', postalCode: '80202' }],
    })
    const other = await bookableShop(platform)
    expect(
      await refusalOf(other.owner.scheduler.customerDataLookup({ clientId: other.clientId, customerId })),
    ).toMatchObject({ status: 'NOT_FOUND' })
  })
})

it('ADM-06: is shut for a listing-only shop, and open at once after its upgrade', async () => {
  const { clientId } = await newShop(platform, { productTier: 'DirectoryOnly' })
  const owner = callerFor(platform, staff(clientId, 'Owner'))
  const week = () => owner.calendar.week({ clientId, from: '2027-06-14', to: '2027-06-20' })
  const visit = { clientId, id: 'job_none', version: 1 }
  const writes = [
    () => owner.calendar.resize({ ...visit, durationMin: 60 }),
    () => owner.calendar.assign({ ...visit, technicianId: null }),
  ]
  for (const call of [week, ...writes])
    expect(await refusalOf(call())).toMatchObject({ status: 'FORBIDDEN', code: 'UPGRADE_REQUIRED' })
  await asSystem(platform, 'test', 'test', (system) =>
    system.db.update(clients).set({ productTier: 'Pro' }).where(eq(clients.id, clientId)),
  )
  expect((await week()).days).toHaveLength(7)
  for (const call of writes) expect(await refusalOf(call())).toMatchObject({ status: 'NOT_FOUND' })
})
