import { expect, it } from 'vitest'
import type { WeeklyHours } from '#modules/shops/contract.ts'
import { parseShopTimeRange } from '#shared/shop-time.ts'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform } from '#testing/database.ts'

const platform = await testPlatform()
const SATURDAY = '2027-06-12'
const MONDAY = '2027-06-14'

type Shop = Awaited<ReturnType<typeof bookableShop>>

const CLOSED = { '1': [], '2': [], '3': [], '4': [], '5': [], '6': [], '7': [] }

/** Saves weekly hours as Shop Details does; the other days are closed. */
async function saveHours({ clientId, owner }: Shop, hours: WeeklyHours) {
  const { id: _, slug: __, timeZone: ___, version, ...details } = await owner.client.get({ clientId })
  return owner.client.update({ clientId, version, ...details, hours: { ...CLOSED, ...hours } })
}

it('CAP-13: Saturday hours as people type them are saved and listed; an end at or before the start is refused', async () => {
  const shop = await bookableShop(platform, {
    waiter: { lines: [{ startMin: 480, endMin: 1020, stepMin: 30, perSlot: null }] },
  })
  const typed = parseShopTimeRange('8:00 AM', '12pm')
  if (!typed) throw new Error('not read')
  const saved = await saveHours(shop, { '6': [[typed.start, typed.end]] })
  expect(saved.hours['6']).toEqual([[480, 720]])
  expect(await shop.starts(SATURDAY)).toEqual([480, 510, 540, 570, 600, 630, 660, 690])
  for (const wrong of [720, 690]) {
    const refused = await refusalOf(saveHours(shop, { '6': [[720, wrong]] }))
    expect(refused.status).toBe('BAD_REQUEST')
    expect(refused.message).toContain('hours')
  }
  expect(await shop.starts(SATURDAY)).toHaveLength(8)
})

it('CAP-19: hours until midnight are saved, and 11:30 PM is the last start that is booked', async () => {
  const evening = { lines: [{ startMin: 1080, endMin: 1440, stepMin: 30, perSlot: null }] }
  const shop = await bookableShop(platform, { dropOff: evening })
  const { clientId, owner } = shop
  await saveHours(shop, { '1': [[1080, 1440]] })
  const { settings, version } = await owner.availabilitySettings.get({ clientId })
  const dropOff = { ...settings.dropOff, lastArrivalBeforeCloseMin: 0 }
  await owner.availabilitySettings.updateArrivals({ clientId, version, dropOff })
  const starts = await shop.starts(MONDAY, 'DropOff')
  expect([starts.length, starts[0], starts.at(-1)]).toEqual([12, 1080, 1410])
  await expect(shop.book(MONDAY, 1410, shop.work('DropOff'))).resolves.toMatchObject({
    date: MONDAY,
    startMin: 1410,
  })
  expect(await shop.starts('2027-06-15', 'DropOff')).toEqual([])
  const refused = await refusalOf(saveHours(shop, { '1': [[1080, 0]] }))
  expect(refused.status).toBe('BAD_REQUEST')
})
