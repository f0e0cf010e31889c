import { beforeAll, expect, it } from 'vitest'
import { addTechnician } from '#modules/availability/server/commands/add-technician.ts'
import { ALL_DAY, bookableShop, refusalOf } from '#testing/booking.ts'
import { signedIn } from '#testing/people.ts'
import { callerFor } from '#testing/actors.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

const MONDAY = '2027-06-14'
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

it('gives each waiter a technician, and no technician two waiters (B5)', async () => {
  const shop = await bookableShop(platform, {
    waiter: { lines: ALL_DAY },
    services: { brakes: { durationMin: 60 } },
  })
  const brakes = shop.work('Waiter', 'brakes')
  const { data } = await shop.owner.service.list({ clientId: shop.clientId })
  const skills = data.map(({ categoryId }) => categoryId)
  for (const name of ['Ada', 'Ben'])
    await shop.inShop((db) => addTechnician(db, { name, hours: { '1': [[480, 1020]] }, skills }))
  const { settings, version } = await shop.owner.availabilitySettings.get({ clientId: shop.clientId })
  await shop.owner.availabilitySettings.update({
    clientId: shop.clientId,
    version,
    settings: { ...settings, technicianMode: 'Assign' },
  })
  await shop.book(MONDAY, 540, brakes)
  await shop.book(MONDAY, 570, brakes)
  expect(await refusalOf(shop.book(MONDAY, 540, brakes))).toMatchObject({
    status: 'CONFLICT',
    reasons: [{ code: 'TECH_BUSY' }],
  })
  await expect(shop.book(MONDAY, 600, brakes)).resolves.toBeDefined()
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => shop.book(MONDAY, 720, brakes)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

it('names who did it in the history of a visit', async () => {
  const shop = await bookableShop(platform)
  const { appointmentId: id } = await shop.book(MONDAY, 540)
  const { actor } = await signedIn(platform, { clientRoles: { [shop.clientId]: ['AppointmentManager'] } })
  const advisor = callerFor(platform, actor)
  await advisor.smsJob.move({ clientId: shop.clientId, id, version: 1, date: MONDAY, startMin: 600 })
  const { history } = await advisor.smsJob.get({ clientId: shop.clientId, id })
  expect(history.map(({ verb, actor: who }) => [verb, who])).toEqual([
    ['moved', 'Test Person'],
    ['created', 'visitor'],
  ])
})
