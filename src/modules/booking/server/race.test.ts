import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { appointments } from '#modules/appointments/server/tables.ts'
import { lockShop } from '#server/changes.ts'
import { asVisitor, type ShopDb } from '#server/scope.ts'
import { VISITOR } from '#testing/actors.ts'
import { bookableShop, booker, MORNING, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { confirmBooking } from './commands/confirm-booking.ts'

const DATE = '2027-06-14'
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

/** The date of a round: each gets its own, so that all can use one shop. */
const dateOf = (round: number) => `2027-07-${String(round + 1).padStart(2, '0')}`

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

describe.each([1, 3])('%i places and 50 bookers', (places) => {
  it(`exactly as many win, in ${ROUNDS} of ${ROUNDS} rounds (CAP-01)`, async () => {
    const cap = await shop.rule({
      type: 'TimeslotCap',
      startDate: '2027-07-01',
      endDate: '2027-07-31',
      max: places,
      startMin: 540,
      endMin: 570,
    })
    const won: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const date = dateOf(round)
      if (new Date(date).getUTCDay() === 0) continue
      const outcomes = await Promise.allSettled(Array.from({ length: BOOKERS }, () => shop.book(date, 540)))
      const wins = outcomes.filter(({ status }) => status === 'fulfilled').length
      won.push(wins)
      expect((await bookedAt(date)).filter(({ startMin }) => startMin === 540)).toHaveLength(wins)
      for (const outcome of outcomes)
        if (outcome.status === 'rejected')
          expect(await refusalOf(Promise.reject(outcome.reason))).toMatchObject({
            status: 'CONFLICT',
            code: 'SLOT_TAKEN',
          })
      // The next number of places starts on empty dates.
      await shop.inShop((db) =>
        db.db
          .update(appointments)
          .set({ status: 'Cancelled' })
          .where(and(eq(appointments.clientId, shop.clientId), eq(appointments.date, date))),
      )
    }
    await shop.dropRule(cap)
    expect(won).toEqual(won.map(() => places))
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
    expect(await onManyNodes(`2027-08-0${places + 1}`, places, lockShop)).toBe(places)
  })

  it('the test would notice a missing lock: without it more win than there are places', async () => {
    expect(await onManyNodes('2027-08-05', 1, () => Promise.resolve())).toBeGreaterThan(1)
  })
})
