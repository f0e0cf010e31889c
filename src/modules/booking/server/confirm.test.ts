import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { appointments } from '#modules/appointments/server/tables.ts'
import { findConsent } from '#modules/customers/server/queries.ts'
import { customers } from '#modules/customers/server/tables.ts'
import { DEFAULT_BOOKING_SETUP } from '#modules/shops/contract.ts'
import { phoneUS } from '#shared/input.ts'
import { memoryLimits } from '#server/limits.ts'
import { callerFor, VISITOR } from '#testing/actors.ts'
import { ALL_DAY, bookableShop, booker, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

const MONDAY = '2027-06-14'
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterEach(() => platform.clock.freeze(null))

type Shop = Awaited<ReturnType<typeof bookableShop>>
const countRows = (shop: Shop) =>
  shop.inShop(async (db) => {
    const rows = await db.db
      .select({ id: appointments.id })
      .from(appointments)
      .where(eq(appointments.clientId, shop.clientId))
    return rows.length
  })

it('CAP-01 ten at once for one place: one wins, nine read that the time was just taken', async () => {
  const shop = await bookableShop(platform)
  await shop.rule({ type: 'TimeslotCap', startDate: MONDAY, startMin: 540, endMin: 570, max: 1 })
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => shop.book(MONDAY, 540)))
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(lost).toHaveLength(9)
  for (const { reason } of lost)
    expect(await refusalOf(Promise.reject(reason))).toMatchObject({
      status: 'CONFLICT',
      message: expect.stringContaining('9:00 AM on Monday, June 14 was just taken.') as string,
      alternatives: { length: 3 },
    })
  expect(await countRows(shop)).toBe(1)
  expect((await shop.outbox()).map(({ template, channel }) => [template, channel])).toEqual([
    ['booked', 'Email'],
  ])
})

describe('CAP-02 an old request after the rules changed', () => {
  it.each([
    ['a blocker lies over it', { type: 'Blocker', startDate: MONDAY, startMin: 540, endMin: 600 }, 'BLOCKED'],
    ['a week of notice is asked', { type: 'Window', minLeadDays: 8 }, 'LEAD_TIME'],
  ] as const)('%s', async (_name, rule, code) => {
    const shop = await bookableShop(platform)
    await shop.rule(rule)
    expect(await refusalOf(shop.book(MONDAY, 540))).toMatchObject({
      status: 'PRECONDITION_FAILED',
      reasons: [{ code }],
    })
    expect(await countRows(shop)).toBe(0)
    expect(await shop.outbox()).toEqual([])
  })

  it('off the grid, outside hours, or for a service that was switched off', async () => {
    const shop = await bookableShop(platform)
    expect(await refusalOf(shop.book(MONDAY, 547))).toMatchObject({ code: 'NOT_BOOKABLE', reasons: [] })
    expect(await refusalOf(shop.book(MONDAY, 1140))).toMatchObject({ code: 'NOT_BOOKABLE' })
    const { data } = await shop.owner.service.list({ clientId: shop.clientId })
    const oil = data.find(({ nameEn }) => nameEn === 'oil')
    if (!oil) throw new Error('no oil')
    await shop.owner.service.update({ clientId: shop.clientId, ...oil, bookable: false })
    expect(await refusalOf(shop.book(MONDAY, 540))).toMatchObject({
      status: 'PRECONDITION_FAILED',
      reasons: [{ code: 'SERVICE_NOT_BOOKABLE' }],
    })
    expect(await refusalOf(shop.book(MONDAY, 540, { serviceIds: ['svc_of_somebody_else'] }))).toMatchObject({
      code: 'NOT_BOOKABLE',
    })
    expect(await countRows(shop)).toBe(0)
  })
})

it('CAP-03 names why a day cannot be had: Sunday, a holiday, the past', async () => {
  const shop = await bookableShop(platform)
  await shop.rule({ type: 'Holiday', date: '2027-07-05', state: 'Closed', name: 'Independence Day' })
  const said = async (date: string) => (await refusalOf(shop.book(date, 540))).message
  expect(await said('2027-06-13')).toContain("We're closed on Sundays.")
  expect(await said('2027-07-05')).toContain("We're closed on Monday, July 5 for Independence Day.")
  expect(await said('2027-06-04')).toContain('is in the past.')
  expect(await countRows(shop)).toBe(0)
})

