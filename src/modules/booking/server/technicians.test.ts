import { beforeAll, describe, expect, it } from 'vitest'
import { addTechnician } from '#modules/availability/server/commands/add-technician.ts'
import { ALL_DAY, bookableShop, booker, refusalOf } from '#testing/booking.ts'
import { signedIn } from '#testing/people.ts'
import { callerFor } from '#testing/actors.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

const MONDAY = '2027-06-14'
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

/** A shop that gives each waiter to one of these technicians, who can do all of its work. */
async function assigningShop(names: string[]) {
  const shop = await bookableShop(platform, {
    waiter: { lines: ALL_DAY },
    services: { brakes: { durationMin: 60 } },
  })
  const { clientId } = shop
  const { data } = await shop.owner.service.list({ clientId })
  const skills = data.map(({ categoryId }) => categoryId)
  const hours = { '1': [[480, 1020]] as [number, number][] }
  const ids: string[] = []
  for (const name of names) ids.push(await shop.inShop((db) => addTechnician(db, { name, hours, skills })))
  const { settings, version } = await shop.owner.availabilitySettings.get({ clientId })
  await shop.owner.availabilitySettings.update({
    clientId,
    version,
    settings: { ...settings, technicianMode: 'Assign' },
  })
  return { ...shop, ids, brakes: shop.work('Waiter', 'brakes') }
}

it('gives each waiter a technician, and no technician two waiters (B5)', async () => {
  const shop = await assigningShop(['Ada', 'Ben'])
  const { brakes } = shop
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

describe('a technician whom the visitor names', () => {
  const holdOwner = 'visitor-of-names'

  it('is kept with the time and works on the visit; nobody else is taken in their place', async () => {
    const shop = await assigningShop(['Ada', 'Ben', 'Cleo'])
    const { brakes, ids, clientId } = shop
    for (const technicianId of ids) {
      const time = { ...brakes, date: MONDAY, startMin: 540, holdOwner }
      const { holdId } = await shop.visitor.booking.hold({ ...time, technicianId })
      const { appointmentId: id } = await shop.book(MONDAY, 540, { ...brakes, holdId, holdOwner })
      expect(await shop.owner.smsJob.get({ clientId, id })).toMatchObject({
        technicianId,
      })
    }
    const time = { ...brakes, date: MONDAY, startMin: 660, holdOwner }
    const { holdId } = await shop.visitor.booking.hold({ ...time, technicianId: ids[0] })
    await shop.owner.smsJob.create({
      ...brakes,
      clientId,
      ...booker(),
      date: MONDAY,
      startMin: 660,
      technicianId: ids[0],
      override: { reason: 'They asked for it.' },
    })
    expect(await refusalOf(shop.book(MONDAY, 660, { ...brakes, holdId, holdOwner }))).toMatchObject({
      reasons: [{ code: 'TECH_BUSY', subjectId: ids[0] }],
    })
  })

  it('is one of the shop, whether it assigns technicians or not', async () => {
    const shop = await bookableShop(platform)
    const time = { ...shop.work(), date: MONDAY, startMin: 540, holdOwner }
    const { ids } = await assigningShop(['Ada'])
    for (const technicianId of [...ids, 'tech_01hzzzzzzzzzzzzzzzzzzzzzzz'])
      expect(await refusalOf(shop.visitor.booking.hold({ ...time, technicianId }))).toMatchObject({
        status: 'BAD_REQUEST',
        fields: [{ path: 'technicianId', message: 'Choose one from the list.' }],
      })
  })
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
