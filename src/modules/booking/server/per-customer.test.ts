import { expect, it, onTestFinished } from 'vitest'
import { bookableShop, booker, MORNING, refusalOf } from '#testing/booking.ts'
import { testPlatform } from '#testing/database.ts'

const platform = await testPlatform()
const MONDAY = '2027-06-14'
const PHONE = '303-555-0121'

/** A shop that takes two open appointments of a number online; Maria has both. */
async function limited() {
  const shop = await bookableShop(platform)
  const { clientId } = shop
  await shop.owner.throttle.create({ clientId, kind: 'PerCustomer', maxOpen: 2 })
  const maria = () => ({ ...booker(), customer: { firstName: 'Maria', lastName: 'Lopez', phone: PHONE } })
  for (const startMin of [540, 570])
    await shop.book(MONDAY, startMin, { ...shop.work('DropOff'), ...maria() })
  return { ...shop, maria }
}

type Shop = Pick<Awaited<ReturnType<typeof limited>>, 'visitor' | 'outbox' | 'clientId'>

/** The token of somebody who has confirmed a number. */
const confirmed = async (shop: Shop, phone = PHONE) => (await known(shop, phone)).token

/** Whom the shop knows by a number that was confirmed. */
async function known({ visitor, outbox, clientId }: Shop, phone: string) {
  const { codeId } = await visitor.booking.sendCode({ clientId, to: { phone } })
  const sent = (await outbox()).find(({ dedupeKey }) => dedupeKey === `code:${codeId}`)
  const code = /\b\d{6}\b/.exec(sent?.body ?? '')?.[0] ?? ''
  return visitor.booking.checkCode({ clientId, codeId, code })
}

const UNVERIFIED = "We can't add another online booking for this phone number."
const VERIFIED = 'You already have 2 upcoming appointments; the online limit is 2. Change one of them'

it('a number that is full is refused without a word about what it has', async () => {
  const shop = await limited()
  const refused = await refusalOf(shop.book(MONDAY, 600, { ...shop.work('DropOff'), ...shop.maria() }))
  expect(refused).toMatchObject({ status: 'PRECONDITION_FAILED', code: 'NOT_BOOKABLE' })
  expect(refused.sentence).toContain(UNVERIFIED)
  expect(refused.reasons).toEqual([{ code: 'PER_CUSTOMER', ruleId: expect.stringMatching(/^thr_/) }])
  expect(refused.params).not.toHaveProperty('used')
  expect(refused.params).not.toHaveProperty('max')
  await expect(shop.book(MONDAY, 600, shop.work('DropOff'))).resolves.toBeDefined()
})

it('who has confirmed the number reads how many it has; another number’s token opens nothing', async () => {
  const shop = await limited()
  const ask = (token: string) =>
    refusalOf(shop.book(MONDAY, 600, { ...shop.work('DropOff'), ...shop.maria(), visitor: { token } }))
  const own = await ask(await confirmed(shop))
  expect(own.sentence).toContain(VERIFIED)
  expect(own.params).toMatchObject({ verified: 1, used: 2, max: 2 })
  const other = await ask(await confirmed(shop, '303-555-0122'))
  expect(other.sentence).toContain(UNVERIFIED)
  expect(JSON.stringify([other.params, other.reasons])).not.toContain('used')
})

it('a held time is no way around it: a hold does not know whose it is', async () => {
  const shop = await limited()
  const holdOwner = 'owner-of-a-test'
  const time = { date: MONDAY, startMin: 600, holdOwner }
  const { holdId } = await shop.visitor.booking.hold({ ...shop.work('DropOff'), ...time })
  const asked = { ...shop.work('DropOff'), holdId, holdOwner }
  expect(await refusalOf(shop.book(MONDAY, 600, { ...asked, ...shop.maria() }))).toMatchObject({
    reasons: [{ code: 'PER_CUSTOMER' }],
  })
  await expect(shop.book(MONDAY, 600, asked)).resolves.toMatchObject({ startMin: 600 })
})

it('who has confirmed the number opens what is still to come, each by a link of its own; nobody else opens anything', async () => {
  const shop = await limited()
  const { visitor, clientId } = shop
  const own = await visitor.booking.ownVisits({ clientId, token: await confirmed(shop) })
  expect(own.map(({ date, startMin }) => [date, startMin])).toEqual([
    [MONDAY, 540],
    [MONDAY, 570],
  ])
  for (const { manageToken, startMin } of own)
    expect(await visitor.booking.manage({ token: manageToken })).toMatchObject({ startMin })
  await visitor.booking.cancel({ token: own[0]?.manageToken ?? '' })
  const token = await confirmed(shop)
  expect(await visitor.booking.ownVisits({ clientId, token })).toMatchObject([{ startMin: 570 }])
  platform.clock.set('2027-06-14T18:00:00Z')
  onTestFinished(() => platform.clock.set('2027-06-07T14:00:00Z'))
  const later = await confirmed(shop)
  expect(await visitor.booking.ownVisits({ clientId, token: later })).toEqual([])
})

