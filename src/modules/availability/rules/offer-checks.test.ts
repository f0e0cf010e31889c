import { describe, expect, it } from 'vitest'
import { ALPHA, shopOf } from '#testing/engine-scene.ts'

const MONDAY = '2027-06-14'
const TESLA = { year: 2024, make: 'Tesla', model: 'Model 3', bodyType: null, weightLb: null }
const drop = (id: string, more: object = {}) => ({
  id,
  date: MONDAY,
  start: '08:00',
  type: 'DropOff',
  services: ['oil'],
  ...more,
})

describe('vehicles', () => {
  const why = (given: Record<string, unknown>, vehicle: object) =>
    shopOf(ALPHA, given).why(MONDAY, '09:00', 'DropOff', ['oil'], { vehicle: { ...TESLA, ...vehicle } })

  it.each([
    [
      'a refused make by another spelling',
      { field: 'Make', values: ['Volkswagen'] },
      { make: 'VW' },
      ['VEHICLE_NOT_ACCEPTED'],
    ],
    ['another make', { field: 'Make', values: ['Volkswagen'] }, {}, []],
    [
      'a make that is not on the list',
      { field: 'Make', listType: 'Whitelist', values: ['Chevy'] },
      {},
      ['VEHICLE_NOT_ACCEPTED'],
    ],
    ['a listed make', { field: 'Make', listType: 'Whitelist', values: ['Chevy'] }, { make: 'CHEVROLET' }, []],
    ['an unknown make', { field: 'Make', listType: 'Whitelist', values: ['Chevy'] }, { make: null }, []],
    [
      'a year before the range',
      { field: 'Year', listType: 'Whitelist', from: 2000, to: 2030 },
      { year: 1999 },
      ['VEHICLE_NOT_ACCEPTED'],
    ],
    [
      'the first year of the range',
      { field: 'Year', listType: 'Whitelist', from: 2000, to: 2030 },
      { year: 2000 },
      [],
    ],
    [
      'a car to talk about first',
      { field: 'Model', values: ['model-3'], action: 'CallUs' },
      {},
      ['VEHICLE_NOT_ACCEPTED'],
    ],
    ['a car that only asks', { field: 'Model', values: ['Model 3'], action: 'RequestOnly' }, {}, []],
  ])('%s', (_, filter, vehicle, reasons) => {
    expect(why({ vehicleFilters: [filter] }, vehicle)).toEqual(reasons)
  })

  it.each([
    [
      'a motorcycle needs to be named itself',
      [{ category: 'American', listType: 'Whitelist' }],
      { make: 'Harley', bodyType: 'Motorcycle' },
      ['VEHICLE_NOT_ACCEPTED'],
    ],
    [
      'a listed motorcycle',
      [{ category: 'Motorcycle', listType: 'Whitelist' }],
      { make: 'Harley', bodyType: 'Motorcycle' },
      [],
    ],
    [
      'a truck over 26,000 lb',
      [{ category: 'HeavyDuty', listType: 'Blacklist' }],
      { weightLb: 26_001 },
      ['VEHICLE_NOT_ACCEPTED'],
    ],
    ['one of 26,000 lb', [{ category: 'HeavyDuty', listType: 'Blacklist' }], { weightLb: 26_000 }, []],
    [
      'a car of 25 years',
      [{ category: 'Antique', listType: 'Blacklist' }],
      { year: 2002 },
      ['VEHICLE_NOT_ACCEPTED'],
    ],
    ['one of 24', [{ category: 'Antique', listType: 'Blacklist' }], { year: 2003 }, []],
  ])('%s', (_, vehicleCategories, vehicle, reasons) => {
    expect(why({ vehicleCategories }, vehicle)).toEqual(reasons)
  })

  it('a multiplier stretches the labour', () => {
    const given = {
      vehicleCategories: [{ category: 'American', laborMultiplier: 1.5 }],
      rules: [{ type: 'HoursCap', maxMinutes: 44 }],
    }
    expect(why(given, {})).toEqual(['HOURS_CAP'])
    expect(why({ ...given, rules: [{ type: 'HoursCap', maxMinutes: 45 }] }, {})).toEqual([])
  })
})

