import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { addTechnician } from '#modules/availability/server/commands/add-technician.ts'
import { clients } from '#modules/shops/server/tables.ts'
import { ALL_DAY, bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
const DAY = '2027-06-15'

async function waiterAt(startMin: number) {
  const shop = await bookableShop(platform, { waiter: { lines: ALL_DAY } })
  await shop.book(DAY, startMin)
  const [job] = (await shop.owner.smsJob.list({ clientId: shop.clientId })).data
  if (!job) throw new Error('Nothing was booked')
  const seen = { clientId: shop.clientId, id: job.id, version: job.version }
  return { shop, seen }
}

it('lets a waiter stay longer and shorter, and writes down both', async () => {
  const { shop, seen } = await waiterAt(540)
  const longer = await shop.owner.calendar.resize({ ...seen, durationMin: 90 })
  expect(longer).toMatchObject({ durationMin: 90, startMin: 540, override: null, version: seen.version + 1 })
  expect(longer.history[0]).toMatchObject({ before: { durationMin: 30 }, after: { durationMin: 90 } })
  const shorter = await shop.owner.calendar.resize({ ...seen, version: longer.version, durationMin: 15 })
  expect(shorter.durationMin).toBe(15)
})

it('says what speaks against a longer stay until staff give a reason', async () => {
  const { shop, seen } = await waiterAt(660)
  await shop.rule({
    type: 'Blocker',
    name: 'Inspection',
    startDate: DAY,
    endDate: DAY,
    startMin: 720,
    endMin: 780,
  })
  const refused = await refusalOf(shop.owner.calendar.resize({ ...seen, durationMin: 90 }))
  expect(refused).toMatchObject({ code: 'OVERRIDE_NEEDED' })
  expect(JSON.stringify(refused)).toContain('Inspection')
  const forced = await shop.owner.calendar.resize({
    ...seen,
    durationMin: 90,
    override: { reason: 'Regular' },
  })
  expect(forced).toMatchObject({ durationMin: 90, override: { reason: 'Regular' } })
})

it('refuses an older version and an arrival, which has no end', async () => {
  const { shop, seen } = await waiterAt(540)
  await shop.owner.calendar.resize({ ...seen, durationMin: 60 })
  expect(await refusalOf(shop.owner.calendar.resize({ ...seen, durationMin: 45 }))).toMatchObject({
    code: 'VERSION_CONFLICT',
  })
  await shop.book(DAY, 600, shop.work('DropOff'))
  const { data } = await shop.owner.smsJob.list({ clientId: shop.clientId })
  const car = data.find(({ type }) => type === 'DropOff')
  const { id, version } = car ?? { id: '', version: 0 }
  expect(
    await refusalOf(shop.owner.calendar.resize({ clientId: shop.clientId, id, version, durationMin: 60 })),
  ).toMatchObject({ code: 'CHANGE_REFUSED' })
})

it('gives a visit to a technician of the shop, and to nobody again', async () => {
  const { shop, seen } = await waiterAt(540)
  const technicianId = await shop.inShop(async (db) => {
    await db.db.update(clients).set({ advancedCalendarEnabled: true }).where(eq(clients.id, shop.clientId))
    return addTechnician(db, {
      name: 'Beth Larkin',
      hours: Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, [[480, 1020]]])),
      skills: [],
      efficiencyPercent: 100,
    })
  })
  const given = await shop.owner.calendar.assign({ ...seen, technicianId })
  const week = await shop.owner.calendar.week({ clientId: shop.clientId, from: DAY, to: DAY })
  expect(week.technicians).toEqual([{ id: technicianId, name: 'Beth Larkin' }])
  expect(week.entries[0]).toMatchObject({ technicianId, version: given.version })
  expect(week.days[0]?.technicians).toMatchObject([{ id: technicianId, open: [[480, 1020]], soldMin: 30 }])
  const back = await shop.owner.calendar.assign({ ...seen, version: given.version, technicianId: null })
  expect(back.version).toBe(given.version + 1)
  const stranger = shop.owner.calendar.assign({ ...seen, version: back.version, technicianId: 'tech_other' })
  expect(await refusalOf(stranger)).toMatchObject({ code: 'INVALID_INPUT' })
})