it('another number opens only its own, and a token of another shop or of nobody opens nothing', async () => {
  const [shop, other] = [await limited(), await limited()]
  const { visitor, clientId } = shop
  expect(await visitor.booking.ownVisits({ clientId, token: await confirmed(shop, '303-555-0122') })).toEqual(
    [],
  )
  for (const token of [await confirmed(other), 'nobody', ''])
    expect(await refusalOf(visitor.booking.ownVisits({ clientId, token }))).toMatchObject({
      code: expect.stringMatching(/SESSION_ENDED|INVALID/),
    })
})

it('nor around the share of a source, which a hold does not know either', async () => {
  const shop = await bookableShop(platform, { dropOff: { lines: MORNING, perDay: 4 } })
  const { clientId } = shop
  await shop.owner.throttle.create({ clientId, kind: 'ChannelShare', channel: 'GoogleAd', percent: 25 })
  const fromAd = async (startMin: number) => {
    const holdOwner = `owner-of-${startMin}`
    const time = { ...shop.work('DropOff'), date: MONDAY, startMin, holdOwner }
    const { holdId } = await shop.visitor.booking.hold(time)
    return shop.book(MONDAY, startMin, { ...time, holdId, source: { leadSource: 'GoogleAd' } })
  }
  await fromAd(480)
  expect(await refusalOf(fromAd(540))).toMatchObject({ reasons: [{ code: 'CHANNEL_SHARE' }] })
  await shop.book(MONDAY, 600, shop.work('DropOff'))
})

const UNKNOWN_CAR = "We can't add another online booking for this car."

it('nor is another number for the same car, by plate or VIN, and how many it has is told to nobody', async () => {
  const shop = await bookableShop(platform)
  const { clientId } = shop
  await shop.owner.throttle.create({ clientId, kind: 'PerCustomer', maxOpen: 1 })
  const ask = (startMin: number, vehicle: object, over: object = {}) =>
    shop.book(MONDAY, startMin, { ...shop.work('DropOff'), vehicle, ...over })
  await ask(540, { make: 'Mazda', license: 'ABX-112', vin: '1HGCM82633A004352' })
  for (const vehicle of [{ license: 'abx 112' }, { vin: '1hgcm82633a004352' }]) {
    const refused = await refusalOf(ask(570, { make: 'Ford', ...vehicle }))
    expect(refused).toMatchObject({ status: 'PRECONDITION_FAILED', code: 'NOT_BOOKABLE' })
    expect(refused.sentence).toContain(UNKNOWN_CAR)
    expect(refused.reasons).toEqual([
      { code: 'PER_CUSTOMER', ruleId: expect.stringMatching(/^thr_/), subjectId: 'car' },
    ])
    expect(JSON.stringify(refused.params)).not.toMatch(/"(used|max|verified)"/)
  }
  const token = await confirmed(shop, '303-555-0177')
  const customer = { firstName: 'Rae', lastName: 'Lee', phone: '303-555-0177' }
  const verified = await refusalOf(ask(570, { license: 'ABX-112' }, { customer, visitor: { token } }))
  expect(verified.sentence).toContain(UNKNOWN_CAR)
  expect(JSON.stringify([verified.params, verified.reasons])).not.toContain('used')
  await expect(ask(570, { make: 'Mazda', license: 'ABX-113' })).resolves.toBeDefined()
})

it('a returning customer is known by the car that they choose from their record', async () => {
  const shop = await bookableShop(platform)
  const { clientId } = shop
  const car = { year: 2019, make: 'Mazda', license: 'RET-900' }
  const customer = { firstName: 'Nia', lastName: 'Hall', phone: '303-555-0166' }
  await shop.book(MONDAY, 540, { ...shop.work('DropOff'), customer, vehicle: car })
  const { token, people } = await known(shop, customer.phone)
  const [person] = people
  // Somebody else brings the same car.
  await shop.book(MONDAY, 570, { ...shop.work('DropOff'), vehicle: { license: 'ret 900' } })
  await shop.owner.throttle.create({ clientId, kind: 'PerCustomer', maxOpen: 2 })
  const again = { ...shop.work('DropOff'), customer, vehicle: { vehicleId: person?.vehicles[0]?.id } }
  const asked = shop.book(MONDAY, 600, { ...again, visitor: { token, customerId: person?.customerId } })
  expect((await refusalOf(asked)).sentence).toContain(UNKNOWN_CAR)
})