describe('FLOW-05 confirm pressed twice', () => {
  it('is one appointment, one message, one answer; another car later is a second one', async () => {
    const shop = await bookableShop(platform)
    const body = {
      ...shop.work(),
      ...booker(),
      date: MONDAY,
      startMin: 540,
      consent: { sms: true, version: '2027-1' },
    }
    const [first, second] = await Promise.all([
      shop.visitor.booking.confirm(body),
      shop.visitor.booking.confirm(body),
    ])
    expect(second).toEqual(first)
    expect(await shop.visitor.booking.confirm(body)).toEqual(first)
    expect(await countRows(shop)).toBe(1)
    const sent = await shop.outbox()
    expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['Email', 'Sms'])
    const other = await shop.visitor.booking.confirm({
      ...body,
      idempotencyKey: 'another-key-1',
      vehicle: { make: 'Kia' },
    })
    expect(other.appointmentId).not.toBe(first.appointmentId)
  })

  it('refuses the same key for another request', async () => {
    const shop = await bookableShop(platform)
    const who = booker()
    await shop.book(MONDAY, 540, who)
    expect(await refusalOf(shop.book(MONDAY, 570, who))).toMatchObject({
      status: 'UNPROCESSABLE_CONTENT',
      code: 'KEY_REUSED',
    })
  })
})

describe('FLOW-06 bots', () => {
  it('(a) the trap looks like a success and does nothing', async () => {
    const shop = await bookableShop(platform)
    const answer = await shop.book(MONDAY, 540, { website: 'https://spam.example' })
    expect(Object.keys(answer).toSorted()).toEqual([
      'answerBy',
      'appointmentId',
      'confirmationNumber',
      'date',
      'manageToken',
      'readyBy',
      'startMin',
      'startsAt',
      'status',
    ])
    expect(answer.startsAt).toBe('2027-06-14T15:00:00.000Z')
    expect(await countRows(shop)).toBe(0)
    expect(await shop.outbox()).toEqual([])
  })

  it('(b) (c) thirty from one address meet a limit that counts trapped ones, a family of three does not', async () => {
    const shop = await bookableShop(platform)
    const caller = callerFor(platform, VISITOR, { limits: memoryLimits(() => 0), ip: '192.0.2.77' })
    const book = (over: object) =>
      caller.booking.confirm({ ...shop.work(), ...booker(), date: MONDAY, startMin: 540, ...over })
    for (let member = 0; member < 3; member++) await expect(book({})).resolves.toBeDefined()
    const rest = await Promise.allSettled(Array.from({ length: 27 }, () => book({ website: 'x' })))
    const refused = rest.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(10)
    expect(await refusalOf(Promise.reject(refused[0]?.reason))).toMatchObject({
      status: 'TOO_MANY_REQUESTS',
      retryAfterS: 60,
    })
  })
})

describe('who may book, and what is kept', () => {
  it.each(['Pending', 'Disabled'] as const)('a shop that is %s refuses', async (status) => {
    const shop = await bookableShop(platform, { shop: { status } })
    expect(await refusalOf(shop.book(MONDAY, 540))).toMatchObject({
      status: 'PRECONDITION_FAILED',
      reasons: [{ code: 'CLIENT_DISABLED' }],
    })
  })

  it('a demo shop books', async () => {
    const shop = await bookableShop(platform, { shop: { status: 'Demo' } })
    await expect(shop.book(MONDAY, 540)).resolves.toBeDefined()
  })

  it('joins the customer with the same phone, in any spelling, and never across shops', async () => {
    const [one, other] = [await bookableShop(platform), await bookableShop(platform)]
    const robin = { firstName: 'Robin', phone: '(303) 555-0123' }
    await one.book(MONDAY, 540, { customer: robin })
    await one.book(MONDAY, 570, {
      customer: { firstName: 'Robin', phone: '+1 303 555 0123', email: 'robin@mail.example' },
    })
    await other.book(MONDAY, 540, { customer: robin })
    const of = (shop: Shop) =>
      shop.inShop((db) => db.db.select().from(customers).where(eq(customers.clientId, shop.clientId)))
    expect(await of(one)).toMatchObject([{ phone: '+13035550123', email: 'robin@mail.example' }])
    expect(await of(other)).toHaveLength(1)
  })

  it('sends a text only to somebody who agreed to it', async () => {
    const shop = await bookableShop(platform)
    await shop.book(MONDAY, 540, { consent: { sms: false, version: '2027-1' } })
    expect((await shop.outbox()).map(({ channel }) => channel)).toEqual(['Email'])
  })

  it('keeps a word about offers apart from that about the visit', async () => {
    const shop = await bookableShop(platform)
    const consent = { sms: true, offers: false, version: '2027-1' }
    const { customer } = booker()
    const { appointmentId: id } = await shop.book(MONDAY, 540, { customer, consent })
    expect((await shop.outbox()).map(({ channel }) => channel).toSorted()).toEqual(['Email', 'Sms'])
    const { clientId, owner } = shop
    const person = (await owner.smsJob.get({ clientId, id })).customer.id
    const said = (purpose: 'Service' | 'Offers') =>
      shop.inShop((db) => findConsent(db, person, 'Sms', phoneUS.parse(customer.phone), purpose))
    expect([await said('Service'), await said('Offers')]).toEqual([true, false])
    platform.clock.set('2027-06-07T14:05:00Z')
    await shop.book(MONDAY, 570, { ...booker(), customer, consent: { ...consent, sms: false, offers: true } })
    expect([await said('Service'), await said('Offers')]).toEqual([false, true])
  })

  it('refuses unknown keys and names them', async () => {
    const shop = await bookableShop(platform)
    const refused = await refusalOf(shop.book(MONDAY, 540, { status: 'Booked', price: 1 }))
    expect(refused.status).toBe('BAD_REQUEST')
    expect(await countRows(shop)).toBe(0)
  })

  it('asks for a time where the shop wants one, and TZ-05 keeps a date a date', async () => {
    const booking = {
      ...DEFAULT_BOOKING_SETUP,
      dateSelectionMode: { ...DEFAULT_BOOKING_SETUP.dateSelectionMode, DropOff: 'DateOnly' as const },
    }
    const shop = await bookableShop(platform, { shop: { addressTimeZone: 'America/Los_Angeles', booking } })
    expect(await refusalOf(shop.book(MONDAY, null))).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'startMin' }],
    })
    const { appointmentId, startsAt } = await shop.book(MONDAY, null, shop.work('DropOff'))
    expect(startsAt).toBe('2027-06-14T07:00:00.000Z')
    expect(await shop.owner.smsJob.get({ clientId: shop.clientId, id: appointmentId })).toMatchObject({
      date: MONDAY,
      startMin: null,
      timeChoice: 'DateOnly',
    })
    const [mail] = await shop.outbox()
    expect(mail?.subject).toContain('Monday, June 14')
    expect(mail?.attachments[0]?.content).toContain('DTSTART;VALUE=DATE:20270614')
  })
})

