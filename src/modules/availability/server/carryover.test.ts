import { beforeAll, beforeEach, expect, it } from 'vitest'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

const TUESDAY = '2027-06-15'
const WEDNESDAY = '2027-06-16'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
beforeEach(() => platform.clock.set('2027-06-14T16:00:00Z'))

/** A shop that sells eight hours a day. */
async function cappedShop() {
  const shop = await bookableShop(platform)
  const { clientId, owner } = shop
  const cap = await shop.rule({ type: 'HoursCap', name: 'Shop hours', maxMinutes: 480 })
  const explain = async (date: string) => owner.availability.explain({ ...shop.work(), date })
  const gauge = async (date: string) =>
    (await owner.calendar.week({ clientId, from: date, to: date })).days[0]?.gauges.laborMin
  return { ...shop, cap, explain, gauge }
}

it('is labor that a limit on hours counts before any booking, on its date alone, until it is taken back', async () => {
  const shop = await cappedShop()
  const { clientId } = shop
  await shop.book(TUESDAY, 480)
  const first = await shop.owner.availability.setCarryover({
    clientId,
    date: TUESDAY,
    minutes: 435,
    version: 0,
  })
  expect(first).toEqual({ date: TUESDAY, minutes: 435, version: 1 })
  expect(await shop.starts(TUESDAY)).toEqual([])
  expect(await shop.starts(WEDNESDAY)).not.toEqual([])
  const { carryover, starts } = await shop.explain(TUESDAY)
  expect(carryover).toEqual(first)
  expect(starts[0]?.reasons).toMatchObject([
    {
      code: 'HOURS_CAP',
      ruleId: shop.cap.id,
      sentence:
        '"Shop hours" allows 8 labor hours on Tuesday, June 15: 0.5 sold, 7.25 carried over, 0.25 left, 0.5 needed.',
    },
  ])
  expect(await shop.gauge(TUESDAY)).toEqual({ used: 30, max: 480, assumed: 0, carried: 435 })

  await shop.owner.availability.setCarryover({ ...first, clientId, minutes: 0 })
  expect(await shop.starts(TUESDAY)).not.toEqual([])
  expect(await shop.gauge(TUESDAY)).toMatchObject({ carried: 0 })
  const { data } = await shop.owner.auditLog.list({ clientId })
  expect(data[0]).toMatchObject({
    subject: 'carryover',
    before: { laborMin: 435 },
    after: { date: TUESDAY, laborMin: 0 },
  })
})

it('speaks against a booking of a customer and asks the desk for a reason', async () => {
  const shop = await cappedShop()
  await shop.owner.availability.setCarryover({
    clientId: shop.clientId,
    date: TUESDAY,
    minutes: 480,
    version: 0,
  })
  expect(await refusalOf(shop.book(TUESDAY, 540))).toMatchObject({ status: 'CONFLICT' })
  const atDesk = {
    ...shop.work(),
    date: TUESDAY,
    startMin: 540,
    customer: { firstName: 'Rae', email: 'rae@mail.example' },
  }
  const refusal = refusalOf(shop.owner.smsJob.create({ ...atDesk, idempotencyKey: 'desk-of-the-carried' }))
  expect(await refusal).toMatchObject({
    code: 'OVERRIDE_NEEDED',
    reasons: [{ code: 'HOURS_CAP', sentence: expect.stringContaining('8 carried over') as string }],
  })
})

it('is not said of a limit of the day’s pattern, which counts bookings alone', async () => {
  const shop = await bookableShop(platform)
  const { clientId } = shop
  const { data } = await shop.owner.capacityRule.list({ clientId })
  for (const { updatedAt: _, ...pattern } of data)
    await shop.owner.capacityRule.update({ clientId, ...pattern, laborMinPerDay: 60 })
  await shop.owner.availability.setCarryover({ clientId, date: TUESDAY, minutes: 600, version: 0 })
  expect(await shop.starts(TUESDAY)).not.toEqual([])
  const { days } = await shop.owner.calendar.week({ clientId, from: TUESDAY, to: TUESDAY })
  expect(days[0]?.gauges.laborMin).toMatchObject({ max: 120, carried: 0 })
})

it('is never lost to somebody who saw an older figure, and names what cannot be', async () => {
  const { clientId, owner } = await cappedShop()
  const enter = (minutes: number, version: number) =>
    owner.availability.setCarryover({ clientId, date: TUESDAY, minutes, version })
  await enter(120, 0)
  const newer = { date: TUESDAY, minutes: 120, version: 1 }
  expect(await refusalOf(enter(60, 0))).toMatchObject({ code: 'VERSION_CONFLICT', current: newer })
  expect(await refusalOf(enter(60, 7))).toMatchObject({ code: 'VERSION_CONFLICT', current: newer })
  expect(await enter(60, 1)).toMatchObject({ minutes: 60, version: 2 })
  for (const minutes of [-1, 12_001, 1.5])
    expect(await refusalOf(enter(minutes, 2))).toMatchObject({ status: 'BAD_REQUEST' })
})
