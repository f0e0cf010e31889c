import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { recordAppointment } from '#modules/appointments/server/commands.ts'
import { joinCustomer } from '#modules/customers/server/commands.ts'
import { memoryLimits } from '#server/limits.ts'
import { callerFor, staff, VISITOR } from '#testing/actors.ts'
import { ALL_DAY, bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

const MONDAY = '2027-06-14'
const TUESDAY = '2027-06-15'
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterEach(() => platform.clock.freeze(null))

type Shop = Awaited<ReturnType<typeof bookableShop>>
const move = async (shop: Shop, id: string, date: string, startMin: number, over: object = {}) => {
  const { version } = await shop.owner.smsJob.get({ clientId: shop.clientId, id })
  return shop.owner.smsJob.move({ clientId: shop.clientId, id, version, date, startMin, ...over })
}

it('CAP-05 moves inside a full day, and then to the next', async () => {
  const shop = await bookableShop(platform)
  await shop.rule({
    type: 'CapRepeating',
    recurrence: { weekdays: [1, 2, 3, 4, 5, 6, 7] },
    max: 1,
    appointmentTypes: ['Waiter'],
  })
  const { appointmentId } = await shop.book(MONDAY, 540)
  expect(await shop.starts(MONDAY)).toEqual([])
  await expect(move(shop, appointmentId, MONDAY, 600)).resolves.toMatchObject({
    startMin: 600,
    override: null,
  })
  expect(await refusalOf(shop.book(MONDAY, 540))).toMatchObject({ reasons: [{ code: 'DAY_CAP' }] })
  await move(shop, appointmentId, TUESDAY, 600)
  expect(await shop.starts(MONDAY)).toHaveLength(8)
  expect(await shop.starts(TUESDAY)).toEqual([])
  await expect(shop.book(MONDAY, 540)).resolves.toBeDefined()
})

it('CAP-06 a cancelled visit gives its place back exactly once', async () => {
  const shop = await bookableShop(platform)
  await shop.rule({ type: 'TimeslotCap', startDate: MONDAY, startMin: 540, endMin: 570, max: 1 })
  const { manageToken: token } = await shop.book(MONDAY, 540)
  expect(await shop.visitor.booking.cancel({ token })).toMatchObject({ wasAlreadyCancelled: false })
  const twice = await Promise.all([
    shop.visitor.booking.cancel({ token }),
    shop.visitor.booking.cancel({ token }),
  ])
  expect(twice.map(({ wasAlreadyCancelled }) => wasAlreadyCancelled)).toEqual([true, true])
  expect((await shop.outbox()).filter(({ template }) => template === 'canceledByCustomer')).toHaveLength(1)
  expect(await shop.starts(MONDAY)).toContain(540)
  await expect(shop.book(MONDAY, 540)).resolves.toBeDefined()
  expect(await refusalOf(shop.book(MONDAY, 540))).toMatchObject({ status: 'CONFLICT' })
})

it('a page that was opened before the desk moved the visit is told which one it canceled', async () => {
  const shop = await bookableShop(platform)
  const { appointmentId, manageToken: token } = await shop.book(MONDAY, 540)
  await move(shop, appointmentId, TUESDAY, 600)
  const moved = { date: TUESDAY, startMin: 600, status: 'Cancelled' }
  expect(await shop.visitor.booking.cancel({ token })).toMatchObject({ appointment: moved })
  expect(await shop.visitor.booking.cancel({ token })).toMatchObject({
    wasAlreadyCancelled: true,
    appointment: moved,
  })
})

it('CAP-07 what is not yet in the management system takes a place, whatever its state', async () => {
  const shop = await bookableShop(platform)
  await shop.rule({ type: 'TimeslotCap', startDate: MONDAY, startMin: 540, endMin: 570, max: 4 })
  for (const syncStatus of ['Queued', 'Pending', 'Completed', 'Failed'] as const) {
    await shop.inShop(async (db) => {
      const { id: customerId } = await joinCustomer(db, {
        firstName: 'Kim',
        phone: '+13035550111',
        language: 'en',
      })
      await recordAppointment(db, {
        status: 'Booked',
        type: 'Waiter',
        timeChoice: 'Timeslot',
        date: MONDAY,
        startMin: 540,
        startsAt: new Date('2027-06-14T15:00:00Z'),
        serviceIds: [shop.service()],
        durationMin: 30,
        customerId,
        contact: { firstName: 'Kim', lastName: null, phone: '+13035550111', email: null },
        channel: 'Dashboard',
        leadSource: 'Dashboard',
        syncStatus,
      })
    })
    if (syncStatus !== 'Failed') expect(await shop.starts(MONDAY)).toContain(540)
  }
  expect(await refusalOf(shop.book(MONDAY, 540))).toMatchObject({ status: 'CONFLICT' })
})

describe('a link', () => {
  it('MSG-06 can be read any number of times, works for its visit only, and is not guessed (A36)', async () => {
    const shop = await bookableShop(platform)
    const mine = await shop.book(MONDAY, 540)
    const other = await shop.book(MONDAY, 570)
    for (let read = 0; read < 10; read++) {
      const seen = await shop.visitor.booking.manage({ token: mine.manageToken })
      expect(seen).toMatchObject({ appointmentId: mine.appointmentId, status: 'Booked', mayCancel: true })
    }
    const last = mine.manageToken.at(-1) === 'a' ? 'b' : 'a'
    for (const token of [mine.manageToken.slice(0, -1) + last, mine.appointmentId, '', 'x'])
      expect(await refusalOf(shop.visitor.booking.manage({ token }))).toMatchObject({
        status: 'NOT_FOUND',
        code: 'LINK_NOT_VALID',
      })
    await shop.visitor.booking.cancel({ token: mine.manageToken })
    expect(await shop.visitor.booking.manage({ token: other.manageToken })).toMatchObject({
      status: 'Booked',
    })
  })

  it('is not found by going through a thousand: after sixty a minute nobody is answered (A36)', async () => {
    const shop = await bookableShop(platform)
    const { manageToken } = await shop.book(MONDAY, 540)
    const caller = callerFor(platform, VISITOR, { limits: memoryLimits(() => 0), ip: '192.0.2.78' })
    const guess = (token: string) => refusalOf(caller.booking.manage({ token }))
    const seen: (string | undefined)[] = []
    for (let number = 0; number < 1_000; number++) seen.push((await guess(`job_${number}`)).status)
    expect(seen.slice(0, 60).every((status) => status === 'NOT_FOUND')).toBe(true)
    expect(seen.slice(60).every((status) => status === 'TOO_MANY_REQUESTS')).toBe(true)
    expect(await guess(manageToken)).toMatchObject({ status: 'TOO_MANY_REQUESTS', retryAfterS: 60 })
  })

  it('closes four hours before the visit, and says whom to call', async () => {
    const shop = await bookableShop(platform)
    const { manageToken: token } = await shop.book(MONDAY, 540)
    platform.clock.set('2027-06-14T11:00:01Z')
    expect(await shop.visitor.booking.manage({ token })).toMatchObject({ mayCancel: false, refusal: 'late' })
    expect(await refusalOf(shop.visitor.booking.cancel({ token }))).toMatchObject({
      status: 'PRECONDITION_FAILED',
      message: 'Online changes close 4 hours before the appointment. Please call 303-555-0100.',
    })
    platform.clock.set('2027-06-14T10:59:59Z')
    await expect(shop.visitor.booking.cancel({ token })).resolves.toMatchObject({ status: 'Cancelled' })
  })
})

describe('the desk', () => {
  it('reads what speaks against a time, and books it with a reason that is kept', async () => {
    const shop = await bookableShop(platform, { waiter: { lines: ALL_DAY } })
    const lunch = await shop.rule({
      type: 'Blocker',
      name: 'Lunch',
      startDate: MONDAY,
      startMin: 720,
      endMin: 780,
    })
    const { appointmentId: id } = await shop.book(MONDAY, 540)
    const explained = await shop.owner.availability.explain({
      ...shop.work(),
      date: MONDAY,
      excludeAppointmentId: id,
    })
    const noon = explained.starts.find(({ startMin }) => startMin === 720)
    expect(noon?.reasons).toMatchObject([{ code: 'BLOCKED', ruleId: lunch.id, short: 'Blocked' }])
    expect(noon?.reasons[0]?.sentence).toContain('Blocker "Lunch" holds 12:00 PM to 1:00 PM')
    expect(await refusalOf(move(shop, id, MONDAY, 725))).toMatchObject({
      status: 'PRECONDITION_FAILED',
      code: 'OVERRIDE_NEEDED',
      reasons: [{ code: 'BLOCKED' }],
    })
    const moved = await move(shop, id, MONDAY, 725, { override: { reason: 'Waits in the lounge' } })
    expect(moved).toMatchObject({
      startMin: 725,
      timeChoice: 'CustomTime',
      override: { reason: 'Waits in the lounge' },
    })
    expect(moved.history[0]).toMatchObject({
      verb: 'moved',
      actor: 'usr_test',
      before: { date: MONDAY, startMin: 540 },
    })
    const states = moved.messages.map(({ template, state }) => `${template} ${state}`)
    expect(states.toSorted()).toEqual(['booked Withdrawn', 'changed Queued'])
  })

  it('does not overwrite a newer change, and refuses a time that the clocks skip by its field', async () => {
    const shop = await bookableShop(platform)
    const { appointmentId: id } = await shop.book(MONDAY, 540)
    const stale = { clientId: shop.clientId, id, version: 1, date: MONDAY, startMin: 570 }
    await shop.owner.smsJob.move(stale)
    expect(await refusalOf(shop.owner.smsJob.move(stale))).toMatchObject({
      status: 'CONFLICT',
      code: 'VERSION_CONFLICT',
      current: { version: 2, startMin: 570 },
    })
    expect(await refusalOf(move(shop, id, '2028-03-12', 150, { override: { reason: 'x' } }))).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [
        {
          path: 'startMin',
          message: expect.stringContaining("2:30 AM doesn't exist on Sunday, March 12") as string,
        },
      ],
    })
  })

  it('one of two movers wins, and a cancelled visit stays cancelled (B2)', async () => {
    const shop = await bookableShop(platform)
    const { appointmentId: id } = await shop.book(MONDAY, 540)
    const at = (startMin: number) =>
      shop.owner.smsJob.move({ clientId: shop.clientId, id, version: 1, date: MONDAY, startMin })
    const outcomes = await Promise.allSettled([570, 600, 630, 660].map(at))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const cancel = (version: number) =>
      shop.owner.smsJob.cancel({ clientId: shop.clientId, id, version, reason: 'Shop closed' })
    await expect(cancel(2)).resolves.toMatchObject({ status: 'Cancelled' })
    await expect(cancel(2)).resolves.toMatchObject({ status: 'Cancelled' })
    expect((await shop.outbox()).filter(({ template }) => template === 'canceledByShop')).toHaveLength(1)
    expect(await refusalOf(move(shop, id, MONDAY, 690))).toMatchObject({ code: 'CHANGE_REFUSED' })
  })

  it('is for those who may', async () => {
    const shop = await bookableShop(platform)
    const { appointmentId: id } = await shop.book(MONDAY, 540)
    const viewer = callerFor(platform, staff(shop.clientId, 'AppointmentViewer'))
    await expect(viewer.smsJob.get({ clientId: shop.clientId, id })).resolves.toBeDefined()
    expect(await refusalOf(viewer.smsJob.cancel({ clientId: shop.clientId, id, version: 1 }))).toMatchObject({
      status: 'FORBIDDEN',
    })
    const other = await bookableShop(platform)
    expect(await refusalOf(other.owner.smsJob.get({ clientId: other.clientId, id }))).toMatchObject({
      status: 'NOT_FOUND',
    })
  })
})
