import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { WeeklyHours } from '#modules/shops/contract.ts'
import { ALL_DAY, bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterEach(() => platform.clock.freeze(null))

const every = (start: number, end: number): WeeklyHours =>
  Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, [[start, end]]]))
const hourly = [{ startMin: 780, endMin: 1140, stepMin: 60, perSlot: null }]
const far = { type: 'Window', maxAheadDays: 400 } as const

/** The instants that are offered on a date. */
const instants = async (shop: Awaited<ReturnType<typeof bookableShop>>, date: string) =>
  (await shop.visitor.booking.slots({ ...shop.work(), date })).map(
    ({ startsAt, label }) => `${startsAt.slice(11, 16)} ${label}`,
  )

it('TZ-01 sells the afternoon of the clock-change day as it is', async () => {
  platform.clock.set('2027-03-08T15:00:00Z')
  const shop = await bookableShop(platform, {
    shop: { addressTimeZone: 'America/New_York', hours: { '1': [[780, 1080]], '5': [[780, 1080]] } },
    waiter: { lines: hourly },
    services: { oil: { durationMin: 60 } },
  })
  await shop.rule({ type: 'Holiday', date: '2027-03-14', state: 'SpecialHours', hours: [[780, 1080]] })
  expect(await instants(shop, '2027-03-14')).toEqual([
    '17:00 1:00 PM',
    '18:00 2:00 PM',
    '19:00 3:00 PM',
    '20:00 4:00 PM',
    '21:00 5:00 PM',
  ])
  expect((await instants(shop, '2027-03-12'))[0]).toBe('18:00 1:00 PM')
  expect((await instants(shop, '2027-03-15'))[0]).toBe('17:00 1:00 PM')
  await expect(shop.book('2027-03-14', 1020)).resolves.toMatchObject({ startsAt: '2027-03-14T21:00:00.000Z' })
  expect(await refusalOf(shop.book('2027-03-14', 1080))).toMatchObject({ status: 'PRECONDITION_FAILED' })
})

it('TZ-02 a date behind the next clock change keeps the shop clock, in list, booking and message', async () => {
  platform.clock.set('2027-10-15T15:00:00Z')
  const shop = await bookableShop(platform, {
    shop: { addressTimeZone: 'America/New_York', hours: every(540, 1020) },
    waiter: { lines: ALL_DAY },
  })
  for (const [date, instant] of [
    ['2027-11-05', '13:00'],
    ['2027-11-08', '14:00'],
    ['2027-12-06', '14:00'],
  ] as const) {
    expect((await instants(shop, date))[0]).toBe(`${instant} 9:00 AM`)
    const { appointmentId, startsAt } = await shop.book(date, 540)
    expect(startsAt).toBe(`${date}T${instant}:00.000Z`)
    const job = await shop.owner.smsJob.get({ clientId: shop.clientId, id: appointmentId })
    expect(job.promisedWindowStart.toISOString()).toBe(startsAt)
    const mail = (await shop.outbox()).find(({ subjectId }) => subjectId === appointmentId)
    expect(mail?.subject).toContain('at 9:00 AM')
    expect(mail?.attachments[0]?.content).toContain(
      `TZID=America/New_York:${date.replaceAll('-', '')}T090000`,
    )
  }
})

it('TZ-04 a weekly block keeps its hour on the wall', async () => {
  platform.clock.set('2027-10-04T15:00:00Z')
  const shop = await bookableShop(platform, { waiter: { lines: ALL_DAY } })
  await shop.rule(far)
  await shop.rule({ type: 'BlockerRepeating', recurrence: { weekdays: [1] }, startMin: 720, endMin: 780 })
  for (const date of ['2027-11-01', '2027-11-08', '2028-03-06', '2028-03-13']) {
    const starts = await shop.starts(date)
    expect(starts).toEqual(expect.arrayContaining([690, 780]))
    expect(starts).not.toEqual(expect.arrayContaining([720]))
    expect(starts).not.toContain(750)
  }
})

it('TZ-06 Arizona keeps one offset', async () => {
  const shop = await bookableShop(platform, {
    shop: { addressTimeZone: 'America/Phoenix', hours: every(480, 1020) },
  })
  await shop.rule(far)
  expect((await instants(shop, '2027-07-01'))[0]).toBe('15:00 8:00 AM')
  expect((await instants(shop, '2027-12-01'))[0]).toBe('15:00 8:00 AM')
})

