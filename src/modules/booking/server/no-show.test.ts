import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

const MONDAY = '2027-06-14'
const ONE_EACH = { lines: [{ startMin: 480, endMin: 720, stepMin: 30, perSlot: 1 }] }

let platform: TestPlatform
let keys = 0
beforeAll(async () => {
  platform = await testPlatform()
})
afterEach(() => platform.clock.freeze(null))

type Shop = Awaited<ReturnType<typeof bookableShop>>
const oneEach = () => bookableShop(platform, { waiter: ONE_EACH })
const book = (shop: Shop, firstName = 'Kim') =>
  shop.owner.smsJob.create({
    clientId: shop.clientId,
    idempotencyKey: `no-show-key-${keys++}`,
    customer: { firstName, phone: '303-555-0111' },
    serviceIds: [shop.service()],
    appointmentType: 'Waiter',
    date: MONDAY,
    startMin: 540,
  })
const seen = ({ clientId }: Shop, { id, version }: { id: string; version: number }) => ({
  clientId,
  id,
  version,
})

describe('a no-show after all', () => {
  const missed = async (shop: Shop) => {
    const made = await book(shop)
    return shop.owner.smsJob.update({ ...seen(shop, made), status: 'NoShow' })
  }

  it('has its place again while nobody else does, also when its time is over', async () => {
    const shop = await oneEach()
    const gone = await missed(shop)
    platform.clock.set('2027-06-14T15:20:00Z')
    const back = await shop.owner.smsJob.update({ ...seen(shop, gone), status: 'Booked' })
    expect(back).toMatchObject({ status: 'Booked', override: null })
    expect((await refusalOf(book(shop))).reasons?.map(({ code }) => code)).toContain('SLOT_CAPACITY')
  })

  it('is not put beside whoever has the place meanwhile, until there is a reason', async () => {
    const shop = await oneEach()
    const gone = await missed(shop)
    await book(shop, 'Ana')
    for (const status of ['Booked', 'Arrived', 'Completed'] as const)
      expect(await refusalOf(shop.owner.smsJob.update({ ...seen(shop, gone), status }))).toMatchObject({
        code: 'OVERRIDE_NEEDED',
        reasons: [{ code: 'SLOT_CAPACITY' }],
      })
    const override = { reason: 'Came late' }
    const back = await shop.owner.smsJob.update({ ...seen(shop, gone), status: 'Arrived', override })
    expect(back).toMatchObject({ status: 'Arrived', override })
    expect(back.history[0]).toMatchObject({ before: { status: 'NoShow' }, after: { override } })
  })
})

it('what is over is said in the word that chips have for it', async () => {
  const shop = await oneEach()
  const made = await book(shop)
  const gone = await shop.owner.smsJob.update({ ...seen(shop, made), status: 'NoShow' })
  await expect(shop.owner.smsJob.cancel(seen(shop, gone))).rejects.toThrow(
    'This appointment is already no-show.',
  )
})
