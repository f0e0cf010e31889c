import { beforeAll, describe, expect, it } from 'vitest'
import { callerFor, staff } from '#testing/actors.ts'
import { refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { newShop } from '#testing/shops.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

async function desk() {
  const { clientId } = await newShop(platform, {})
  const api = callerFor(platform, staff(clientId, 'AppointmentManager'))
  const add = (over: Record<string, unknown> = {}) =>
    api.customer.create({
      clientId,
      firstName: 'Maria',
      lastName: 'Lopez',
      phone: '303-555-0142',
      email: 'a@b.example',
      notes: 'x',
      ...over,
    })
  const search = async (term: string) =>
    (await api.customer.list({ clientId, filter: { search: term } })).data.map(({ firstName }) => firstName)
  return { clientId, api, add, search }
}

it('the list goes on after the longest names, and after one with a mark of its own cursor', async () => {
  const { clientId, api, add } = await desk()
  const long = { firstName: '각'.repeat(100), lastName: 'a~b각'.padEnd(100, '각') }
  for (const phone of ['303-555-0101', '303-555-0102']) await add({ ...long, phone, email: null })
  const { nextCursor, data } = await api.customer.list({ clientId, pageSize: 1 })
  const rest = await api.customer.list({ clientId, pageSize: 1, cursor: nextCursor })
  const phones = new Set([...data, ...rest.data].map(({ phone }) => phone))
  expect(phones).toEqual(new Set(['+13035550101', '+13035550102']))
  expect(rest.nextCursor).toBeNull()
})

describe('RPC-04 clearing a field', () => {
  it('null and "" clear, a missing field stays, and what is required is refused', async () => {
    const { clientId, api, add } = await desk()
    const { id, version } = await add()
    const get = () => api.customer.get({ clientId, id })
    await api.customer.update({ clientId, id, version, email: null })
    expect(await get()).toMatchObject({ email: null, notes: 'x', phone: '+13035550142', version: 2 })
    await api.customer.update({ clientId, id, version: 2, notes: '' })
    expect(await get()).toMatchObject({ notes: null, email: null, version: 3 })
    expect(
      await refusalOf(
        api.customer.update({ clientId, id, version: 3, firstName: null as unknown as string }),
      ),
    ).toMatchObject({ status: 'BAD_REQUEST' })
    expect(await get()).toMatchObject({ firstName: 'Maria', version: 3 })
  })

  it('saving what stands there changes nothing', async () => {
    const { clientId, api, add } = await desk()
    const { id, version, firstName, lastName, phone, email, notes } = await add()
    const same = { firstName, lastName, phone, email, notes }
    expect(await api.customer.update({ clientId, id, version, ...same })).toMatchObject({ version })
    expect(await api.customer.get({ clientId, id })).toMatchObject({ ...same, version })
  })

  it('a stale version is a conflict with the newer record', async () => {
    const { clientId, api, add } = await desk()
    const { id, version } = await add()
    await api.customer.update({ clientId, id, version, notes: 'theirs' })
    const late = refusalOf(api.customer.update({ clientId, id, version, notes: 'mine' }))
    expect(await late).toMatchObject({ status: 'CONFLICT', current: { notes: 'theirs', version: 2 } })
  })
})

describe('finding a customer', () => {
  it('by name with a slip, without accents, and by phone in any grouping', async () => {
    const { add, search } = await desk()
    await add()
    await add({ firstName: 'José', lastName: 'Núñez', phone: '720-555-0199', email: null })
    expect(await search('nunez')).toEqual(['José'])
    expect(await search('Lopze')).toEqual(['Maria'])
    expect(await search('(720) 555')).toEqual(['José'])
    expect(await search('0142')).toEqual(['Maria'])
    expect(await search('nobody')).toEqual([])
    expect(await search("%' or 1=1")).toEqual([])
  })

  it('follows a new name at once', async () => {
    const { clientId, api, add, search } = await desk()
    const { id, version } = await add()
    await api.customer.update({ clientId, id, version, lastName: 'Abara' })
    expect(await search('abara')).toEqual(['Maria'])
    expect(await search('lopez')).toEqual([])
  })

  it('lists everybody by name, page by page, nobody twice', async () => {
    const { clientId, api, add } = await desk()
    for (const lastName of ['Cole', 'Abara', 'Diaz', 'Abara', 'Brown']) await add({ lastName })
    const seen: (string | null)[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof api.customer.list>> = await api.customer.list({
        clientId,
        cursor,
        pageSize: 2,
      })
      seen.push(...page.data.map(({ lastName }) => lastName))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(['Abara', 'Abara', 'Brown', 'Cole', 'Diaz'])
  })
})

describe('another shop', () => {
  it('finds and changes nobody of this one', async () => {
    const here = await desk()
    const there = await desk()
    const { id, version } = await here.add()
    const { clientId } = there
    expect(await there.search('lopez')).toEqual([])
    const tries = [
      () => there.api.customer.get({ clientId, id }),
      () => there.api.customer.update({ clientId, id, version, notes: 'mine' }),
      () => there.api.vehicle.create({ clientId, customerId: id, make: 'Mazda' }),
    ]
    for (const attempt of tries) expect(await refusalOf(attempt())).toMatchObject({ status: 'NOT_FOUND' })
  })
})

it('a car is added once, and an empty one not at all', async () => {
  const { clientId, api, add } = await desk()
  const { id: customerId } = await add()
  const car = { clientId, customerId, year: 2021, make: 'Mazda', model: 'CX-5' }
  const first = await api.vehicle.create(car)
  expect(await api.vehicle.create(car)).toEqual(first)
  expect(await refusalOf(api.vehicle.create({ clientId, customerId }))).toMatchObject({
    status: 'BAD_REQUEST',
  })
  expect((await api.customer.get({ clientId, id: customerId })).vehicles).toEqual([first])
})

it('who may only look at appointments does not see the customers', async () => {
  const { clientId } = await desk()
  const viewer = callerFor(platform, staff(clientId, 'AppointmentViewer'))
  expect(await refusalOf(viewer.customer.list({ clientId }))).toMatchObject({ status: 'FORBIDDEN' })
})
