import { beforeAll, expect, it } from 'vitest'
import { callerFor, staff } from '#testing/actors.ts'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

const KIM = { firstName: 'Kim', lastName: 'Parkinson', phone: '303-555-0111' }
const LEE = { firstName: 'Lee', lastName: 'Parkinson', phone: '303-555-0112' }

type Shop = Awaited<ReturnType<typeof bookableShop>>
const book = (shop: Shop, customer: object, date: string) =>
  shop.owner.smsJob.create({
    clientId: shop.clientId,
    idempotencyKey: `found-${JSON.stringify(customer)}-${date}`,
    customer,
    serviceIds: [shop.service()],
    appointmentType: 'Waiter',
    date,
    startMin: 540,
  })

it('whom the desk finds comes with their visits: theirs alone, at this shop, what was canceled left out', async () => {
  const [shop, other] = [await bookableShop(platform), await bookableShop(platform)]
  const { clientId } = shop
  const first = await book(shop, KIM, '2027-06-14')
  const kim = { id: first.customer.id }
  const second = await book(shop, kim, '2027-06-15')
  await book(shop, kim, '2027-06-16')
  await shop.owner.smsJob.cancel({ clientId, id: second.id, version: second.version })
  await book(shop, LEE, '2027-06-17')
  await shop.owner.customer.create({ clientId, firstName: 'Ida', lastName: 'Parkinson' })
  for (const date of ['2027-06-14', '2027-06-15', '2027-06-16']) await book(other, KIM, date)
  const found = async (search: string) =>
    (await shop.owner.smsJob.customers({ clientId, search })).data.map((customer) => [
      customer.firstName,
      customer.phone,
      customer.visits,
    ])
  const known = await found('parkinson')
  expect(known.toSorted(([one], [two]) => String(one).localeCompare(String(two)))).toEqual([
    ['Ida', null, 0],
    ['Kim', '+13035550111', 2],
    ['Lee', '+13035550112', 1],
  ])
  // A slip of one digit is forgiven, after what fits wholly.
  expect((await found('303-555-0111'))[0]).toEqual(['Kim', '+13035550111', 2])
  expect(await found('nobody at all')).toEqual([])
})

it('eight are found at most, and only by those who book', async () => {
  const shop = await bookableShop(platform)
  const { clientId } = shop
  for (let n = 0; n < 10; n++)
    await shop.owner.customer.create({ clientId, firstName: `Many${n}`, lastName: 'Okonkwo' })
  const asked = { clientId, search: 'okonkwo' }
  expect((await shop.owner.smsJob.customers(asked)).data).toHaveLength(8)
  const viewer = callerFor(platform, staff(clientId, 'AppointmentViewer'))
  expect((await refusalOf(viewer.smsJob.customers(asked))).status).toBe('FORBIDDEN')
})
