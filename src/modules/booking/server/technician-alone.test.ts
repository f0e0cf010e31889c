import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { appointments } from '#modules/appointments/server/tables.ts'
import { addTechnician } from '#modules/availability/server/commands/add-technician.ts'
import { violatedConstraint } from '#server/db/errors.ts'
import { asVisitor, type ShopDb } from '#server/scope.ts'
import { VISITOR } from '#testing/actors.ts'
import { ALL_DAY, bookableShop, booker, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { confirmBooking } from './commands/confirm-booking.ts'

const MONDAY = '2027-06-14'
const CONSTRAINT = 'appointments_technician_alone'
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

type Row = typeof appointments.$inferSelect

/** A shop that assigns its technicians, with a waiter of an hour at nine for each of `busy`. */
async function assigningShop(names: string[], busy: number[]) {
  const shop = await bookableShop(platform, {
    waiter: { lines: ALL_DAY },
    services: { oil: { durationMin: 60 }, tires: { durationMin: 30, bufferAfterMin: 15 } },
  })
  const { data } = await shop.owner.service.list({ clientId: shop.clientId })
  const skills = data.map(({ categoryId }) => categoryId)
  const technicians: string[] = []
  for (const name of names)
    technicians.push(
      await shop.inShop((db) => addTechnician(db, { name, hours: { '1': [[480, 1020]] }, skills })),
    )
  const { settings, version } = await shop.owner.availabilitySettings.get({ clientId: shop.clientId })
  await shop.owner.availabilitySettings.update({
    clientId: shop.clientId,
    version,
    settings: { ...settings, technicianMode: 'Assign' },
  })
  const ids: string[] = []
  for (const startMin of busy) ids.push((await shop.book(MONDAY, startMin)).appointmentId)
  const read = async (id: string): Promise<Row> => {
    const own = and(eq(appointments.clientId, shop.clientId), eq(appointments.id, id))
    const [row] = await shop.inShop((db) => db.db.select().from(appointments).where(own))
    if (!row) throw new Error('The visit is gone')
    return row
  }
  const seen = async (id: string) => ({ clientId: shop.clientId, id, version: (await read(id)).version })
  return { ...shop, technicians, ids, read, seen }
}

describe('the database itself (B5)', () => {
  let shop: Awaited<ReturnType<typeof assigningShop>>
  let row: Row
  let copies = 0
  beforeAll(async () => {
    shop = await assigningShop(['Ada', 'Ben'], [540])
    row = await shop.read(shop.ids[0] ?? '')
  })
  const insert = (over: Partial<Row>) => {
    copies += 1
    const own = { id: `job_copy${copies}`, confirmationNumber: `COPY${copies}`, version: 1 }
    return shop.inShop(async (db) => {
      await db.db.insert(appointments).values({ ...row, ...own, ...over })
      // Each row stands alone against the booked one.
      await db.db
        .delete(appointments)
        .where(and(eq(appointments.clientId, shop.clientId), eq(appointments.id, own.id)))
    })
  }

  it.each<[string, Partial<Row>]>([
    ['the same hour', {}],
    ['an overlap of one minute', { startMin: 599 }],
    ['a buffer that reaches in', { startMin: 630, bufferBeforeMin: 31 }],
    ['what is being worked on', { status: 'InProgress' }],
    ['what is done', { status: 'Completed' }],
  ])('refuses a second row of one technician: %s', async (_, over) => {
    const error: unknown = await insert(over).catch((thrown: unknown) => thrown)
    expect(violatedConstraint(error) ?? violatedConstraint((error as Error).cause)).toBe(CONSTRAINT)
  })

  it.each<[string, Partial<Row>]>([
    ['touching', { startMin: 600 }],
    ['another day', { date: '2027-06-21' }],
    ['nobody', { technicianId: null }],
    ['without a time', { startMin: null }],
    ['a car that is left', { type: 'DropOff' }],
    ['cancelled', { status: 'Cancelled' }],
    ['only asked for', { status: 'Requested' }],
    ['from the management system', { externalId: 'order-7' }],
    ['what staff overrode', { override: { actor: 'usr_1', reason: 'Regular', reasons: [], at: '' } }],
    ['a shop that does not assign', { technicianAlone: false }],
  ])('takes one that excludes nobody: %s', async (_, over) => {
    await expect(insert(over)).resolves.toBeUndefined()
  })
})

it('refuses the second of two bookings that nobody put in line', async () => {
  const shop = await assigningShop(['Ada'], [])
  const confirm = (after: (db: ShopDb) => Promise<unknown>) =>
    asVisitor(platform, { actor: VISITOR, requestId: 'pair' }, { clientId: shop.clientId }, async (db) => {
      const input = { ...shop.work(), ...booker(), date: MONDAY, startMin: 540 }
      const customer = { firstName: 'Robin', phone: '+13035550198' }
      await confirmBooking(
        db,
        { ...input, customer },
        { publicUrl: 'http://localhost:3000', lock: async () => {} },
      )
      await after(db)
    })
  let second: Promise<unknown> = Promise.resolve()
  await confirm(async (first) => {
    const { rows } = await first.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    second = confirm(async () => {}).catch((error: unknown) => error)
    await vi.waitFor(async () => {
      const waiting = sql`select from pg_stat_activity where ${rows[0]?.pid} = any(pg_blocking_pids(pid))`
      const { rowCount } = await shop.inShop((db) => db.db.execute(waiting))
      expect(rowCount).toBeGreaterThan(0)
    })
  })
  expect(await second).toMatchObject({ code: 'VERSION_CONFLICT' })
})

describe('what staff do', () => {
  it('keeps a moved visit with its technician where they are free, and finds another where not', async () => {
    const shop = await assigningShop(['Ada', 'Ben'], [540, 540, 660])
    const [first = '', second = ''] = shop.ids
    const before = await shop.read(second)
    await shop.owner.smsJob.move({ ...(await shop.seen(second)), date: MONDAY, startMin: 780 })
    expect(await shop.read(second)).toMatchObject({
      technicianId: before.technicianId,
      technicianAlone: true,
    })
    const third = await shop.read(shop.ids[2] ?? '')
    const mover = (await shop.read(first)).technicianId === third.technicianId ? first : second
    await shop.owner.smsJob.move({ ...(await shop.seen(mover)), date: MONDAY, startMin: 690 })
    expect((await shop.read(mover)).technicianId).not.toBe(third.technicianId)
  })

  it('asks before a technician gets two at once, by assigning, by editing and by a longer stay', async () => {
    const shop = await assigningShop(['Ada', 'Ben'], [540, 540, 600])
    const [first = '', second = '', third = ''] = shop.ids
    const { technicianId } = await shop.read(first)
    const wanted = { ...(await shop.seen(second)), technicianId }
    for (const call of [shop.owner.calendar.assign, shop.owner.smsJob.update])
      expect(await refusalOf(call(wanted))).toMatchObject({ code: 'OVERRIDE_NEEDED' })
    const holder = (await shop.read(third)).technicianId === technicianId ? first : second
    const longer = { ...(await shop.seen(holder)), durationMin: 90 }
    expect(await refusalOf(shop.owner.calendar.resize(longer))).toMatchObject({
      code: 'OVERRIDE_NEEDED',
      reasons: [{ code: 'TECH_BUSY' }],
    })
    await shop.owner.calendar.assign({ ...wanted, override: { reason: 'They share it' } })
    expect(await shop.read(second)).toMatchObject({ technicianId, technicianAlone: false })
  })

  it('gives a restored visit to somebody who is free, or asks', async () => {
    const shop = await assigningShop(['Ada', 'Ben'], [540])
    const [first = ''] = shop.ids
    const { technicianId } = await shop.read(first)
    await shop.owner.smsJob.cancel({ ...(await shop.seen(first)), tellCustomer: false })
    const { appointmentId } = await shop.book(MONDAY, 540)
    await shop.owner.calendar.assign({ ...(await shop.seen(appointmentId)), technicianId })
    await shop.owner.smsJob.restore({ ...(await shop.seen(first)), tellCustomer: false })
    const restored = await shop.read(first)
    expect(restored).toMatchObject({ status: 'Booked', technicianAlone: true })
    expect(restored.technicianId).not.toBe(technicianId)
    await shop.owner.smsJob.cancel({ ...(await shop.seen(first)), tellCustomer: false })
    await shop.book(MONDAY, 540)
    const again = { ...(await shop.seen(first)), tellCustomer: false }
    expect(await refusalOf(shop.owner.smsJob.restore(again))).toMatchObject({ code: 'OVERRIDE_NEEDED' })
    await shop.owner.smsJob.restore({ ...again, override: { reason: 'Both work on it' } })
    expect(await shop.read(first)).toMatchObject({ status: 'Booked', technicianAlone: false })
  })

  it('names only technicians of its own shop', async () => {
    const shop = await assigningShop(['Ada'], [540])
    const stranger = { ...(await shop.seen(shop.ids[0] ?? '')), technicianId: 'tech_stranger' }
    for (const call of [shop.owner.calendar.assign, shop.owner.smsJob.update])
      expect(await refusalOf(call(stranger))).toMatchObject({ code: 'INVALID_INPUT' })
  })
})
