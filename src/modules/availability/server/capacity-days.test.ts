import { beforeAll, expect, it } from 'vitest'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

const segments = [{ startMin: 480, endMin: 720, stepMin: 30, perSlot: 1 }]
const special = { appointmentType: 'Waiter', kind: 'Holiday', segments } as const
const weekly = { appointmentType: 'Waiter', kind: 'WeekdayRepeating', segments } as const
const refusedAt = (path: string, message: string) => ({
  status: 'BAD_REQUEST',
  code: 'INVALID_INPUT',
  fields: [{ path, message }],
})
const THANKSGIVING =
  '“Thanksgiving Day, every year” speaks for Thursday, November 25, 2027 already. Change that one, or switch it off first.'
const DATED =
  '“Thu, Nov 25” speaks for Thursday, November 25, 2027 already. Change that one, or switch it off first.'

it('a special day has one pattern, by date or by holiday, in whichever order they come', async () => {
  const { clientId, owner } = await bookableShop(platform)
  const byDate = { clientId, ...special, date: '2027-11-25' }
  const byKey = { clientId, ...special, holidayKey: 'us-thanksgiving' }
  const holiday = await owner.capacityRule.create(byKey)
  expect(await refusalOf(owner.capacityRule.create(byDate))).toMatchObject(refusedAt('date', THANKSGIVING))
  // Another way to come has days of its own, the day after is another day, and what is off speaks for nothing.
  await owner.capacityRule.create({ ...byDate, appointmentType: 'DropOff' })
  await owner.capacityRule.create({ ...byDate, date: '2027-11-26' })
  const off = await owner.capacityRule.create({ ...byDate, enabled: false })
  expect(
    await refusalOf(owner.capacityRule.update({ ...byDate, id: off.id, version: off.version })),
  ).toMatchObject(refusedAt('date', THANKSGIVING))
  await owner.capacityRule.remove({ clientId, id: holiday.id, version: holiday.version })
  await owner.capacityRule.update({ ...byDate, id: off.id, version: off.version })
  expect(await refusalOf(owner.capacityRule.create(byKey))).toMatchObject(refusedAt('holidayKey', DATED))
  // A pattern does not stand in its own way.
  await owner.capacityRule.update({ ...byDate, id: off.id, version: off.version + 1, perDay: 3 })
})

it('weekdays and the default, too, name the pattern that is there', async () => {
  const { clientId, owner } = await bookableShop(platform)
  await owner.capacityRule.create({ clientId, ...weekly, weekdays: [1, 2, 3] })
  expect(await refusalOf(owner.capacityRule.create({ clientId, ...weekly, weekdays: [5, 3] }))).toMatchObject(
    refusedAt(
      'weekdays',
      '“Mon to Wed” speaks for Wednesday already. Change that one, or switch it off first.',
    ),
  )
  await owner.capacityRule.create({ clientId, ...weekly, weekdays: [4, 5] })
  expect(
    await refusalOf(
      owner.capacityRule.create({ clientId, appointmentType: 'Waiter', kind: 'Default', segments }),
    ),
  ).toMatchObject(refusedAt('kind', 'There is a default already. Change that one, or switch it off first.'))
})

it('of several saves at one moment for one day, one wins', async () => {
  const { clientId, owner } = await bookableShop(platform)
  const days = [
    { date: '2027-12-25' },
    { holidayKey: 'us-christmas-day' },
    { holidayKey: 'fixed:12-25' },
    { date: '2027-12-25' },
  ]
  for (let round = 0; round < 5; round += 1) {
    const outcomes = await Promise.allSettled(
      days.map((day) => owner.capacityRule.create({ clientId, ...special, ...day })),
    )
    const lost = outcomes.filter(({ status }) => status === 'rejected')
    expect(lost).toHaveLength(3)
    for (const { reason } of lost as PromiseRejectedResult[])
      expect(await refusalOf(Promise.reject(reason as Error))).toMatchObject({ code: 'INVALID_INPUT' })
    const { data } = await owner.capacityRule.list({ clientId })
    const [won, ...others] = data.filter(({ kind }) => kind === 'Holiday')
    expect(others).toEqual([])
    await owner.capacityRule.remove({ clientId, id: won?.id ?? '', version: won?.version ?? 0 })
  }
})
