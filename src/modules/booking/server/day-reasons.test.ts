import { beforeAll, expect, it } from 'vitest'
import { customerReason } from '#modules/availability/rules/reason-sentence.ts'
import { CUSTOMER_REASONS_ES, NEXT_STEP_ES } from '#modules/availability/words.es.ts'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

const MONDAY = '2027-06-14'
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

type Shop = Awaited<ReturnType<typeof bookableShop>>
const dayOf = async (shop: Shop, language: 'en' | 'es' = 'en', date = MONDAY) =>
  (
    await shop.visitor.booking.days({
      ...shop.work('Waiter', 'oil', 'alignment'),
      from: date,
      to: date,
      language,
    })
  )[0]

it('names the service that a full day is about, so that it can be taken out', async () => {
  const shop = await bookableShop(platform)
  const services = { mode: 'Whitelist', serviceIds: [shop.service('alignment')] }
  await shop.rule({ type: 'ServiceCap', startDate: MONDAY, max: 1, services })
  await shop.book(MONDAY, 480, shop.work('Waiter', 'alignment'))
  expect(await dayOf(shop, 'es')).toEqual({
    date: MONDAY,
    state: 'Full',
    firstFree: null,
    free: 0,
    reason: 'SERVICE_DAY_CAP',
    params: { service: 'alignment', serviceId: shop.service('alignment') },
  })
  const work = shop.work('Waiter', 'oil', 'alignment')
  const held = { ...work, date: MONDAY, startMin: 540, holdOwner: 'day-reasons' }
  expect(await refusalOf(shop.visitor.booking.hold(held))).toMatchObject({
    reasons: [{ code: 'SERVICE_DAY_CAP' }],
    params: { service: 'alignment', serviceId: shop.service('alignment') },
  })
})

it('says of a limit that counts all chosen services alike no single one', async () => {
  const shop = await bookableShop(platform)
  const serviceIds = [shop.service(), shop.service('alignment')]
  await shop.rule({
    type: 'ServiceCap',
    startDate: MONDAY,
    max: 1,
    services: { mode: 'Whitelist', serviceIds },
  })
  await shop.book(MONDAY, 480)
  expect((await dayOf(shop))?.params).toEqual({ service: 'oil and alignment' })
})

it('tells 0 from full: the shop closed it', async () => {
  const shop = await bookableShop(platform)
  await shop.rule({ type: 'Cap', startDate: MONDAY, max: 0 })
  expect(await dayOf(shop)).toMatchObject({ reason: 'DAY_CAP', params: { max: 0 } })
})

it.each([
  ['LEAD_TIME', { minLeadDays: 300 }, 'lead'],
  ['HORIZON', { maxAheadDays: 1 }, 'lastDate'],
  ['OUTSIDE_WINDOW', { hours: [[60, 120]] }, 'hours'],
])('gives the numbers of the rule that decides (%s)', async (reason, window, name) => {
  const shop = await bookableShop(platform)
  await shop.rule({ type: 'Window', ...window })
  const day = await dayOf(shop)
  expect(day?.reason).toBe(reason)
  expect(Object.keys(day?.params ?? {})).toEqual([name])
})

it('says the hours of a rule in Spanish without saying "de" twice', async () => {
  const shop = await bookableShop(platform)
  await shop.rule({ type: 'Window', hours: [[60, 120]] })
  const { params } = (await dayOf(shop, 'es')) ?? {}
  const words = { reasons: CUSTOMER_REASONS_ES, nextStep: NEXT_STEP_ES }
  expect(customerReason('OUTSIDE_WINDOW', words, { ...params, date: 'lunes 14 de junio' })).toMatch(
    /^El lunes 14 de junio damos citas para esto de la 1:00 a\.m\. a las 2:00 a\.m\. /,
  )
})
