import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_BOOKING_SETUP } from '#modules/shops/contract.ts'
import { callerFor, staff } from '#testing/actors.ts'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { expireRequests } from './commands/expire-requests.ts'

const MONDAY = '2027-06-14'
const ON_REQUEST = {
  booking: {
    ...DEFAULT_BOOKING_SETUP,
    bookingMode: { DropOff: 'Request', Pickup: 'Request', Waiter: 'Request' } as const,
  },
}
const ONE_EACH = { lines: [{ startMin: 480, endMin: 720, stepMin: 30, perSlot: 1 }] }

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterEach(() => platform.clock.freeze(null))

type Shop = Awaited<ReturnType<typeof bookableShop>>
const requestShop = () => bookableShop(platform, { shop: ON_REQUEST, waiter: ONE_EACH })
const templates = async (shop: Shop) => (await shop.outbox()).map(({ template }) => template).toSorted()
const jobOf = (shop: Shop, { clientId, id }: { clientId: string; id: string }) =>
  shop.owner.smsJob.get({ clientId, id })
const expire = () => expireRequests(platform, 'test', { publicUrl: 'http://localhost:3000' })

async function requested(shop: Shop, over: Record<string, unknown> = {}) {
  const made = await shop.book(MONDAY, 540, over)
  const { version } = await shop.owner.smsJob.get({ clientId: shop.clientId, id: made.appointmentId })
  return { ...made, seen: { clientId: shop.clientId, id: made.appointmentId, version } }
}

describe('a request', () => {
  it('takes its place, is not booked, and says until when the shop answers', async () => {
    platform.clock.set('2027-06-07T18:00:00Z')
    const shop = await requestShop()
    const made = await requested(shop)
    // Noon in Denver: five open hours on Monday, nine on Tuesday and Wednesday, one on Thursday.
    expect(made).toMatchObject({ status: 'Requested', answerBy: '2027-06-10T15:00:00.000Z' })
    expect(await shop.starts(MONDAY)).not.toContain(540)
    expect(await shop.visitor.booking.manage({ token: made.manageToken })).toMatchObject({
      status: 'Requested',
      answerBy: '2027-06-10T15:00:00.000Z',
    })
    const outbox = await shop.outbox()
    const mail = outbox.find(({ template }) => template === 'requested')
    expect(mail?.subject).toBe('Request received: Monday, June 14 at 9:00 AM at Alder Street Garage')
    expect(mail?.body).toContain("We'll answer by Thursday, June 10 at 9:00 AM.")
    const toShop = outbox.find(({ template }) => template === 'shop-requested')
    expect(toShop).toMatchObject({ address: 'desk@alder.example' })
    expect(toShop?.body).toContain(`http://localhost:3000/calendar/appointments/${made.appointmentId}`)
  })

  it('keeps every wished time, and only the first one that can be had takes a place', async () => {
    const shop = await requestShop()
    await shop.book(MONDAY, 510)
    const preferences = [510, 570, 600].map((startMin) => ({ date: MONDAY, startMin }))
    const made = await requested(shop, { preferences })
    expect(await shop.owner.smsJob.get({ clientId: shop.clientId, id: made.appointmentId })).toMatchObject({
      startMin: 570,
      preferences,
    })
    expect(await shop.starts(MONDAY)).toContain(600)
  })

  it('becomes an appointment when the desk accepts it, once', async () => {
    const shop = await requestShop()
    const { seen, manageToken } = await requested(shop)
    const viewer = callerFor(platform, staff(shop.clientId, 'AppointmentViewer'))
    expect(await refusalOf(viewer.smsJob.approve(seen))).toMatchObject({ status: 'FORBIDDEN' })
    const outcomes = await Promise.allSettled([seen, seen].map((input) => shop.owner.smsJob.approve(input)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const job = await jobOf(shop, seen)
    expect(job).toMatchObject({ status: 'Booked', answerBy: null })
    expect(job.history[0]).toMatchObject({ verb: 'approved', before: { status: 'Requested' } })
    expect(await templates(shop)).toEqual(['booked', 'requested', 'shop-requested'])
    expect(await shop.visitor.booking.manage({ token: manageToken })).toMatchObject({ status: 'Booked' })
    expect(await refusalOf(shop.owner.smsJob.decline({ ...seen, version: job.version }))).toMatchObject({
      code: 'CHANGE_REFUSED',
    })
  })

  it('is accepted at another time, or against a rule with a reason (CAP-07)', async () => {
    const shop = await requestShop()
    const { seen } = await requested(shop)
    await shop.rule({ type: 'Blocker', startDate: MONDAY, allDay: true, name: 'Inventory' })
    expect(await refusalOf(shop.owner.smsJob.approve(seen))).toMatchObject({
      code: 'OVERRIDE_NEEDED',
      reasons: [{ code: 'BLOCKED' }],
    })
    const time = { date: '2027-06-15', startMin: 600 }
    const moved = await shop.owner.smsJob.approve({ ...seen, time })
    expect(moved).toMatchObject({ ...time, status: 'Booked', override: null })

    const other = await requested(shop, { date: '2027-06-16' })
    await shop.rule({ type: 'Blocker', startDate: '2027-06-16', allDay: true })
    const kept = await shop.owner.smsJob.approve({ ...other.seen, override: { reason: 'Promised by phone' } })
    expect(kept).toMatchObject({ status: 'Booked', override: { reason: 'Promised by phone' } })
  })

  it('gives its place back when it is declined, and the customer is offered other times', async () => {
    const shop = await requestShop()
    const { seen, manageToken } = await requested(shop)
    await shop.owner.smsJob.decline({ ...seen, reason: 'Our lift is being repaired.' })
    expect(await shop.starts(MONDAY)).toContain(540)
    expect(await shop.visitor.booking.manage({ token: manageToken })).toMatchObject({
      status: 'Declined',
      declineReason: 'Our lift is being repaired.',
      mayCancel: false,
      refusal: 'done',
    })
    const mail = (await shop.outbox()).find(({ template }) => template === 'requestDeclined')
    expect(mail?.subject).toBe('About your request for Monday, June 14 at 9:00 AM')
    expect(mail?.body).toContain(
      "We're sorry, we can't take your car at that time. Our lift is being repaired.",
    )
    expect(mail?.body).toContain('Monday, June 14 at 8:30 AM: http://localhost:3000/book/')
  })
})

describe('a request that nobody answers', () => {
  it('expires at its time, once, frees its place and tells customer and shop', async () => {
    platform.clock.set('2027-06-07T18:00:00Z')
    const shop = await requestShop()
    const { seen } = await requested(shop)
    const answered = await requested(shop, { startMin: 600 })
    await shop.owner.smsJob.approve(answered.seen)
    platform.clock.set('2027-06-10T14:59:59Z')
    await expire()
    expect(await jobOf(shop, seen)).toMatchObject({ status: 'Requested' })
    platform.clock.set('2027-06-10T15:00:00Z')
    await Promise.all([expire(), expire()])
    expect(await jobOf(shop, seen)).toMatchObject({ status: 'Expired', answerBy: null })
    expect(await jobOf(shop, answered.seen)).toMatchObject({ status: 'Booked' })
    expect(await shop.starts(MONDAY)).toContain(540)
    const sent = await templates(shop)
    expect(sent.filter((name) => name === 'requestExpired')).toHaveLength(1)
    expect(sent.filter((name) => name === 'shop-expired')).toHaveLength(1)
    const late = { ...seen, version: seen.version + 1 }
    expect(await refusalOf(shop.owner.smsJob.approve(late))).toMatchObject({ code: 'CHANGE_REFUSED' })
  })
})
