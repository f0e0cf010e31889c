import { afterEach, beforeAll, expect, it } from 'vitest'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

const TODAY = '2027-06-07'
const MONDAY = '2027-06-14'
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterEach(() => platform.clock.freeze(null))

/** A shop with one seat a day, and holds of visitors at nine. */
async function heldShop() {
  const shop = await bookableShop(platform)
  const shuttle = await shop.wayHome({ perDay: 1 })
  const hold = (holdOwner: string, over: Record<string, unknown> = {}) =>
    shop.visitor.booking.hold({ ...shop.work(), date: MONDAY, startMin: 540, holdOwner, ...over })
  return { ...shop, shuttle, hold }
}

it('is kept ten minutes longer once, when the same is asked for again', async () => {
  const { hold } = await heldShop()
  platform.clock.set('2027-06-07T14:00:00Z')
  expect(await hold('visitor-1')).toMatchObject({ expiresAt: '2027-06-07T14:10:00.000Z', mayRenew: true })
  platform.clock.set('2027-06-07T14:08:00Z')
  expect(await hold('visitor-1')).toMatchObject({ expiresAt: '2027-06-07T14:18:00.000Z', mayRenew: false })
  platform.clock.set('2027-06-07T14:17:00Z')
  expect(await hold('visitor-1')).toMatchObject({ expiresAt: '2027-06-07T14:18:00.000Z', mayRenew: false })
})

it('keeps a seat on the way home with the time, without growing longer for it', async () => {
  const { hold, shuttle, visitor, work } = await heldShop()
  platform.clock.set('2027-06-07T14:00:00Z')
  await hold('visitor-1')
  platform.clock.set('2027-06-07T14:05:00Z')
  const seated = await hold('visitor-1', { transportOptionId: shuttle })
  expect(seated).toMatchObject({ expiresAt: '2027-06-07T14:10:00.000Z', mayRenew: true })
  const seen = (holdOwner: string) =>
    visitor.booking.transport({ ...work(), date: MONDAY, startMin: 600, holdOwner })
  expect(await seen('visitor-2')).toMatchObject([{ isFree: false }])
  expect(await seen('visitor-1')).toMatchObject([{ isFree: true }])
  const rival = hold('visitor-2', { startMin: 600, transportOptionId: shuttle })
  expect(await refusalOf(rival)).toMatchObject({ status: 'CONFLICT', reasons: [{ code: 'TRANSPORT' }] })
  await hold('visitor-1')
  await expect(hold('visitor-2', { startMin: 600, transportOptionId: shuttle })).resolves.toBeDefined()
})

it('is renewed after the notice for it has begun, as it could be confirmed', async () => {
  const { hold } = await heldShop()
  // An hour of notice: at 7:58 the start at nine is still to be had, at 8:05 only by who holds it.
  platform.clock.set('2027-06-07T13:58:00Z')
  await hold('visitor-1', { date: TODAY })
  platform.clock.set('2027-06-07T14:05:00Z')
  expect(await hold('visitor-1', { date: TODAY })).toMatchObject({ expiresAt: '2027-06-07T14:15:00.000Z' })
  expect(await refusalOf(hold('visitor-2', { date: TODAY }))).toMatchObject({
    reasons: [{ code: 'LEAD_TIME' }],
  })
})
