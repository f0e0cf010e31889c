import { beforeAll, describe, expect, it } from 'vitest'
import { ALL_DAY, bookableShop, booker, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { pickupShop } from '#testing/pickup-shop.ts'

const MONDAY = '2027-06-14'
const TUESDAY = '2027-06-15'
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

describe('the desk judges a visit with all that belongs to it', () => {
  it('a way home that is out on the other day needs a reason, and the own one does not stand in the way', async () => {
    const shop = await bookableShop(platform, { dropOff: { lines: ALL_DAY } })
    const transportOptionId = await shop.wayHome({ concurrent: 1 }, 'Loaner')
    const wish = { ...shop.work('DropOff'), transportOptionId }
    await shop.book(TUESDAY, 480, wish)
    const { appointmentId: id } = await shop.book(MONDAY, 480, wish)
    const { clientId } = shop
    const move = (over: object) =>
      shop.owner.smsJob.move({ clientId, id, version: 1, startMin: 600, ...over } as never)
    expect(await refusalOf(move({ date: TUESDAY }))).toMatchObject({
      code: 'OVERRIDE_NEEDED',
      reasons: [{ code: 'TRANSPORT' }],
    })
    await move({ date: MONDAY })
    await move({ version: 2, date: TUESDAY, override: { reason: 'We borrow one.' } })
    const { override } = await shop.owner.smsJob.get({ clientId, id })
    expect(override).toMatchObject({ reason: 'We borrow one.', reasons: [{ code: 'TRANSPORT' }] })
  })

  it('a car that is fetched outside of the area needs a reason to be moved', async () => {
    const shop = await pickupShop(platform, ['80202'])
    const address = { line1: '12 Alder St', postalCode: '80202' }
    const visit = { ...shop.work('Pickup'), ...booker(), date: MONDAY, startMin: 540, address }
    const { appointmentId: id } = await shop.visitor.booking.confirm(visit)
    const to = { clientId: shop.clientId, id, date: TUESDAY, startMin: 540 }
    await shop.owner.smsJob.move({ ...to, version: 1 })
    await shop.fetchFrom(['80203'])
    expect(await refusalOf(shop.owner.smsJob.move({ ...to, version: 2, startMin: 600 }))).toMatchObject({
      code: 'OVERRIDE_NEEDED',
      reasons: [{ code: 'OUT_OF_AREA' }],
    })
  })
})
