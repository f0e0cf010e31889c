import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { bookableShop } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

const MONDAY = '2027-06-14'
const TUESDAY = '2027-06-15'
const FIVE_TIMES = { lines: [{ startMin: 480, endMin: 630, stepMin: 30, perSlot: 1 }] }

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
beforeEach(() => platform.clock.set('2027-06-14T12:00:00Z'))
afterEach(() => platform.clock.freeze(null))

type Shop = Awaited<ReturnType<typeof bookableShop>>

/** Saves a part of the settings as the pages Waiter and Drop Off Capacity save it. */
async function save({ owner, clientId }: Shop, part: 'waiter' | 'dropOff', values: object): Promise<void> {
  const { version, settings } = await owner.availabilitySettings.get({ clientId })
  await owner.availabilitySettings.updateArrivals({
    clientId,
    version,
    [part]: { ...settings[part], ...values },
  })
}

it('says when the car is usually ready with the time, the hold, the booking and its page, while it is expected', async () => {
  const shop = await bookableShop(platform, { dropOff: FIVE_TIMES })
  const ask = async () => {
    const work = shop.work('DropOff')
    const [slot] = await shop.visitor.booking.slots({ ...work, date: TUESDAY })
    const startMin = slot?.startMin ?? 0
    const hold = await shop.visitor.booking.hold({
      ...work,
      date: TUESDAY,
      startMin,
      holdOwner: 'visitor-of-one',
    })
    const made = await shop.book(TUESDAY, startMin, { appointmentType: 'DropOff', holdId: hold.holdId })
    const page = await shop.visitor.booking.manage({ token: made.manageToken })
    return { made, said: [slot?.readyBy, hold.readyBy, made.readyBy, page.readyBy] }
  }
  expect((await ask()).said).toEqual([null, null, null, null])
  await save(shop, 'dropOff', { readyBy: { enabled: true, delayMin: 60, pickupCutoffMin: 30 } })
  const { made, said } = await ask()
  // 8:30 in Denver, an hour until it is begun, half an hour of work.
  expect(said).toEqual(Array(4).fill('2027-06-15T16:00:00.000Z'))
  await shop.visitor.booking.cancel({ token: made.manageToken })
  const page = await shop.visitor.booking.manage({ token: made.manageToken })
  expect(page).toMatchObject({ status: 'Cancelled', readyBy: null })
})

it('calls a day nearly full when less than a fifth of its times or of its cars is left', async () => {
  const shop = await bookableShop(platform, { waiter: { ...FIVE_TIMES, perDay: null } })
  const state = async () => {
    const [, day] = await shop.visitor.booking.days({ ...shop.work(), from: MONDAY, to: TUESDAY })
    return day
  }
  for (const startMin of [480, 510, 540, 570]) await shop.book(TUESDAY, startMin)
  expect(await state()).toMatchObject({ free: 1 })
  expect(await state()).not.toHaveProperty('nearlyFull')
  const perDay = await bookableShop(platform, {
    waiter: { lines: [{ startMin: 480, endMin: 630, stepMin: 30, perSlot: null }], perDay: 6 },
  })
  for (let car = 0; car < 5; car += 1) await perDay.book(TUESDAY, 480)
  const [, day] = await perDay.visitor.booking.days({ ...perDay.work(), from: MONDAY, to: TUESDAY })
  expect(day).toMatchObject({ free: 5, nearlyFull: true })

  // Ten past nine: of six times all but the last are over or too near, and nobody has taken one.
  platform.clock.set('2027-06-15T15:10:00Z')
  const empty = await bookableShop(platform, {
    waiter: { lines: [{ startMin: 480, endMin: 660, stepMin: 30, perSlot: null }] },
  })
  const [today] = await empty.visitor.booking.days({ ...empty.work(), from: TUESDAY, to: TUESDAY })
  expect(today?.free).toBe(1)
  expect(today).not.toHaveProperty('nearlyFull')
})

it('hands out the words of the shop for a car that is better left', async () => {
  const shop = await bookableShop(platform)
  const nudgeOf = async () =>
    (await shop.visitor.booking.shop({ slug: shop.slug })).appointmentTypes.map(({ type, nudge }) => [
      type,
      nudge,
    ])
  const nudgeToDropOff = 'Leave it with us; the cafe next door is nicer than our lounge.'
  await save(shop, 'waiter', { nudgeToDropOff })
  expect(Object.fromEntries(await nudgeOf())).toEqual({ DropOff: '', Waiter: nudgeToDropOff })
})

it('offers waiting for no service that the page Waiter Capacity leaves out', async () => {
  const shop = await bookableShop(platform)
  const waits = async () => {
    const { services } = await shop.visitor.booking.shop({ slug: shop.slug })
    return services.filter(({ appointmentTypes }) => appointmentTypes.includes('Waiter')).map(({ id }) => id)
  }
  const select = (mode: 'Whitelist' | 'Blacklist') =>
    save(shop, 'waiter', { allowedServices: { mode, serviceIds: [shop.service('oil')] } })
  expect((await waits()).toSorted()).toEqual([shop.service('oil'), shop.service('alignment')].toSorted())
  await select('Whitelist')
  expect(await waits()).toEqual([shop.service('oil')])
  await select('Blacklist')
  expect(await waits()).toEqual([shop.service('alignment')])
})
