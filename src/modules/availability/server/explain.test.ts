import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { appointments } from '#modules/appointments/server/tables.ts'
import { ALL_DAY, bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

const TUESDAY = '2027-06-15'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
beforeEach(() => platform.clock.set('2027-06-14T16:00:00Z'))

/** A shop with one visit of unknown work, another of half an hour, and a time that a visitor holds. */
async function busyShop() {
  const shop = await bookableShop(platform, { dropOff: { lines: ALL_DAY, perDay: 8 } })
  const asDropOff = { appointmentType: 'DropOff' }
  const unknown = await shop.book(TUESDAY, 480, asDropOff)
  await shop.book(TUESDAY, 510, asDropOff)
  await shop.inShop(({ db }) =>
    db
      .update(appointments)
      .set({ serviceIds: [], laborMin: null })
      .where(
        and(
          eq(appointments.clientId, shop.clientId),
          eq(appointments.confirmationNumber, unknown.confirmationNumber),
        ),
      ),
  )
  await shop.visitor.booking.hold({
    ...shop.work('DropOff'),
    date: TUESDAY,
    startMin: 540,
    holdOwner: 'somebody-with-a-hold',
  })
  const explain = async (channel: 'Website' | 'Dashboard' = 'Dashboard') => {
    const { starts } = await shop.owner.availability.explain({
      ...shop.work('DropOff'),
      date: TUESDAY,
      channel,
    })
    const start = starts.find(({ startMin }) => startMin === 600)
    return start?.reasons.map(({ sentence, change }) => [sentence, change])
  }
  return { ...shop, explain }
}

it('says with its numbers what is held, over and assumed in them, and what would have to change', async () => {
  const shop = await busyShop()
  await shop.rule({
    type: 'CapRepeating',
    name: 'Cars',
    max: 2,
    recurrence: { weekdays: [2] },
  })
  await shop.rule({ type: 'HoursCap', name: 'Shop hours', maxMinutes: 90 })
  const cars = '"Cars" allows 2 on Tuesday, June 15; 3 booked. Over by 1. Includes 1 live hold.'
  const hours =
    '"Shop hours" allows 1.5 labor hours on Tuesday, June 15: 2 sold, 0 left, 0.5 needed. Over by 0.5 h. Includes 1 live hold. 1 appointment without hours counts as 60 min.'
  expect(await shop.explain()).toEqual([
    [cars, 'One more would fit with a limit of 4.'],
    [hours, 'It would fit with 2.5 labor hours.'],
  ])
  const atDesk = {
    ...shop.work('DropOff'),
    date: TUESDAY,
    startMin: 600,
    customer: { firstName: 'Rae', email: 'rae@mail.example' },
    idempotencyKey: 'desk-of-the-endings',
  }
  const { reasons } = await refusalOf(shop.owner.smsJob.create(atDesk))
  expect(reasons?.map(({ sentence }) => sentence)).toEqual([cars, hours])

  platform.clock.set('2027-06-14T16:30:00Z')
  expect((await shop.explain())?.[0]).toEqual([
    '"Cars" allows 2 on Tuesday, June 15; 2 booked.',
    'One more would fit with a limit of 3.',
  ])
})

it('goes by the places that the slider leaves, for places kept and shares, and says by how much it would have to rise', async () => {
  const shop = await busyShop()
  const { clientId } = shop
  const add = (throttle: object) =>
    shop.owner.throttle.create({ clientId, ...throttle } as Parameters<typeof shop.owner.throttle.create>[0])
  await add({ kind: 'CapacityPercent', percent: 40 })
  await add({ kind: 'HoldBack', reserve: 2, releaseHoursBefore: 6 })
  await add({ kind: 'ChannelShare', channel: 'Website', percent: 50 })
  const slider = 'Throttle "Places online" at 40 %.'
  expect(await shop.explain('Website')).toEqual([
    [
      `Drop-off pattern "Default" takes 3 on Tuesday, June 15; 3 booked. ${slider} Includes 1 live hold.`,
      'One more would fit with "Places online" at 50 %.',
    ],
    [
      `Throttle "Places kept back" keeps 2 of 3 on Tuesday, June 15 for phone and walk-in until 6:00 PM on Monday, June 14; 0 left. ${slider} Includes 1 live hold.`,
      'One more would fit with no places kept back and "Places online" at 50 %.',
    ],
    [
      `Throttle "Share of a source": Website may take 50 % of 3 on Tuesday, June 15 (1); 3 booked. ${slider} Over by 2. Includes 1 live hold.`,
      'One more would fit with a share of 100 % and "Places online" at 50 %.',
    ],
  ])
  expect(await shop.explain()).toEqual([])
})

it('counts a job that began weeks ago and stood still while the shop was closed', async () => {
  const shop = await bookableShop(platform, { dropOff: { lines: ALL_DAY } })
  const { clientId, owner } = shop
  const { settings, version } = await owner.availabilitySettings.get({ clientId })
  await owner.availabilitySettings.update({
    clientId,
    version,
    settings: { ...settings, multiDay: 'Spread', maxLaborPerVehiclePerDayMin: 240 },
  })
  await shop.rule({ type: 'HoursCap', name: 'Shop hours', maxMinutes: 240 })
  await shop.book('2027-06-16', 480, { appointmentType: 'DropOff' })
  // Two days before and one after four closed weeks.
  await shop.inShop(({ db }) =>
    db
      .update(appointments)
      .set({ laborMin: 3 * 240 })
      .where(eq(appointments.clientId, clientId)),
  )
  for (let day = 18; day <= 30; day += 1)
    await shop.rule({ type: 'Holiday', date: `2027-06-${day}`, state: 'Closed' })
  for (let day = 1; day <= 18; day += 1)
    await shop.rule({ type: 'Holiday', date: `2027-07-${String(day).padStart(2, '0')}`, state: 'Closed' })
  const asked = { ...shop.work('DropOff'), channel: 'Dashboard' as const }
  const sentences = async (date: string) =>
    (await owner.availability.explain({ ...asked, date })).reasons.map(({ sentence }) => sentence)
  expect(await sentences('2027-07-19')).toEqual([
    '"Shop hours" allows 4 labor hours on Monday, July 19: 4 sold, 0 left, 0.5 needed.',
  ])
  expect(await sentences('2027-07-20')).toEqual([])
  expect(await shop.starts('2027-07-19', 'DropOff')).toEqual([])
})

it('names what leaves nothing of a day, and not what its first time happens to fail', async () => {
  const shop = await bookableShop(platform, { dropOff: { lines: ALL_DAY } })
  await shop.rule({
    type: 'Blocker',
    name: 'Meeting',
    startDate: TUESDAY,
    startMin: 480,
    endMin: 540,
  })
  const rest = { startMin: 540, endMin: 1020, startDate: TUESDAY, bucketMin: 120 }
  await shop.rule({ type: 'TimeslotCap', name: 'Afternoon', max: 0, ...rest })
  await shop.rule({ type: 'HoursCap', name: 'Shop hours', maxMinutes: 15 })
  const day = (services: string[]) =>
    shop.owner.availability.explain({ ...shop.work('DropOff'), serviceIds: services, date: TUESDAY })
  const { decisive, reasons, starts } = await day([shop.service()])
  expect(starts[0]?.reasons[0]).toMatchObject({ code: 'BLOCKED' })
  expect(reasons).toMatchObject([{ code: 'HOURS_CAP' }])
  expect(decisive).toMatchObject({
    code: 'SLOT_CAP',
    sentence: '"Afternoon" is set to 0: closed.',
    change: 'One more would fit with a limit of 1.',
  })
  const { decisive: none } = await shop.owner.availability.explain({
    ...shop.work('DropOff'),
    date: '2027-06-22',
    channel: 'Dashboard',
  })
  expect(none).toMatchObject({ code: 'HOURS_CAP' })
})
