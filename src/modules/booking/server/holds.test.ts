import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_BOOKING_SETUP } from '#modules/shops/contract.ts'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

const MONDAY = '2027-06-14'
const ONE_EACH = { lines: [{ startMin: 480, endMin: 720, stepMin: 30, perSlot: 1 }] }
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterEach(() => platform.clock.freeze(null))

describe('a hold', () => {
  const holdAt = async (over: Parameters<typeof bookableShop>[1] = {}) => {
    const shop = await bookableShop(platform, { waiter: ONE_EACH, ...over })
    const hold = (startMin: number, holdOwner = 'visitor-1') =>
      shop.visitor.booking.hold({ ...shop.work(), date: MONDAY, startMin, holdOwner })
    return { shop, hold }
  }
  const minutesOf = ({ expiresAt, serverNow }: { expiresAt: string; serverNow: string }) =>
    (Date.parse(expiresAt) - Date.parse(serverNow)) / 60_000

  it('is kept for ten minutes, renewed once, and says what is left of it', async () => {
    const { hold } = await holdAt()
    platform.clock.freeze(new Date('2027-06-07T14:00:00Z'))
    expect(minutesOf(await hold(540))).toBe(10)
    platform.clock.freeze(new Date('2027-06-07T14:08:00Z'))
    expect(minutesOf(await hold(540))).toBe(10)
    platform.clock.freeze(new Date('2027-06-07T14:16:00Z'))
    expect(minutesOf(await hold(540))).toBe(2)
    platform.clock.freeze(new Date('2027-06-07T14:18:01Z'))
    expect(minutesOf(await hold(540, 'visitor-2'))).toBe(10)
  })

  it('is one of all tabs of a visitor: what the first tab kept is free for others, and it may still ask', async () => {
    const { shop, hold } = await holdAt()
    const first = await hold(540)
    await hold(570)
    expect(await shop.starts(MONDAY)).toContain(540)
    const held = { holdId: first.holdId, holdOwner: 'visitor-1' }
    await expect(shop.book(MONDAY, 540, held)).resolves.toMatchObject({ startMin: 540 })
    expect(await refusalOf(shop.book(MONDAY, 540, held))).toMatchObject({ code: 'SLOT_TAKEN' })
  })

  it('names the moment until which a request is answered, and none where it is booked at once', async () => {
    expect(await (await holdAt()).hold(540)).toMatchObject({ answerBy: null })
    const bookingMode = { DropOff: 'Request', Pickup: 'Request', Waiter: 'Request' } as const
    const { hold } = await holdAt({ shop: { booking: { ...DEFAULT_BOOKING_SETUP, bookingMode } } })
    platform.clock.freeze(new Date('2027-06-07T18:00:00Z'))
    expect(await hold(540)).toMatchObject({ answerBy: '2027-06-10T15:00:00.000Z' })
  })
})
