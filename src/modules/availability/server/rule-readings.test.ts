import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readRules } from '#modules/availability/server/jobs.ts'
import { listDueReadings } from '#modules/availability/server/queries/due-readings.ts'
import { addServiceCategory } from '#modules/services/server/commands.ts'
import { serviceCategories } from '#modules/services/server/tables.ts'
import { asSystem } from '#server/scope.ts'
import { bookableShop } from '#testing/booking.ts'
import { testPlatform } from '#testing/database.ts'
import { newPerson } from '#testing/password-people.ts'
import { newOrganization } from '#testing/shops.ts'

const platform = await testPlatform()
platform.clock.set('2027-06-07T14:00:00Z')
const passMinutes = (minutes: number) =>
  platform.clock.set(new Date(platform.clock.now().getTime() + minutes * 60_000).toISOString())
/** Reads one shop when it is due, as the job does with every one; the other shops here are other tests'. */
async function run({ clientId }: { clientId: string }): Promise<boolean> {
  const all = await asSystem(platform, 'test', 'test', (system) => listDueReadings(system, 100_000))
  const due = all.find((shop) => shop.clientId === clientId)
  if (due) await readRules(platform, due, { requestId: 'test', publicUrl: 'https://book.example' })
  return due !== undefined
}
/** The same, when nobody has saved a rule for a while. */
async function runLater(shop: { clientId: string }): Promise<boolean> {
  passMinutes(10)
  return run(shop)
}
const EVERY_DAY = { weekdays: [1, 2, 3, 4, 5, 6, 7] }

async function staffed() {
  const organizationId = await newOrganization(platform)
  const shop = await bookableShop(platform, { shop: { organizationId, name: 'Alder Auto' } })
  const { clientId } = shop
  const owner = await newPerson(platform, { clientRoles: { [clientId]: ['Owner'] } })
  const head = await newPerson(platform, { organizationRoles: { [organizationId]: ['Owner'] } })
  await newPerson(platform, { clientRoles: { [clientId]: ['AvailabilityManager'] } })
  const mails = async () => (await shop.outbox()).filter(({ template }) => template === 'rule-findings')
  return { shop, mails, owners: [owner.email, head.email].toSorted() }
}

it('tells the Owners, and nobody else, once, that a rule leaves nothing to book', async () => {
  const { shop, mails, owners } = await staffed()
  await runLater(shop)
  expect(await mails()).toEqual([])
  const rule = await shop.rule({ type: 'BlockerRepeating', allDay: true, recurrence: EVERY_DAY })
  expect(await runLater(shop)).toBe(true)
  expect(await run(shop)).toBe(false)
  const sent = await mails()
  expect(sent.map(({ address }) => address).toSorted()).toEqual(owners)
  expect(sent[0]).toMatchObject({ subject: 'Nothing can be booked at Alder Auto', channel: 'Email' })
  expect(sent[0]?.body).toContain('- Nothing can be booked on any of the next 60 days.')
  expect(sent[0]?.body).toContain('Check them: https://book.example/availability-settings')

  await shop.rule({ type: 'CapRepeating', recurrence: EVERY_DAY, max: 9 })
  await runLater(shop)
  expect(await mails()).toHaveLength(2)

  await shop.dropRule(rule)
  await runLater(shop)
  await shop.rule({ type: 'BlockerRepeating', allDay: true, recurrence: EVERY_DAY })
  await runLater(shop)
  expect(await mails()).toHaveLength(4)
})

it('says each thing to check, and the next day what came nearer by itself', async () => {
  const { shop, mails, owners } = await staffed()
  const closed = { startDate: '2027-08-09', endDate: '2027-08-22', allDay: true }
  await shop.rule({ type: 'Blocker', name: 'Vacation', ...closed })
  await shop.rule({
    type: 'ServiceCapRepeating',
    name: 'No alignment',
    recurrence: EVERY_DAY,
    max: 0,
    services: { mode: 'Whitelist', serviceIds: [shop.service('alignment')] },
  })
  await runLater(shop)
  const [first] = await mails()
  expect(first?.subject).toBe('Booking rules of Alder Auto: 1 thing to check')
  expect(first?.body).toContain('- “alignment” cannot be booked on any day.')
  platform.clock.set('2027-06-28T14:00:00Z')
  await run(shop)
  const later = (await mails()).slice(owners.length)
  expect(later.map(({ address }) => address).toSorted()).toEqual(owners)
  expect(later[0]?.body).toContain('Nothing can be booked from Mon, Aug 9 to Sun, Aug 22')
  expect(later[0]?.body).not.toContain('alignment')
})

it('waits until rules are left alone, so that what is mended in the next save is never told', async () => {
  const { shop, mails, owners } = await staffed()
  await runLater(shop)
  const shut = { type: 'BlockerRepeating' as const, allDay: true, recurrence: EVERY_DAY }
  const half = await shop.rule(shut)
  passMinutes(9)
  expect(await run(shop)).toBe(false)
  await shop.rule({ type: 'CapRepeating', recurrence: EVERY_DAY, max: 9 })
  passMinutes(9)
  expect(await run(shop)).toBe(false)
  await shop.dropRule(half)
  expect(await runLater(shop)).toBe(true)
  expect(await mails()).toEqual([])

  // A reading that is due by the day waits for the same.
  passMinutes(24 * 60)
  await shop.rule(shut)
  passMinutes(9)
  expect(await run(shop)).toBe(false)
  passMinutes(1)
  expect(await run(shop)).toBe(true)
  expect(await mails()).toHaveLength(owners.length)
})

it('a booking is no work on the rules', async () => {
  platform.clock.set('2027-07-05T14:00:00Z')
  const { shop } = await staffed()
  await shop.rule({ type: 'CapRepeating', recurrence: EVERY_DAY, max: 9 })
  passMinutes(10)
  await shop.book('2027-07-12', 540)
  expect(await run(shop)).toBe(true)
})

it('names a group of services only when it is gone, not when it is empty', async () => {
  const { shop, mails } = await staffed()
  const { id: categoryId } = await shop.inShop((db) =>
    addServiceCategory(db, { nameEn: 'Tires', nameEs: 'Llantas', position: 2 }),
  )
  const services = { mode: 'Blacklist', serviceIds: [], categoryIds: [categoryId] }
  await shop.rule({ type: 'CapRepeating', name: 'No tires', recurrence: EVERY_DAY, max: 9, services })
  await runLater(shop)
  expect(await mails()).toEqual([])
  const mine = and(eq(serviceCategories.clientId, shop.clientId), eq(serviceCategories.id, categoryId))
  await shop.inShop(({ db }) => db.delete(serviceCategories).where(mine))
  await shop.rule({ type: 'CapRepeating', recurrence: EVERY_DAY, max: 10 })
  await runLater(shop)
  expect((await mails())[0]?.body).toContain('- “No tires” names a group of services that is gone.')
})
