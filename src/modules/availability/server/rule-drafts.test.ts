import { addDays, calendarDay } from '#shared/calendar-day.ts'
import { beforeAll, expect, it } from 'vitest'
import { callerFor, staff } from '#testing/actors.ts'
import { ALL_DAY, bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { signedIn } from '#testing/people.ts'

const MONDAY = '2027-06-14'
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

it('ADM-04: the second of two people reads who changed what, when, and the newer record', async () => {
  const shop = await bookableShop(platform)
  const { clientId } = shop
  const first = await signedIn(platform, { clientRoles: { [clientId]: ['Owner'] } })
  const cap = { type: 'Cap' as const, startDate: MONDAY, name: 'Short Monday' }
  const { id, version } = await shop.owner.availabilityRule.create({ clientId, ...cap, max: 8 })
  const dana = callerFor(platform, first.actor)
  await dana.availabilityRule.update({ clientId, id, version, ...cap, max: 5 })
  const refused = await refusalOf(
    shop.owner.availabilityRule.update({ clientId, id, version, ...cap, max: 6, name: 'Mine' }),
  )
  expect(refused).toMatchObject({
    code: 'VERSION_CONFLICT',
    params: {
      name: 'Test Person',
      fields: 'max',
      at: expect.stringMatching(/^\d{1,2}:\d\d [AP]M$/) as string,
    },
    current: { max: 5, name: 'Short Monday', version: 2 },
  })
  const { data } = await dana.availabilityRule.list({ clientId })
  expect(data).toMatchObject([{ changedBy: 'Test Person' }])
})

it('a range over midnight is saved as two rules or not at all', async () => {
  const { clientId, owner } = await bookableShop(platform)
  const evening = { type: 'Blocker' as const, startDate: MONDAY, startMin: 1_320, endMin: 1_440 }
  const morning = { type: 'Blocker' as const, startDate: '2027-06-15', startMin: 0, endMin: 120 }
  const saved = await owner.availabilityRule.split({ clientId, rules: [evening, morning] })
  expect(saved).toMatchObject([evening, morning])
  const [rule] = saved
  if (!rule) throw new Error('nothing was saved')
  const stale = { clientId, id: rule.id, version: 7, rules: [evening, morning] }
  expect(await refusalOf(owner.availabilityRule.split(stale))).toMatchObject({ code: 'VERSION_CONFLICT' })
  const gap = { ...morning, startDate: '2027-03-14', startMin: 150, endMin: 240 }
  const half = { clientId, id: rule.id, version: 1, rules: [{ ...evening, name: 'Half' }, gap] }
  expect(await refusalOf(owner.availabilityRule.split(half))).toMatchObject({ code: 'INVALID_INPUT' })
  const { data } = await owner.availabilityRule.list({ clientId })
  expect(data.map(({ name }) => name)).toEqual(['', ''])
})

it('keeps the type of a saved rule', async () => {
  const { clientId, owner } = await bookableShop(platform)
  const refusal = { code: 'INVALID_INPUT', fields: [{ path: 'type' }] }
  const { id, version } = await owner.availabilityRule.create({
    clientId,
    type: 'Cap',
    startDate: MONDAY,
    max: 8,
  })
  const other = { type: 'Blocker' as const, startDate: MONDAY, startMin: 540, endMin: 600 }
  expect(await refusalOf(owner.availabilityRule.update({ clientId, id, version, ...other }))).toMatchObject(
    refusal,
  )
  const split = { clientId, id, version, rules: [other, other] }
  expect(await refusalOf(owner.availabilityRule.split(split))).toMatchObject(refusal)
  expect((await owner.availabilityRule.list({ clientId })).data).toMatchObject([{ type: 'Cap', version: 1 }])
})

it('skips one day of a repeating rule, once, and no day of another', async () => {
  const shop = await bookableShop(platform)
  const { clientId, owner } = shop
  const lunch = { recurrence: { weekdays: [1, 2] }, startMin: 480, endMin: 720 }
  const { id } = await owner.availabilityRule.create({ clientId, type: 'BlockerRepeating', ...lunch })
  expect(await shop.starts(MONDAY)).toEqual([])
  await owner.availabilityRule.skipDate({ clientId, id, date: MONDAY })
  const again = await owner.availabilityRule.skipDate({ clientId, id, date: MONDAY })
  expect(again).toMatchObject({ version: 2, recurrence: { exDates: [MONDAY] } })
  expect(await shop.starts(MONDAY)).toHaveLength(8)
  expect(await shop.starts('2027-06-15')).toEqual([])
  const once = await owner.availabilityRule.create({
    clientId,
    type: 'Blocker',
    startDate: MONDAY,
    allDay: true,
  })
  expect(
    await refusalOf(owner.availabilityRule.skipDate({ clientId, id: once.id, date: MONDAY })),
  ).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'date' }] })
  const exDates = Array.from({ length: 400 }, (_, index) => addDays(calendarDay(MONDAY), index))
  const recurrence = { weekdays: [1, 2], exDates }
  const full = await owner.availabilityRule.create({
    clientId,
    type: 'BlockerRepeating',
    ...lunch,
    recurrence,
  })
  expect(
    await refusalOf(owner.availabilityRule.skipDate({ clientId, id: full.id, date: '2030-06-10' })),
  ).toMatchObject({
    status: 'BAD_REQUEST',
    fields: [{ path: 'date', message: 'Leave out at most 400 days.' }],
  })
})

