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
const ALL_WEEK = Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, [[480, 1020]]])) as Record<
  string,
  [number, number][]
>

async function shopWithBeth() {
  const shop = await bookableShop(platform, { waiter: { lines: ALL_DAY } })
  const technicianId = await shop.inShop(async (db) => {
    await db.db.update(clients).set({ advancedCalendarEnabled: true }).where(eq(clients.id, shop.clientId))
    return addTechnician(db, { name: 'Beth Larkin', hours: ALL_WEEK, skills: [], efficiencyPercent: 100 })
  })
  await shop.book(DAY, 540)
  const [job] = (await shop.owner.smsJob.list({ clientId: shop.clientId })).data
  if (!job) throw new Error('Nothing was booked')
  return { shop, technicianId, seen: { clientId: shop.clientId, id: job.id, version: job.version } }
}

it('moves, stretches and assigns in one change, and takes all of it back in one', async () => {
  const { shop, technicianId, seen } = await shopWithBeth()
  const moved = await shop.owner.smsJob.move({
    ...seen,
    date: DAY,
    startMin: 600,
    durationMin: 90,
    technicianId,
  })
  expect(moved).toMatchObject({ startMin: 600, durationMin: 90, version: seen.version + 1 })
  expect(moved.history.map(({ verb }) => verb)).toEqual(['moved', 'created'])
  expect(moved.history[0]).toMatchObject({
    before: { startMin: 540, durationMin: 30, technician: null },
    after: { startMin: 600, durationMin: 90, technician: 'Beth Larkin' },
  })
  const back = await shop.owner.smsJob.move({
    ...seen,
    version: moved.version,
    date: DAY,
    startMin: 540,
    durationMin: 30,
    technicianId: null,
  })
  expect(back).toMatchObject({ startMin: 540, durationMin: 30, version: moved.version + 1 })
  expect(back.history[0]).toMatchObject({ after: { technician: null } })
})

it('judges a waiter by how long they stay, also when they are only moved', async () => {
  const { shop, seen } = await shopWithBeth()
  await shop.rule({
    type: 'Blocker',
    name: 'Inspection',
    startDate: DAY,
    endDate: DAY,
    startMin: 720,
    endMin: 780,
  })
  const longer = await shop.owner.calendar.resize({ ...seen, durationMin: 90 })
  const toEleven = { ...seen, version: longer.version, date: DAY, startMin: 660 }
  const refused = await refusalOf(shop.owner.smsJob.move(toEleven))
  expect(refused).toMatchObject({ code: 'OVERRIDE_NEEDED' })
  expect(JSON.stringify(refused)).toContain('Inspection')
  const shorter = await shop.owner.smsJob.move({ ...toEleven, durationMin: 60 })
  expect(shorter).toMatchObject({ startMin: 660, durationMin: 60, override: null })
})

it('tells the customer of another time, not of another length', async () => {
  const { shop, seen } = await shopWithBeth()
  const before = (await shop.outbox()).length
  const longer = await shop.owner.smsJob.move({ ...seen, date: DAY, startMin: 540, durationMin: 45 })
  expect(await shop.outbox()).toHaveLength(before)
  await shop.owner.smsJob.move({ ...seen, version: longer.version, date: DAY, startMin: 600 })
  expect((await shop.outbox()).map(({ template }) => template)).toContain('changed')
})

it('refuses a length without an end, and a technician of nobody', async () => {
  const { shop, seen } = await shopWithBeth()
  const field = async (input: { startMin: number | null; durationMin?: number; technicianId?: string }) =>
    (await refusalOf(shop.owner.smsJob.move({ ...seen, date: DAY, ...input }))).fields?.[0]?.path
  expect(await field({ startMin: null, durationMin: 60 })).toBe('durationMin')
  expect(await field({ startMin: 600, technicianId: 'tech_other' })).toBe('technicianId')
})

it('books a waiter for as long as was drawn', async () => {
  const { shop } = await shopWithBeth()
  const booking = {
    clientId: shop.clientId,
    idempotencyKey: 'drawn-on-the-grid',
    customer: { firstName: 'Kim', phone: '303-555-0111' },
    serviceIds: [shop.service()],
    appointmentType: 'Waiter' as const,
    date: DAY,
    startMin: 660,
    durationMin: 105,
  }
  expect(await shop.owner.smsJob.create(booking)).toMatchObject({ durationMin: 105, startMin: 660 })
  const car = { ...booking, idempotencyKey: 'drawn-for-a-car', appointmentType: 'DropOff' as const }
  expect((await refusalOf(shop.owner.smsJob.create(car))).fields?.[0]?.path).toBe('durationMin')
})

it('gives time back also where a limit was overridden, and keeps why', async () => {
  const { shop, seen } = await shopWithBeth()
  const early = { ...seen, date: DAY, startMin: 300, durationMin: 60, override: { reason: 'Tow-in' } }
  const forced = await shop.owner.smsJob.move(early)
  const shorter = await shop.owner.smsJob.move({
    ...seen,
    version: forced.version,
    date: DAY,
    startMin: 300,
    durationMin: 30,
  })
  expect(shorter).toMatchObject({ durationMin: 30, override: { reason: 'Tow-in' } })
})
