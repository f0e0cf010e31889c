import { beforeAll, expect, it } from 'vitest'
import { suggestZone } from '#modules/shops/rules/suggest-zone.ts'
import { callerFor, staff } from '#testing/actors.ts'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

const MONDAY = '2027-06-14'
const JULY = '2027-07-01'
const DECEMBER = '2027-12-01'
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

async function shopIn(timeZone: string) {
  const shop = await bookableShop(platform, { shop: { addressTimeZone: timeZone } })
  const { clientId } = shop
  const change = async (to: string) => {
    const { version } = await shop.owner.client.get({ clientId })
    return shop.owner.client.changeZone({ clientId, version, timeZone: to })
  }
  const visit = (id: string) => shop.owner.smsJob.get({ clientId, id })
  const firstStart = async (date: string) =>
    (await shop.visitor.booking.slots({ ...shop.work(), date }))[0]?.startsAt
  return { ...shop, change, visit, firstStart }
}

it('keeps what customers were told on the wall, and warns how many it concerns (TZ-08)', async () => {
  const shop = await shopIn('America/New_York')
  const { clientId, owner } = shop
  const { appointmentId: id, startsAt } = await shop.book(MONDAY, 540)
  expect(startsAt).toBe('2027-06-14T13:00:00.000Z')
  const sent = await shop.outbox()
  const preview = await owner.client.previewZone({ clientId, timeZone: 'America/Chicago' })
  expect(preview).toMatchObject({
    future: 1,
    shifted: 1,
    visits: [{ id, date: MONDAY, startMin: 540, laterMin: 60 }],
  })
  expect(await shop.change('America/Chicago')).toMatchObject({ timeZone: 'America/Chicago' })

  const after = await shop.visit(id)
  expect(after).toMatchObject({ date: MONDAY, startMin: 540 })
  expect(after.promisedWindowStart.toISOString()).toBe('2027-06-14T14:00:00.000Z')
  expect(after.history[0]).toMatchObject({
    verb: 'rezoned',
    before: { timeZone: 'America/New_York' },
    after: { timeZone: 'America/Chicago' },
  })
  expect(await shop.firstStart(MONDAY)).toBe('2027-06-14T13:00:00.000Z')
  const week = await owner.calendar.week({ clientId, from: MONDAY, to: MONDAY })
  expect(week.entries).toMatchObject([{ id, date: MONDAY, startMin: 540 }])
  expect(await shop.visitor.booking.shop({ slug: shop.slug })).toMatchObject({ timeZone: 'America/Chicago' })
  expect(await shop.outbox()).toEqual(sent)
})

it('counts places as before: they hang on the wall, not on instants', async () => {
  const shop = await shopIn('America/New_York')
  await shop.rule({ type: 'TimeslotCap', name: 'One', startDate: MONDAY, startMin: 540, endMin: 570, max: 1 })
  await shop.book(MONDAY, 540)
  await shop.change('America/Los_Angeles')
  expect(await refusalOf(shop.book(MONDAY, 540))).toMatchObject({ status: 'CONFLICT' })
  await expect(shop.book(MONDAY, 570)).resolves.toMatchObject({ startsAt: '2027-06-14T16:30:00.000Z' })
})

it('moves a shop of Arizona out of the zone of Denver: only its summers shift (TZ-06)', async () => {
  const shop = await shopIn('America/Denver')
  const { clientId, owner } = shop
  await shop.rule({ type: 'Window', name: 'Far ahead', maxAheadDays: 300 })
  const summer = await shop.book(JULY, 480)
  const winter = await shop.book(DECEMBER, 480)
  expect(summer.startsAt).toBe('2027-07-01T14:00:00.000Z')
  const timeZone = suggestZone('AZ', '85001') ?? ''
  expect(timeZone).toBe('America/Phoenix')
  expect(await owner.client.previewZone({ clientId, timeZone })).toMatchObject({
    future: 2,
    shifted: 1,
    visits: [{ id: summer.appointmentId, laterMin: 60 }],
  })
  await shop.change(timeZone)
  const instant = async (id: string) => (await shop.visit(id)).promisedWindowStart.toISOString()
  expect(await instant(summer.appointmentId)).toBe('2027-07-01T15:00:00.000Z')
  expect(await instant(winter.appointmentId)).toBe('2027-12-01T15:00:00.000Z')
  expect((await shop.visit(winter.appointmentId)).history.map(({ verb }) => verb)).toEqual(['created'])
  for (const date of ['2027-07-02', '2027-12-02'])
    expect(await shop.firstStart(date)).toBe(`${date}T15:00:00.000Z`)
})

it('keeps a day without a time, a promise and a cancelled visit with the wall too', async () => {
  const shop = await shopIn('America/Denver')
  const { clientId, owner } = shop
  const lost = await shop.book(MONDAY, 540)
  await owner.smsJob.cancel({ clientId, id: lost.appointmentId, version: 1, tellCustomer: false })
  const hold = { ...shop.work(), date: MONDAY, startMin: 600, holdOwner: 'visitor-of-zones' }
  await shop.visitor.booking.hold(hold)
  await shop.change('America/New_York')
  const { version } = await shop.visit(lost.appointmentId)
  await owner.smsJob.restore({ clientId, id: lost.appointmentId, version, tellCustomer: false })
  expect((await shop.visit(lost.appointmentId)).promisedWindowStart.toISOString()).toBe(
    '2027-06-14T13:00:00.000Z',
  )
  const kept = await shop.book(MONDAY, 600, { holdOwner: 'visitor-of-zones' })
  expect(kept.startsAt).toBe('2027-06-14T14:00:00.000Z')
})

it('is for those who keep the shop’s details, in the version they saw, and for zones that exist', async () => {
  const shop = await shopIn('America/Denver')
  const { clientId, owner } = shop
  const { version } = await owner.client.get({ clientId })
  const zone = { clientId, version, timeZone: 'America/Chicago' }
  const viewer = callerFor(platform, staff(clientId, 'AppointmentViewer'))
  expect(await refusalOf(viewer.client.changeZone(zone))).toMatchObject({ status: 'FORBIDDEN' })
  const keeper = callerFor(platform, staff(clientId, 'ShopDetailsManager'))
  expect(await keeper.client.changeZone(zone)).toMatchObject({ version: version + 1 })
  expect(await keeper.client.changeZone(zone), 'the same again').toMatchObject({ version: version + 1 })
  expect(await refusalOf(owner.client.changeZone({ ...zone, timeZone: 'America/Denver' }))).toMatchObject({
    code: 'VERSION_CONFLICT',
    current: { timeZone: 'America/Chicago' },
  })
  const unknown = { ...zone, version: version + 1, timeZone: 'America/Springfield' }
  expect((await refusalOf(owner.client.changeZone(unknown))).status).toBe('BAD_REQUEST')
})
