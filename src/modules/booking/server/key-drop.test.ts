import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { DEFAULT_BOOKING_SETUP, type BookingSetup } from '#modules/shops/contract.ts'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { FIELD_WORDS } from '#shared/field-words.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

const MONDAY = '2027-06-14'
const TUESDAY = '2027-06-15'
const INSTRUCTIONS = 'The box is left of the gate. Write your name on the bag.'
const ONE_TIME = { lines: [{ startMin: 480, endMin: 510, stepMin: 30, perSlot: 1 }] }

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
beforeEach(() => platform.clock.set('2027-06-14T16:00:00Z'))
afterEach(() => platform.clock.freeze(null))

/** One drop-off time a day, at 8:00; the setting is saved as the page Drop Off Capacity saves it. */
async function keyDropShop(over: { booking?: Partial<BookingSetup>; perDay?: number } = {}) {
  const shop = await bookableShop(platform, {
    shop: { booking: { ...DEFAULT_BOOKING_SETUP, ...over.booking } },
    dropOff: { ...ONE_TIME, perDay: over.perDay ?? null },
  })
  const { clientId } = shop
  const turn = async (enabled: boolean) => {
    const { version, settings } = await shop.owner.availabilitySettings.get({ clientId })
    const dropOff = { ...settings.dropOff, keyDrop: { enabled, instructions: INSTRUCTIONS } }
    await shop.owner.availabilitySettings.updateArrivals({ clientId, version, dropOff })
  }
  await turn(true)
  const days = (to: string) => shop.visitor.booking.days({ ...shop.work('DropOff'), from: MONDAY, to })
  const leaveKeys = (date: string) => shop.book(date, null, { appointmentType: 'DropOff' })
  return { ...shop, turn, days, leaveKeys }
}

it('is booked without a time, kept as what it is, and said everywhere in the words of the shop', async () => {
  const shop = await keyDropShop()
  const page = await shop.visitor.booking.shop({ slug: shop.slug })
  const [choice] = page.appointmentTypes.filter(({ type }) => type === 'DropOff')
  expect(choice?.keyDrop).toEqual({ instructions: INSTRUCTIONS })
  const hold = await shop.visitor.booking.hold({
    ...shop.work('DropOff'),
    date: TUESDAY,
    startMin: null,
    holdOwner: 'visitor-of-keys',
  })
  const { appointmentId: id, manageToken: token } = await shop.book(TUESDAY, null, {
    appointmentType: 'DropOff',
    holdId: hold.holdId,
  })
  expect(await shop.owner.smsJob.get({ clientId: shop.clientId, id })).toMatchObject({
    date: TUESDAY,
    startMin: null,
    arrivalKind: 'KeyDrop',
  })
  expect(await shop.visitor.booking.manage({ token })).toMatchObject({
    keyDrop: { evening: MONDAY, instructions: INSTRUCTIONS },
  })
  const [mail] = (await shop.outbox()).filter(({ template }) => template === 'booked')
  expect(mail?.body).toContain(`Key drop: Monday, June 14, in the evening. ${INSTRUCTIONS}`)
})

it('takes no time of the day, but its place among the cars of the day', async () => {
  const shop = await keyDropShop({ perDay: 2 })
  await shop.leaveKeys(TUESDAY)
  expect(await shop.starts(TUESDAY, 'DropOff')).toEqual([480])
  await shop.leaveKeys(TUESDAY)
  expect(await shop.starts(TUESDAY, 'DropOff')).toEqual([])
  expect(await refusalOf(shop.leaveKeys(TUESDAY))).toMatchObject({ status: 'CONFLICT' })
  expect((await shop.days(TUESDAY))[1]).toMatchObject({ state: 'Full' })
})

it('opens a day whose times are all taken, and today never', async () => {
  const shop = await keyDropShop()
  await shop.book(TUESDAY, 480, { appointmentType: 'DropOff' })
  const [today, tomorrow] = await shop.days(TUESDAY)
  expect(today).not.toHaveProperty('keyDrop')
  expect(tomorrow).toMatchObject({ state: 'Open', firstFree: null, keyDrop: true })
  await shop.turn(false)
  expect((await shop.days(TUESDAY))[1]).toMatchObject({ state: 'Full' })
})

it.each([
  ['today, whose evening before is over', MONDAY, true, 'date'],
  ['a shop that takes no keys', TUESDAY, false, 'startMin'],
])('is refused at its field for %s', async (_, date, enabled, path) => {
  const shop = await keyDropShop()
  await shop.turn(enabled)
  const refusal = await refusalOf(shop.leaveKeys(date))
  expect(refusal).toMatchObject({ status: 'BAD_REQUEST', fields: [{ path }] })
})

it('is refused in the language of the page', async () => {
  const shop = await keyDropShop()
  const work = { ...shop.work('DropOff'), date: MONDAY, startMin: null, language: 'es' as const }
  const hold = refusalOf(shop.visitor.booking.hold({ ...work, holdOwner: 'visitor-of-keys' }))
  expect(await hold).toMatchObject({ fields: [{ path: 'date', message: FIELD_WORDS.es.laterDay }] })
  const waiter = { ...work, ...shop.work('Waiter'), holdOwner: 'visitor-of-keys' }
  const timeless = refusalOf(shop.visitor.booking.hold(waiter))
  expect(await timeless).toMatchObject({ fields: [{ path: 'startMin', message: FIELD_WORDS.es.time }] })
})

it('is no choice of a waiter, and a day alone stays a day alone', async () => {
  const shop = await keyDropShop()
  expect(await refusalOf(shop.book(TUESDAY, null))).toMatchObject({ fields: [{ path: 'startMin' }] })
  const dateSelectionMode = { ...DEFAULT_BOOKING_SETUP.dateSelectionMode, DropOff: 'DateOnly' as const }
  const byDay = await keyDropShop({ booking: { dateSelectionMode } })
  const { appointmentId: id } = await byDay.leaveKeys(TUESDAY)
  const job = await byDay.owner.smsJob.get({ clientId: byDay.clientId, id })
  expect(job).toMatchObject({ startMin: null, arrivalKind: null })
})

it('is changed by its customer to a time and back', async () => {
  const shop = await keyDropShop()
  const { appointmentId: id, manageToken: token } = await shop.leaveKeys('2027-06-17')
  const change = async (startMin: number | null) => {
    await shop.visitor.booking.change({ token, date: '2027-06-18', startMin })
    return shop.owner.smsJob.get({ clientId: shop.clientId, id })
  }
  expect(await change(480)).toMatchObject({ startMin: 480, arrivalKind: null })
  expect(await change(null)).toMatchObject({ startMin: null, arrivalKind: 'KeyDrop' })
})
