import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { recordConsent } from '#modules/customers/server/commands.ts'
import { callerFor, staff } from '#testing/actors.ts'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

const MONDAY = '2027-06-14'
const ONE_EACH = { lines: [{ startMin: 480, endMin: 720, stepMin: 30, perSlot: 1 }] }
const KIM = { firstName: 'Kim', lastName: 'Park', phone: '303-555-0111', email: 'kim@park.example' }

let platform: TestPlatform
let keys = 0
beforeAll(async () => {
  platform = await testPlatform()
})
afterEach(() => platform.clock.freeze(null))

type Shop = Awaited<ReturnType<typeof bookableShop>>
const oneEach = () => bookableShop(platform, { waiter: ONE_EACH })
const booking = (shop: Shop, over: Record<string, unknown> = {}) => ({
  clientId: shop.clientId,
  idempotencyKey: `desk-key-${keys++}`,
  customer: KIM,
  serviceIds: [shop.service()],
  appointmentType: 'Waiter' as const,
  date: MONDAY,
  startMin: 540,
  ...over,
})
const book = (shop: Shop, over: Record<string, unknown> = {}) => shop.owner.smsJob.create(booking(shop, over))
const seen = ({ clientId }: Shop, { id, version }: { id: string; version: number }) => ({
  clientId,
  id,
  version,
})
const templates = async (shop: Shop) => (await shop.outbox()).map(({ template }) => template).toSorted()