describe('holds', () => {
  it('keep a place, also while notice runs out and throttles close, but not against a blocker', async () => {
    const shop = await bookableShop(platform, { waiter: { lines: ALL_DAY, perDay: 2 } })
    platform.clock.set('2027-06-14T14:00:00Z')
    const hold = await shop.visitor.booking.hold({
      ...shop.work(),
      date: MONDAY,
      startMin: 540,
      holdOwner: 'visitor-1',
    })
    const other = { ...shop.work(), date: MONDAY, holdOwner: 'visitor-2' }
    const [first] = await shop.visitor.booking.slots({ ...shop.work(), date: MONDAY })
    expect(first).toMatchObject({ startMin: 540, left: 1 })
    await shop.visitor.booking.hold({ ...other, startMin: 600 })
    expect(await refusalOf(shop.book(MONDAY, 660))).toMatchObject({ code: 'SLOT_TAKEN' })
    platform.clock.set('2027-06-14T14:09:00Z')
    await shop.owner.throttle.create({ clientId: shop.clientId, kind: 'SameDayMax', max: 0 })
    await expect(
      shop.book(MONDAY, 540, { holdId: hold.holdId, holdOwner: 'visitor-1' }),
    ).resolves.toBeDefined()
    await shop.rule({ type: 'Blocker', startDate: MONDAY, startMin: 600, endMin: 660 })
    expect(await refusalOf(shop.book(MONDAY, 600, { holdOwner: 'visitor-2' }))).toMatchObject({
      reasons: [{ code: 'BLOCKED' }],
    })
  })

  it('end after ten minutes, and one visitor has one', async () => {
    const shop = await bookableShop(platform, { waiter: { lines: ALL_DAY, perDay: 1 } })
    const hold = (startMin: number, holdOwner: string) =>
      shop.visitor.booking.hold({ ...shop.work(), date: MONDAY, startMin, holdOwner })
    await hold(540, 'visitor-1')
    await hold(570, 'visitor-1')
    expect(await refusalOf(hold(540, 'visitor-2'))).toMatchObject({ status: 'CONFLICT' })
    platform.clock.set('2027-06-07T14:10:01Z')
    await expect(hold(540, 'visitor-2')).resolves.toBeDefined()
  })
})

it('changes of the shop itself reach the next question', async () => {
  const shop = await bookableShop(platform)
  const holiday = await shop.rule({ type: 'Holiday', date: MONDAY, state: 'Closed' })
  expect(await shop.starts(MONDAY)).toEqual([])
  await shop.dropRule(holiday)
  expect(await shop.starts(MONDAY)).toHaveLength(8)
})
