import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { appointments } from '#modules/appointments/server/tables.ts'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

const MONDAY = '2027-06-14'
const SUNDAY = '2027-06-13'
let platform: TestPlatform
let shop: Awaited<ReturnType<typeof bookableShop>>
let elsewhere: Awaited<ReturnType<typeof bookableShop>>
beforeAll(async () => {
  platform = await testPlatform()
  shop = await bookableShop(platform)
  elsewhere = await bookableShop(platform)
  const { clientId } = shop
  await shop.rule({ type: 'Window', minLeadDays: 2, maxAheadDays: 90 })
  await shop.rule({ type: 'Holiday', date: '2027-07-05', state: 'Closed', name: 'Independence Day' })
  await shop.rule({ type: 'TimeslotCap', startDate: MONDAY, startMin: 600, endMin: 630, max: 0 })
  const { data } = await shop.owner.service.list({ clientId })
  const alignment = data.find(({ nameEn }) => nameEn === 'alignment')
  if (!alignment) throw new Error('no alignment')
  await shop.owner.service.update({ clientId, ...alignment, bookable: false })
})

const today = () => platform.clock.now().toISOString().slice(0, 10)

/** What somebody sends who does not use the page, and how it is refused: by the rules, or as a body of another shape. */
const BYPASSES: [what: string, body: () => Record<string, unknown>, answer: string][] = [
  ['a day in the past', () => ({ date: '2027-05-31' }), 'NOT_BOOKABLE'],
  ['ten years ahead', () => ({ date: '2037-06-15' }), 'NOT_BOOKABLE'],
  ['a closed day', () => ({ date: SUNDAY }), 'NOT_BOOKABLE'],
  ['a holiday', () => ({ date: '2027-07-05' }), 'NOT_BOOKABLE'],
  ['sooner than the notice', () => ({ date: today() }), 'NOT_BOOKABLE'],
  ['a full time', () => ({ startMin: 600 }), 'SLOT_TAKEN'],
  ['beside the grid', () => ({ startMin: 541 }), 'NOT_BOOKABLE'],
  ['outside the hours', () => ({ startMin: 1_200 }), 'NOT_BOOKABLE'],
  ['no time for somebody who waits', () => ({ startMin: null }), 'INVALID_INPUT'],
  ['a hidden service', () => ({ serviceIds: [shop.service('alignment')] }), 'NOT_BOOKABLE'],
  ['a service of another shop', () => ({ serviceIds: [elsewhere.service()] }), 'NOT_BOOKABLE'],
  ['a pickup that the shop does not offer', () => ({ appointmentType: 'Pickup' }), 'NOT_BOOKABLE'],
  ['nothing at all to do', () => ({ serviceIds: [] }), 'BAD_REQUEST'],
  ['a length of their own', () => ({ durationMin: 1 }), 'BAD_REQUEST'],
  ['a price of their own', () => ({ price: 1 }), 'BAD_REQUEST'],
  ['a status of their own', () => ({ status: 'Confirmed' }), 'BAD_REQUEST'],
  ['a reason, as staff give one', () => ({ override: { reason: 'I may' } }), 'BAD_REQUEST'],
  ['a technician of their choice', () => ({ technicianId: 'tech_1' }), 'BAD_REQUEST'],
  ['a channel of their choice', () => ({ channel: 'Dashboard' }), 'BAD_REQUEST'],
]

describe('A37 whoever goes past the page is bound by its rules', () => {
  it.each(BYPASSES)('%s', async (_what, body, code) => {
    expect(await refusalOf(shop.book(MONDAY, 540, body()))).toMatchObject({ code })
    const rows = await shop.inShop((db) =>
      db.db
        .select({ id: appointments.id })
        .from(appointments)
        .where(eq(appointments.clientId, shop.clientId)),
    )
    expect(rows).toEqual([])
    expect(await shop.outbox()).toEqual([])
  })

  it('and books what the page offers', async () => {
    await expect(shop.book(MONDAY, 540)).resolves.toMatchObject({ date: MONDAY, startMin: 540 })
  })
})