describe('booking at the desk', () => {
  it('books a new customer with a car, tells them, and takes the place', async () => {
    const shop = await oneEach()
    const job = await book(shop, { vehicle: { year: 2021, make: 'Mazda', model: 'CX-5' }, notes: 'Squeals' })
    expect(job).toMatchObject({
      status: 'Booked',
      channel: 'Dashboard',
      leadSource: 'Dashboard',
      timeChoice: 'Timeslot',
      notes: 'Squeals',
      vehicle: { make: 'Mazda' },
      contact: { phone: '+13035550111' },
      override: null,
      customerVisits: 1,
    })
    expect(await templates(shop)).toEqual(['booked', 'booked'])
    expect(await shop.starts(MONDAY)).not.toContain(540)
  })

  it('the same key books once, another request with it is refused', async () => {
    const shop = await oneEach()
    const input = booking(shop)
    const [first, second] = await Promise.all([
      shop.owner.smsJob.create(input),
      shop.owner.smsJob.create(input),
    ])
    expect(second.id).toBe(first.id)
    expect(await refusalOf(shop.owner.smsJob.create({ ...input, startMin: 600 }))).toMatchObject({
      code: 'KEY_REUSED',
    })
  })

  it('says what speaks against a time, and with a reason books all the same and writes both down', async () => {
    const shop = await oneEach()
    await book(shop)
    const refused = await refusalOf(book(shop))
    expect(refused).toMatchObject({ code: 'OVERRIDE_NEEDED', reasons: [{ code: 'SLOT_CAPACITY' }] })
    const job = await book(shop, { override: { reason: 'Tow arriving' } })
    expect(job.override).toMatchObject({
      reason: 'Tow arriving',
      reasons: [{ code: 'SLOT_CAPACITY', short: 'Full' }],
    })
    expect(job.history[0]).toMatchObject({ verb: 'created', after: { override: { reason: 'Tow arriving' } } })
  })

  it('of two advisors who want the last place one gets it, and the other is told', async () => {
    const shop = await oneEach()
    const second = callerFor(platform, staff(shop.clientId, 'AppointmentManager'))
    const outcomes = await Promise.allSettled([
      book(shop),
      second.smsJob.create(booking(shop, { customer: { ...KIM, firstName: 'Ana' } })),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('does not mind notice, horizon and throttles, and takes any minute', async () => {
    const shop = await oneEach()
    await shop.rule({ type: 'Window', minLeadDays: 30 })
    platform.clock.set('2027-06-14T13:00:00Z')
    expect(await book(shop, { startMin: 570 })).toMatchObject({ override: null })
    expect(await book(shop, { startMin: 637 })).toMatchObject({ timeChoice: 'CustomTime', startMin: 637 })
    expect(await book(shop, { startMin: null, appointmentType: 'DropOff' })).toMatchObject({
      timeChoice: 'DateOnly',
    })
  })

  it('refuses what nobody could do, in words for the field', async () => {
    const shop = await oneEach()
    const paths = async (over: Record<string, unknown>) =>
      (await refusalOf(book(shop, over))).fields?.map(({ path }) => path)
    // The clocks jump from 2 to 3 in the morning on March 14.
    expect(await paths({ date: '2027-03-14', startMin: 150 })).toEqual(['startMin'])
    expect(await paths({ serviceIds: ['svc_nope'] })).toEqual(['serviceIds'])
    expect(await refusalOf(book(shop, { customer: { id: 'cus_nope' } }))).toMatchObject({
      status: 'NOT_FOUND',
    })
    expect(await refusalOf(book(shop, { customer: { firstName: 'Kim' } }))).toMatchObject({
      status: 'BAD_REQUEST',
    })
  })

  it('tells nobody when staff do it themselves, and texts nobody who said no', async () => {
    const shop = await oneEach()
    const { customer } = await book(shop, { tellCustomer: false })
    expect(await templates(shop)).toEqual([])
    const no = { channel: 'Sms', granted: false, textVersion: 'stop', address: '+13035550111' } as const
    await shop.inShop((db) => recordConsent(db, customer.id, no))
    await book(shop, { customer: { id: customer.id }, startMin: 600 })
    expect((await shop.outbox()).map(({ channel }) => channel)).toEqual(['Email'])
  })

  it('is not for those who may only look, nor for another shop', async () => {
    const shop = await oneEach()
    const viewer = callerFor(platform, staff(shop.clientId, 'AppointmentViewer'))
    expect(await refusalOf(viewer.smsJob.create(booking(shop)))).toMatchObject({ status: 'FORBIDDEN' })
    const other = await oneEach()
    expect(await refusalOf(other.owner.smsJob.create(booking(shop)))).toMatchObject({ status: 'FORBIDDEN' })
    const { customer } = await book(shop)
    expect(await refusalOf(book(other, { customer: { id: customer.id } }))).toMatchObject({
      status: 'NOT_FOUND',
    })
  })
})

describe('changing a visit', () => {
  it('writes notes with before and after, and nothing for the same again', async () => {
    const shop = await oneEach()
    const made = await book(shop, { notes: 'old' })
    const job = await shop.owner.smsJob.update({ ...seen(shop, made), notes: 'new' })
    expect(job.history[0]).toMatchObject({
      verb: 'updated',
      before: { notes: 'old' },
      after: { notes: 'new' },
    })
    const same = await shop.owner.smsJob.update({ ...seen(shop, job), notes: 'new' })
    expect(same).toMatchObject({ version: job.version })
    expect(same.history).toHaveLength(job.history.length)
    expect(await shop.owner.smsJob.update({ ...seen(shop, job), notes: null })).toMatchObject({ notes: null })
  })

  it('CAL-05 a note of an older version does not put the old time back', async () => {
    const shop = await oneEach()
    const made = await book(shop)
    await shop.owner.smsJob.move({ ...seen(shop, made), date: MONDAY, startMin: 660 })
    const late = await refusalOf(shop.owner.smsJob.update({ ...seen(shop, made), notes: 'mine' }))
    expect(late).toMatchObject({ code: 'VERSION_CONFLICT', current: { startMin: 660 } })
    const now = await shop.owner.smsJob.get({ clientId: shop.clientId, id: made.id })
    expect(now).toMatchObject({ startMin: 660, notes: null })
  })

  it('judges other work at its time, and names it in the history', async () => {
    const shop = await oneEach()
    await shop.rule({
      type: 'ServiceCap',
      startDate: MONDAY,
      max: 0,
      services: { mode: 'Whitelist', serviceIds: [shop.service('alignment')] },
    })
    const made = await book(shop)
    const change = { ...seen(shop, made), serviceIds: [shop.service('alignment')] }
    expect(await refusalOf(shop.owner.smsJob.update(change))).toMatchObject({ code: 'OVERRIDE_NEEDED' })
    const job = await shop.owner.smsJob.update({ ...change, override: { reason: 'Regular' } })
    expect(job).toMatchObject({ durationMin: 60, override: { reason: 'Regular' } })
    expect(job.history[0]).toMatchObject({
      before: { services: 'oil' },
      after: { services: 'alignment', override: { reason: 'Regular' } },
    })
  })

  it('walks through its states and gives the place of a no-show back', async () => {
    const shop = await oneEach()
    let job = await book(shop)
    for (const status of ['Arrived', 'InProgress', 'Completed'] as const) {
      job = await shop.owner.smsJob.update({ ...seen(shop, job), status })
      expect(job.status).toBe(status)
    }
    expect(await shop.starts(MONDAY)).not.toContain(540)
    await shop.owner.smsJob.update({ ...seen(shop, job), status: 'NoShow' })
    expect(await shop.starts(MONDAY)).toContain(540)
  })
})

describe('taking a cancellation back', () => {
  it('the visit stands again as it was, and its place is taken again', async () => {
    const shop = await oneEach()
    const made = await book(shop, { tellCustomer: false })
    const gone = await shop.owner.smsJob.cancel({ ...seen(shop, made), tellCustomer: false })
    expect(await templates(shop)).toEqual([])
    expect(await shop.starts(MONDAY)).toContain(540)
    const back = await shop.owner.smsJob.restore(seen(shop, gone))
    expect(back).toMatchObject({ status: 'Booked', startMin: 540 })
    expect(back.history[0]).toMatchObject({ verb: 'restored', before: { status: 'Cancelled' } })
    expect(await shop.starts(MONDAY)).not.toContain(540)
    expect(await templates(shop)).toEqual(['booked'])
  })

  it('is asked about when somebody else has the place meanwhile', async () => {
    const shop = await oneEach()
    const made = await book(shop)
    const gone = await shop.owner.smsJob.cancel(seen(shop, made))
    await book(shop, { customer: { ...KIM, firstName: 'Ana' } })
    expect(await refusalOf(shop.owner.smsJob.restore(seen(shop, gone)))).toMatchObject({
      code: 'OVERRIDE_NEEDED',
      reasons: [{ code: 'SLOT_CAPACITY' }],
    })
    const back = await shop.owner.smsJob.restore({ ...seen(shop, gone), override: { reason: 'Our mistake' } })
    expect(back).toMatchObject({ status: 'Booked', override: { reason: 'Our mistake' } })
  })

  it('is only for what was canceled', async () => {
    const shop = await oneEach()
    const made = await book(shop)
    expect(await refusalOf(shop.owner.smsJob.restore(seen(shop, made)))).toMatchObject({
      code: 'CHANGE_REFUSED',
    })
  })
})

it('the desk sees its week: full, closed and how many times each day has', async () => {
  platform.clock.set('2027-06-14T12:00:00Z')
  const shop = await oneEach()
  await shop.rule({ type: 'Cap', startDate: '2027-06-15', max: 0 })
  await book(shop)
  const { clientId } = shop
  const about = { clientId, appointmentType: 'Waiter' as const, serviceIds: [shop.service()] }
  const { today, days } = await shop.owner.smsJob.days(about)
  expect(today).toBe(MONDAY)
  expect(days.map(({ date }) => date)).toHaveLength(7)
  expect(days[0]).toEqual({ date: MONDAY, free: 7, state: 'Open' })
  expect(days[1]).toMatchObject({ free: 0, state: 'Full' })
  expect(days[6]).toMatchObject({ state: 'Closed' })
})

it('opens the week that still has room, not the one that is over', async () => {
  const shop = await bookableShop(platform)
  const { clientId } = shop
  const about = { clientId, appointmentType: 'Waiter' as const, serviceIds: [shop.service()] }
  const firstDay = async (date?: string) =>
    (await shop.owner.smsJob.days({ ...about, ...(date !== undefined && { date }) })).days[0]
  const { today } = await shop.owner.smsJob.days(about)
  const blocked = await shop.rule({ type: 'Blocker', startDate: today, endDate: '2027-06-20', allDay: true })
  expect(await firstDay()).toMatchObject({ date: '2027-06-21', state: 'Open' })
  expect(await firstDay(MONDAY)).toMatchObject({ date: MONDAY, free: 0 })
  await shop.dropRule(blocked)
  expect(await firstDay()).not.toMatchObject({ date: '2027-06-21' })
})