it('TZ-09 a holiday closes the day of the shop and not the one of UTC', async () => {
  const evening = [{ startMin: 480, endMin: 1200, stepMin: 30, perSlot: null }]
  const shop = await bookableShop(platform, {
    shop: { addressTimeZone: 'America/Los_Angeles', hours: every(480, 1200) },
    waiter: { lines: evening },
  })
  await shop.rule({ type: 'Holiday', date: '2027-07-05', state: 'Closed' })
  await expect(shop.book('2027-07-04', 1020)).resolves.toMatchObject({ startsAt: '2027-07-05T00:00:00.000Z' })
  expect(await refusalOf(shop.book('2027-07-05', 1050))).toMatchObject({ reasons: [{ code: 'CLOSED' }] })
  expect(await shop.starts('2027-07-06')).toContain(480)
})

it('TZ-10 days of notice are days of the calendar, hours are elapsed time', async () => {
  platform.clock.set('2027-10-31T14:00:00Z')
  const hours = every(480, 1020)
  const setting = { shop: { addressTimeZone: 'America/New_York', hours }, waiter: { lines: ALL_DAY } }
  const days = await bookableShop(platform, setting)
  await days.rule({ type: 'Window', minLeadDays: 7 })
  expect(await days.starts('2027-11-06')).toEqual([])
  expect((await instants(days, '2027-11-07'))[0]).toBe('13:00 8:00 AM')
  const elapsed = await bookableShop(platform, setting)
  await elapsed.rule({ type: 'Window', minLeadMin: 168 * 60 })
  expect((await instants(elapsed, '2027-11-07'))[0]).toBe('14:00 9:00 AM')
  expect((await instants(elapsed, '2027-11-08'))[0]).toBe('13:00 8:00 AM')
})

it('CAP-04 counts on the day of the shop', async () => {
  const evening = [{ startMin: 480, endMin: 1200, stepMin: 30, perSlot: null }]
  const shop = await bookableShop(platform, {
    shop: { addressTimeZone: 'America/Los_Angeles', hours: every(480, 1200) },
    dropOff: { lines: evening },
  })
  await shop.rule({
    type: 'CapRepeating',
    recurrence: { weekdays: [1, 2, 3, 4, 5, 6, 7] },
    max: 1,
    appointmentTypes: ['DropOff'],
  })
  await expect(shop.book('2027-06-14', 1050, shop.work('DropOff'))).resolves.toMatchObject({
    startsAt: '2027-06-15T00:30:00.000Z',
  })
  expect(await shop.starts('2027-06-14', 'DropOff')).toEqual([])
  expect(await refusalOf(shop.book('2027-06-14', 480, shop.work('DropOff')))).toMatchObject({
    reasons: [{ code: 'DAY_CAP' }],
  })
  expect((await shop.starts('2027-06-15', 'DropOff')).length).toBeGreaterThan(20)
})

it('CAP-12 offered is bookable and not offered is refused, at every quarter of a day', async () => {
  const quarters = [{ startMin: 0, endMin: 1440, stepMin: 15, perSlot: null }]
  const shop = await bookableShop(platform, {
    waiter: { lines: quarters },
    services: { oil: { durationMin: 30, bufferAfterMin: 30 } },
  })
  const date = '2027-06-14'
  await shop.rule({ type: 'Blocker', startDate: date, startMin: 720, endMin: 780 })
  await shop.rule({ type: 'TimeslotCap', startDate: date, startMin: 540, endMin: 600, max: 1, bucketMin: 60 })
  await shop.book(date, 555)
  const offered = new Set(await shop.starts(date))
  expect(offered.size).toBeGreaterThan(10)
  for (let minute = 0; minute < 1440; minute += 15) {
    const answer = await shop.book(date, minute).catch(() => null)
    expect([minute, answer !== null]).toEqual([minute, offered.has(minute)])
    if (answer) await shop.visitor.booking.cancel({ token: answer.manageToken })
  }
})

describe('CAP-20 how far ahead', () => {
  it.each([
    [14, '2027-06-28', '2027-06-29'],
    [0, '2027-06-14', '2027-06-15'],
  ])('%i days', async (maxAheadDays, last, beyond) => {
    platform.clock.set('2027-06-14T12:00:00Z')
    const shop = await bookableShop(platform, { waiter: { lines: ALL_DAY } })
    await shop.rule({ type: 'Window', maxAheadDays })
    expect((await shop.starts(last)).at(-1)).toBe(990)
    expect(await refusalOf(shop.book(beyond, 540))).toMatchObject({ reasons: [{ code: 'HORIZON' }] })
    const days = await shop.visitor.booking.days({ ...shop.work(), from: last, to: beyond })
    expect(days.map(({ state }) => state)).toEqual(['Open', 'TooFar'])
  })
})
