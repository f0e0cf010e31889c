import { describe, expect, it } from 'vitest'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform } from '#testing/database.ts'

const platform = await testPlatform()
const shop = await bookableShop(platform)
const { clientId, owner } = shop
const DAY = '2027-06-14'
const found = async (search: string) =>
  (await owner.customer.list({ clientId, filter: { search } })).data.map(({ lastName }) => lastName)

describe('PPL-02 names as people have them', () => {
  const NAMES = [
    'O’Brien',
    "O'Brien",
    'Jean-Luc',
    'Núñez',
    'Nguyễn',
    '李',
    'J. K.',
    'D',
    'María José',
    'N'.repeat(60),
  ]

  it.each(NAMES)('%s is stored as it was typed', async (lastName) => {
    const phone = `720-555-${String(1000 + NAMES.indexOf(lastName))}`
    await shop.book(DAY, 480, { customer: { firstName: ` ${lastName} `, lastName, phone } })
    const [customer] = (await owner.customer.list({ clientId, filter: { search: phone } })).data
    expect(customer).toMatchObject({ firstName: lastName, lastName })
  })

  it('a first name is enough', async () => {
    await shop.book(DAY, 480, { customer: { firstName: 'Solo', phone: '646-555-7788' } })
    expect((await owner.customer.list({ clientId, filter: { search: '646-555-7788' } })).data).toMatchObject([
      { firstName: 'Solo', lastName: null },
    ])
  })

  it('finds them without accents and with any apostrophe', async () => {
    expect(await found('nunez')).toContain('Núñez')
    expect(new Set(await found('obrien'))).toEqual(new Set(['O’Brien', "O'Brien"]))
  })

  it.each(['', '   ', '--', '…', 'a\u0000b', '\u001b[2J'])('refuses %j', async (firstName) => {
    const refused = shop.book(DAY, 480, { customer: { firstName, phone: '720-555-1199' } })
    expect(await refusalOf(refused)).toMatchObject({ status: 'BAD_REQUEST' })
  })
})

describe('PPL-03 finding a customer by phone', () => {
  it('in every spelling, and not everybody of an area code', async () => {
    await shop.book(DAY, 480, { customer: { firstName: 'Ann', lastName: 'Phone', phone: '+12125550142' } })
    await shop.book(DAY, 480, { customer: { firstName: 'Bob', lastName: 'Other', phone: '+12125559900' } })
    for (const term of [
      '212-555-0142',
      '(212) 555 0142',
      '2125550142',
      '+1 212 555 0142',
      '12125550142',
      '555-0142',
      '0142',
    ])
      expect([term, await found(term)]).toEqual([term, ['Phone']])
    expect(await found('212 main street')).toEqual([])
  })
})

describe('PPL-05 one vehicle, many spellings', () => {
  let booked = 0
  /** Books with this car for a customer of their own name, and reads the customer's cars. */
  async function carsAfter(phone: string, ...cars: Record<string, unknown>[]) {
    const customer = { firstName: 'Vera', lastName: `Wheels ${phone}`, phone }
    for (const vehicle of cars) {
      booked += 1
      await shop.book(DAY, 480 + 30 * (booked % 8), { customer, vehicle })
    }
    const [known] = (await owner.customer.list({ clientId, filter: { search: phone } })).data
    return (await owner.customer.get({ clientId, id: known?.id ?? '' })).vehicles
  }

  it('two spellings of a plate are one car, shown as first typed, in capitals', async () => {
    const car = { year: 2028, make: 'Mazda', model: 'CX-5' }
    const cars = await carsAfter(
      '720-555-1201',
      { ...car, license: 'abc-1234' },
      { ...car, license: 'ABC 1234' },
    )
    expect(cars).toMatchObject([{ license: 'ABC-1234', year: 2028 }])
  })

  it('letters beyond ASCII are kept', async () => {
    expect(await carsAfter('720-555-1202', { make: 'Opel', license: 'ÄÖ 12' })).toMatchObject([
      { license: 'ÄÖ 12' },
    ])
  })

  it('a VIN in small letters is the same car', async () => {
    const vin = '1hgcm82633a004352'
    expect(await carsAfter('720-555-1203', { make: 'Honda', vin }, { vin: vin.toUpperCase() })).toHaveLength(
      1,
    )
  })

  it.each([
    [{ license: '🚗1' }],
    [{ year: 1899 }],
    [{ vin: '1HGCM82633A00435' }],
    [{ vin: 'IHGCM82633A004352' }],
    [{ vin: '1OGCM82633A004352' }],
    [{ vin: '1QGCM82633A004352' }],
  ])('refuses %j with its field', async (vehicle) => {
    const refused = shop.book(DAY, 480, { vehicle })
    expect(await refusalOf(refused)).toMatchObject({ status: 'BAD_REQUEST' })
  })
})