it('special hours name the appointments outside them; what is over breaks no rule, however far loads are read', async () => {
  const shop = await bookableShop(platform, { dropOff: { lines: ALL_DAY } })
  const { clientId, owner } = shop
  // A loaner makes the engine read the days around.
  await shop.wayHome({ concurrent: 1 }, 'Loaner')
  platform.clock.set(new Date('2027-06-10T13:00:00Z'))
  for (const date of ['2027-06-11', MONDAY]) await shop.book(date, 840, shop.work('DropOff'))
  platform.clock.set(new Date('2027-06-14T13:00:00Z'))
  const hours = { state: 'SpecialHours' as const, hours: [[480, 600] as [number, number]] }
  for (const date of ['2027-06-11', MONDAY]) {
    const saved = await owner.availabilityRule.create({
      clientId,
      type: 'Holiday',
      name: date,
      date,
      ...hours,
    })
    expect(saved.conflicts.appointments.map((broken) => broken.date)).toEqual(date === MONDAY ? [MONDAY] : [])
  }
})

it('a rehearsal names the bookings that the rule would have refused, and those to come that break it', async () => {
  const shop = await bookableShop(platform, { dropOff: { lines: ALL_DAY } })
  const { clientId, owner } = shop
  for (const startMin of [540, 570, 600]) {
    platform.clock.set(new Date(Date.UTC(2027, 5, 7, 14, startMin - 540)))
    await shop.book(MONDAY, startMin, shop.work('DropOff'))
  }
  const record = { type: 'Cap' as const, startDate: MONDAY, max: 2, name: 'Two only' }
  const ahead = await owner.availability.rehearse({ clientId, rule: { record } })
  expect(ahead).toMatchObject({ checked: 0, refused: [] })
  expect(ahead.conflicts).toHaveLength(3)
  expect(ahead.conflicts[0]).toMatchObject({
    customer: expect.stringContaining('Booker') as string,
    services: 'oil',
  })

  platform.clock.set(new Date('2027-06-20T18:00:00Z'))
  const past = await owner.availability.rehearse({ clientId, rule: { record } })
  platform.clock.set('2027-06-07T14:00:00Z')
  expect(past).toMatchObject({ checked: 3, conflicts: [], laborMin: { before: 90, after: 60 } })
  expect(past.refused).toMatchObject([
    { date: MONDAY, startMin: 600, sentence: '"Two only" allows 2 on Monday, June 14; 2 booked.' },
  ])
  expect(past.weeks).toEqual([{ from: MONDAY, kept: 2, refused: 1 }])
  expect((await owner.availabilityRule.list({ clientId })).data).toEqual([])
})

it('only those who may write rules rehearse them', async () => {
  const { clientId } = await bookableShop(platform)
  const partial = callerFor(platform, staff(clientId, 'PartialAccess'))
  const rule = { record: { type: 'Cap' as const, startDate: MONDAY, max: 1 } }
  expect((await refusalOf(partial.availability.rehearse({ clientId, rule }))).status).toBe('FORBIDDEN')
})