describe('pickup', () => {
  const capacity = [
    {
      appointmentType: 'Pickup',
      kind: 'Default',
      segments: [{ start: '08:00', end: '12:00', stepMin: 120, perSlot: 5 }],
    },
  ]
  const why = (pickup: object, postalCode: string, appointments: object[] = []) =>
    shopOf(ALPHA, { capacity, pickup, appointments }).why(MONDAY, '08:00', 'Pickup', ['oil'], {
      address: { postalCode, lat: null, lon: null },
    })
  const area = { mode: 'PostalCodes', values: ['10001'] }

  it('stays in its area', () => {
    expect(why({ area }, '10001-1234')).toEqual([])
    expect(why({ area }, '10002')).toEqual(['OUT_OF_AREA'])
    expect(why({ area: { ...area, listType: 'Blacklist' } }, '10001')).toEqual(['OUT_OF_AREA'])
  })

  it('is off when its page says so', () => {
    expect(why({ enabled: false }, '10001')).toEqual(['FEATURE_OFF'])
  })

  it('fetches no more than the drivers can', () => {
    const one = [drop('a', { type: 'Pickup' })]
    expect(why({ drivers: 1, perWindowPerDriver: 1 }, '10001', one)).toEqual(['SLOT_CAPACITY'])
    expect(why({ drivers: 2, perWindowPerDriver: 1 }, '10001', one)).toEqual([])
  })

  it('needs a business day of notice', () => {
    expect(
      shopOf(ALPHA, { capacity, pickup: {}, now: '2027-06-14T11:00:00Z' }).why(MONDAY, '10:00', 'Pickup'),
    ).toEqual(['LEAD_TIME'])
  })
})

describe('transport', () => {
  const why = (option: object, appointments: object[] = []) =>
    shopOf(ALPHA, { transport: [{ id: 'x', ...option }], appointments }).why(
      MONDAY,
      '09:00',
      'DropOff',
      ['oil'],
      { transportOptionId: 'x' },
    )

  it.each([
    ['an option for longer work', { minLaborMin: 31 }, ['TRANSPORT']],
    ['an option for this much work', { minLaborMin: 30, maxLaborMin: 30 }, []],
    ['an option for waiters', { appliesTo: ['Waiter'] }, ['TRANSPORT']],
    ['no place on Mondays', { perDay: 5, weekdays: { 1: 0 } }, ['TRANSPORT']],
    ['the date goes before the weekday', { weekdays: { 1: 0 }, dateOverrides: { [MONDAY]: 1 } }, []],
    ['not at this hour', { segments: [{ start: '07:00', end: '09:00' }] }, ['TRANSPORT']],
    ['switched off', { enabled: false }, ['TRANSPORT']],
  ])('%s', (_, option, reasons) => {
    expect(why(option)).toEqual(reasons)
  })

  it('a loaner is out until the car is ready', () => {
    const friday = drop('a', { date: '2027-06-11', start: '16:00', transport: 'x', laborMin: 240 })
    expect(why({ concurrent: 1 }, [friday])).toEqual(['TRANSPORT'])
    expect(why({ concurrent: 2 }, [friday])).toEqual([])
    expect(why({ concurrent: 1 }, [{ ...friday, start: '08:00', laborMin: 30 }])).toEqual([])
  })

  it('a loaner is not promised to whom arrives late enough to keep it into a day on which it is out', () => {
    const shop = shopOf(ALPHA, {
      services: [{ id: 'oil', durationMin: 30, laborMin: 240 }],
      transport: [{ id: 'x', concurrent: 1 }],
      appointments: [drop('a', { date: '2027-06-15', transport: 'x', laborMin: 30 })],
    })
    const starts = shop.clocks(MONDAY, 'DropOff', ['oil'], { transportOptionId: 'x' })
    expect([starts.includes('10:00'), starts.includes('11:00')]).toEqual([true, false])
  })
})

describe('equipment', () => {
  it('for work without an hour counts minutes of the day', () => {
    const given = {
      services: [{ id: 'oil', durationMin: 30, laborMin: 240, requires: [{ resourceId: 'lift' }] }],
      resources: [{ id: 'lift', kind: 'Lift', count: 1 }],
      settings: { utilisationPercent: 100 },
    }
    expect(shopOf(ALPHA, { ...given, appointments: [drop('a')] }).isOk(MONDAY, '09:00', 'DropOff')).toBe(true)
    expect(
      shopOf(ALPHA, { ...given, appointments: [drop('a'), drop('b')] }).why(MONDAY, '09:00', 'DropOff'),
    ).toEqual(['RESOURCE'])
  })
})

describe('the shop itself', () => {
  it.each([
    [{ status: 'Pending' }, ['CLIENT_DISABLED']],
    [{ status: 'Disabled' }, ['CLIENT_DISABLED']],
    [{ status: 'Demo' }, []],
  ])('%o', (client, reasons) => {
    expect(shopOf(ALPHA, { client }).why(MONDAY, '09:00')).toEqual(reasons)
  })

  it.each([
    ['Stop', '2027-06-07T07:59:00Z', ['FEATURE_OFF']],
    ['Stop', '2027-06-07T08:00:00Z', []],
    ['Continue', '2027-06-01T08:00:00Z', []],
  ])('%s when the management system is silent since %s', (whenDisconnected, disconnectedSince, reasons) => {
    const client = { integration: 'WorkerDisconnected', disconnectedSince }
    expect(shopOf(ALPHA, { client, settings: { whenDisconnected } }).why(MONDAY, '09:00')).toEqual(reasons)
  })
})
