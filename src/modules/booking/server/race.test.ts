import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { appointments } from '#modules/appointments/server/tables.ts'
import { lockShop } from '#server/changes.ts'
import { asVisitor, type ShopDb } from '#server/scope.ts'
import { addDays, calendarDay, eachDay, isoWeekday } from '#shared/calendar-day.ts'
import { VISITOR } from '#testing/actors.ts'
import { bookableShop, booker, MORNING, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { confirmBooking } from './commands/confirm-booking.ts'

const DATE = '2027-08-02'
const BOOKERS = 50
const ROUNDS = 20
let platform: TestPlatform
let shop: Awaited<ReturnType<typeof bookableShop>>

beforeAll(async () => {
  platform = await testPlatform()
  shop = await bookableShop(platform, { waiter: { lines: MORNING } })
})

const bookedAt = (date: string) =>
  shop.inShop((db) =>
    db.db
      .select({ id: appointments.id, startMin: appointments.startMin })
      .from(appointments)
      .where(and(eq(appointments.clientId, shop.clientId), eq(appointments.date, date))),
  )

/** A date for each round on which the shop opens, so that all rounds can use one shop. */
function datesFrom(first: string): string[] {
  const all = eachDay(calendarDay(first), addDays(calendarDay(first), 30))
  return all.filter((day) => isoWeekday(day) < 7).slice(0, ROUNDS)
}

/** As the procedure does it, with the lock of one's choice. */
const confirmWith = (lock: (db: ShopDb) => Promise<void>, date: string, startMin: number) =>
  asVisitor(platform, { actor: VISITOR, requestId: 'race' }, { clientId: shop.clientId }, (db) =>
    confirmBooking(
      db,
      {
        ...shop.work(),
        ...booker(),
        customer: { firstName: 'Robin', phone: '+13035550199' },
        date,
        startMin,
      },
      { publicUrl: 'http://localhost:3000', lock },
    ),
  )

describe.each([
  [1, '2027-06-08'],
  [3, '2027-07-05'],
])('%i places and 50 bookers', (places, first) => {
  it(`exactly as many win, in ${ROUNDS} of ${ROUNDS} rounds (CAP-01)`, async () => {
    const days = { startDate: first, endDate: addDays(calendarDay(first), 30) }
    const cap = await shop.rule({ type: 'TimeslotCap', ...days, max: places, startMin: 540, endMin: 570 })
    for (const date of datesFrom(first)) {
      const outcomes = await Promise.allSettled(Array.from({ length: BOOKERS }, () => shop.book(date, 540)))
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
      expect([date, BOOKERS - lost.length, await bookedAt(date)]).toMatchObject([
        date,
        places,
        { length: places },
      ])
      const [one] = lost
      expect(await refusalOf(Promise.reject(one?.reason))).toMatchObject({
        status: 'CONFLICT',
        code: 'SLOT_TAKEN',
      })
    }
    await shop.dropRule(cap)
  }, 240_000)
})

it('holds for overlapping times of unequal length, too', async () => {
  const cap = await shop.rule({
    type: 'TimeslotCap',
    startDate: DATE,
    max: 2,
    bucketMin: 120,
    startMin: 480,
    endMin: 720,
  })
  const wanted = Array.from({ length: BOOKERS }, (_, at) => ({
    startMin: [480, 510, 540, 570][at % 4] ?? 480,
    serviceIds: [shop.service(at % 2 ? 'oil' : 'alignment')],
  }))
  const outcomes = await Promise.allSettled(
    wanted.map(({ startMin, serviceIds }) => shop.book(DATE, startMin, { serviceIds })),
  )
  const rows = await bookedAt(DATE)
  const inBucket = (from: number) =>
    rows.filter(({ startMin }) => startMin !== null && startMin >= from && startMin < from + 120).length
  expect(inBucket(480)).toBe(2)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(rows.length)
  await shop.dropRule(cap)
})

it('answers copies of one request alike, also when they stand in line for the last place', async () => {
  const date = '2027-08-06'
  const cap = await shop.rule({ type: 'TimeslotCap', startDate: date, max: 1, startMin: 540, endMin: 570 })
  const one = booker()
  const copies = Array.from({ length: 5 }, () => shop.book(date, 540, one))
  const others = Array.from({ length: 5 }, () => refusalOf(shop.book(date, 540)))
  const [first, ...rest] = await Promise.all(copies)
  for (const copy of rest) expect(copy).toEqual(first)
  for (const { code, alternatives } of await Promise.all(others)) {
    expect(code).toBe('SLOT_TAKEN')
    expect(alternatives).toHaveLength(3)
  }
  expect(await bookedAt(date)).toHaveLength(1)
  await shop.dropRule(cap)
})

describe('on many nodes, where nobody stands in line', () => {
  const onManyNodes = async (date: string, places: number, lock: (db: ShopDb) => Promise<void>) => {
    const cap = await shop.rule({
      type: 'TimeslotCap',
      startDate: date,
      max: places,
      startMin: 540,
      endMin: 570,
    })
    await Promise.allSettled(Array.from({ length: BOOKERS }, () => confirmWith(lock, date, 540)))
    const { length } = await bookedAt(date)
    await shop.dropRule(cap)
    return length
  }

  it.each([1, 3])('the lock alone lets exactly %i win', async (places) => {
    expect(await onManyNodes(`2027-08-0${places + 2}`, places, lockShop)).toBe(places)
  })

  it('the test would notice a missing lock: without it more win than there are places', async () => {
    expect(await onManyNodes('2027-08-05', 1, () => Promise.resolve())).toBeGreaterThan(1)
  })
})
