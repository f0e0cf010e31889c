import { beforeAll, expect, it } from 'vitest'
import { callerFor, staff } from '#testing/actors.ts'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

/** A shop whose owner made `count` services, one after the other. */
async function changedShop(count: number) {
  const shop = await bookableShop(platform)
  const { clientId, owner } = shop
  const [first] = (await owner.service.list({ clientId })).data
  if (!first) throw new Error('The shop has no service.')
  for (let index = 1; index <= count; index++)
    await owner.service.create({
      clientId,
      categoryId: first.categoryId,
      nameEn: `Service ${index}`,
      nameEs: `Servicio ${index}`,
      durationMin: 30,
      appointmentTypes: ['DropOff'],
    })
  return shop
}

it('shows what was changed, newest first, page by page without gap or repeat', async () => {
  const { clientId, owner } = await changedShop(5)
  const whole = await owner.auditLog.list({ clientId, page: { size: 1000 } })
  expect(whole.nextCursor).toBeNull()
  expect(whole.data[0]).toMatchObject({
    subject: 'service',
    verb: 'created',
    after: { nameEn: 'Service 5' },
    actingFor: null,
  })
  const pages: number[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof owner.auditLog.list>> = await owner.auditLog.list({
      clientId,
      page: { size: 2, cursor },
    })
    pages.push(...page.data.map(({ seq }) => seq))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(pages).toEqual(whole.data.map(({ seq }) => seq))
})

it('filters by area, by who did it and by the dates of the shop', async () => {
  const { clientId, owner } = await changedShop(2)
  const seen = async (filter: Parameters<typeof owner.auditLog.list>[0]['filter']) =>
    (await owner.auditLog.list({ clientId, filter, page: { size: 1000 } })).data
  const all = await seen({})
  const settings = await seen({ areas: ['settings'] })
  expect(settings.length).toBeGreaterThan(1)
  expect(await seen({ areas: ['people'] })).toEqual([])
  const { data: actors } = await owner.auditLog.actors({ clientId })
  for (const { id } of actors)
    expect(await seen({ actors: [id] })).toEqual(all.filter(({ actor }) => actor.id === id))
  expect(await seen({ actors: ['usr_nobody'] })).toEqual([])
  expect(await seen({ from: '2001-01-01', to: '2190-01-01' })).toEqual(all)
  expect(await seen({ to: '2001-01-01' })).toEqual([])
  expect(await seen({ from: '2190-01-01' })).toEqual([])
})

it('is for owners, and of their own shop only', async () => {
  const { clientId } = await changedShop(1)
  const advisor = callerFor(platform, staff(clientId, 'AppointmentManager'))
  expect(await refusalOf(advisor.auditLog.list({ clientId }))).toMatchObject({ status: 'FORBIDDEN' })
  expect(await refusalOf(advisor.auditLog.actors({ clientId }))).toMatchObject({ status: 'FORBIDDEN' })
  const other = await bookableShop(platform)
  const { data } = await other.owner.auditLog.list({ clientId: other.clientId, page: { size: 1000 } })
  expect(data.filter(({ after }) => JSON.stringify(after).includes('Service 1'))).toEqual([])
  expect(await refusalOf(other.owner.auditLog.list({ clientId }))).toMatchObject({ status: 'FORBIDDEN' })
})
