import { describe, expect, it } from 'vitest'
import { daySummaries } from '#modules/availability/rules/day-summaries.ts'
import { inquire } from '#modules/availability/rules/inquiry.ts'
import { nearestAlternatives } from '#modules/availability/rules/nearest-alternatives.ts'
import { isOverridable } from '#modules/availability/rules/reasons.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import { technicianFor } from '#modules/availability/rules/technician-busy.ts'
import { carKeys } from '#modules/customers/rules/car-keys.ts'
import { calendarDay, dayNumber } from '#shared/calendar-day.ts'
import { ALPHA, shopOf } from '#testing/engine-scene.ts'

const MONDAY = '2027-06-14'
const OIL = requestFor('Waiter', ['oil'])
const visit = (id: string, start: string | null, more: object = {}) => ({
  id,
  date: MONDAY,
  start,
  type: 'Waiter',
  services: ['oil'],
  ...more,
})
const oneEach = [
  {
    appointmentType: 'Waiter',
    kind: 'Default',
    segments: [{ start: '08:00', end: '17:00', stepMin: 30, perSlot: 1 }],
  },
]

describe('the desk', () => {
  const desk = { channel: 'Dashboard' } as const
  const custom = { ...desk, timeChoice: 'CustomTime' } as const

  it('may start at any minute in open hours, counted in the slot that contains it', () => {
    const shop = shopOf(ALPHA, { capacity: oneEach, appointments: [visit('a', '09:00')] })
    expect(shop.isOk(MONDAY, '10:07', 'Waiter', ['oil'], custom)).toBe(true)
    expect(shop.isOk(MONDAY, '10:07', 'Waiter', ['oil'], desk)).toBe(false)
    expect(shop.why(MONDAY, '09:10', 'Waiter', ['oil'], custom)).toEqual(['SLOT_CAPACITY'])
    expect(shop.why(MONDAY, '19:00', 'Waiter', ['oil'], custom)).toEqual(['CLOSED'])
  })

  it('is warned of everything but notice, horizon and throttles', () => {
    const shop = shopOf(ALPHA, {
      rules: [
        { type: 'Window', minLeadDays: 20, cutoff: '00:00', hours: [['12:00', '13:00']] },
        { type: 'Blocker', startDate: MONDAY, allDay: true },
      ],
      throttles: [
        { kind: 'MinSpacing', minutes: 600 },
        { kind: 'CapacityPercent', percent: 0 },
      ],
      appointments: [visit('a', '09:00')],
    })
    expect(shop.why(MONDAY, '10:00', 'Waiter', ['oil'], desk)).toEqual(['OUTSIDE_WINDOW', 'BLOCKED'])
  })

  it('may book in spite of every reason but an hour that does not exist', () => {
    expect(isOverridable('PAST')).toBe(true)
    expect(isOverridable('DST_GAP')).toBe(false)
  })

  it('gives a waiter to the least skilled, then to who has sold least', () => {
    const techs = [{ id: 'ann', skills: ['brakes'] }, { id: 'bob' }, { id: 'cat' }]
    const { snapshot, now } = shopOf(ALPHA, {
      techs,
      settings: { technicianMode: 'Assign' },
      appointments: [visit('a', '09:00', { technician: 'bob' }), visit('b', '10:00', { technician: 'cat' })],
    })
    const inquiry = inquire(factsOf(snapshot), OIL, now)
    const at = (minute: number) => technicianFor(inquiry, dayNumber(calendarDay(MONDAY)), minute)
    expect([at(540), at(600), at(660)]).toEqual(['cat', 'bob', 'bob'])
  })
})

describe('throttles that look at who booked when', () => {
  const today = '2027-06-07'
  const made = (id: string, more: object) => ({
    id,
    date: today,
    start: '16:00',
    type: 'Waiter',
    services: ['oil'],
    createdAt: '2027-06-07T11:00:00Z',
    ...more,
  })
  const why = (throttle: object, appointments: object[], date = today) =>
    shopOf(ALPHA, { throttles: [throttle], appointments }).why(date, '15:00', 'Waiter', ['oil'], {
      phone: '303-555-0142',
    })

  it('same-day bookings count only those made today for today, online', () => {
    const limit = { kind: 'SameDayMax', max: 1 }
    expect(why(limit, [made('a', {})])).toEqual(['SAME_DAY_MAX'])
    expect(why(limit, [made('a', { createdAt: '2027-06-06T11:00:00Z' })])).toEqual([])
    expect(why(limit, [made('a', { channel: 'Dashboard' })])).toEqual([])
    expect(why(limit, [made('a', {})], MONDAY)).toEqual([])
  })

  it('open appointments of one phone, however it is written', () => {
    const limit = { kind: 'PerCustomer', maxOpen: 1 }
    expect(why(limit, [made('a', { phone: '+13035550142', date: MONDAY })])).toEqual(['PER_CUSTOMER'])
    expect(why(limit, [made('a', { phone: '+13035550143' })])).toEqual([])
    expect(why({ ...limit, perDays: 3 }, [made('a', { phone: '+13035550142', date: MONDAY })])).toEqual([])
  })

  it('open appointments of one car, whoever brings it', () => {
    const throttles = [{ kind: 'PerCustomer', maxOpen: 2 }]
    const asked = (appointments: object[], keys: string[], phone: string | null = '+13035550142') =>
      shopOf(ALPHA, { throttles, appointments })
        .verdict(MONDAY, '10:00', 'Waiter', ['oil'], { phone, carKeys: keys })
        .reasons.map(({ code, used, subjectId }) => [code, used, subjectId])
    const plate = carKeys({ license: 'abx 112' })
    const theirs = visit('a', '08:00', { phone: '+13035550143', license: 'ABX-112' })
    const own = visit('b', '08:30', { phone: '+13035550142' })
    const both = visit('c', '09:00', { phone: '+13035550142', license: 'ABX-112' })
    expect(asked([theirs, own], plate)).toEqual([['PER_CUSTOMER', 2, 'car']])
    expect(asked([theirs, theirs], plate, null)).toEqual([['PER_CUSTOMER', 2, 'car']])
    expect(asked([own, both], plate)).toEqual([['PER_CUSTOMER', 2, undefined]])
    // One appointment counts once, by whatever it is known.
    expect(asked([both], plate)).toEqual([])
    expect(asked([theirs, own], carKeys({ license: 'ABX-113' }))).toEqual([])
    expect(asked([theirs, own], [])).toEqual([])
  })

  it('bookings of the last minutes', () => {
    const limit = { kind: 'Pace', max: 1, windowMin: 61 }
    expect(why(limit, [made('a', {})])).toEqual(['PACE'])
    expect(why({ ...limit, windowMin: 60 }, [made('a', {})])).toEqual([])
  })

  it('one source takes only its share', () => {
    const given = {
      capacity: [{ ...oneEach[0], perDay: 4 }],
      throttles: [{ kind: 'ChannelShare', channel: 'RepairPal', percent: 50 }],
      appointments: [
        visit('a', '08:00', { channel: 'RepairPal' }),
        visit('b', '08:30', { channel: 'RepairPal' }),
      ],
    }
    expect(shopOf(ALPHA, given).why(MONDAY, '10:00', 'Waiter', ['oil'], { channel: 'RepairPal' })).toEqual([
      'CHANNEL_SHARE',
    ])
    expect(shopOf(ALPHA, given).isOk(MONDAY, '10:00')).toBe(true)
  })
})

describe('the customer', () => {
  it('sees why each day is gone', () => {
    const { snapshot, now } = shopOf(ALPHA, {
      rules: [
        { type: 'Blocker', startDate: '2027-06-08', allDay: true },
        { type: 'Cap', startDate: '2027-06-09', max: 0 },
        { type: 'Blocker', startDate: '2027-06-10', start: '08:00', end: '12:00' },
        { type: 'TimeslotCap', startDate: '2027-06-10', start: '12:00', end: '17:00', max: 0 },
        { type: 'Window', maxAheadDays: 5, minLeadMin: 600 },
      ],
    })
    const days = daySummaries(snapshot, OIL, calendarDay('2027-06-06'), calendarDay(MONDAY), now)
    expect(days.map(({ state, reason }) => `${state} ${reason}`)).toEqual([
      'Closed CLOSED',
      'TooSoon LEAD_TIME',
      'Closed BLOCKED',
      'Full DAY_CAP',
      'Full SLOT_CAP',
      'Open null',
      'Open null',
      'Closed CLOSED',
      'TooFar HORIZON',
    ])
    expect(days[5]).toMatchObject({ firstFree: 480, free: 18 })
  })

  it('gets the nearest times instead, of the same day first', () => {
    const { snapshot, now } = shopOf(ALPHA, {
      capacity: oneEach,
      rules: [{ type: 'Blocker', startDate: MONDAY, start: '09:30', end: '17:00' }],
      appointments: [visit('a', '09:00')],
    })
    const range = { from: calendarDay('2027-06-11'), to: calendarDay('2027-06-16') }
    const near = nearestAlternatives(snapshot, OIL, { date: calendarDay(MONDAY), startMin: 540 }, range, now)
    expect(near.map(({ date, startMin }) => `${date} ${startMin}`)).toEqual([
      '2027-06-14 510',
      '2027-06-14 480',
      '2027-06-15 540',
    ])
  })

  it.each([
    ['08:00', 60, '2027-06-14T15:00:00.000Z'],
    ['16:00', 60, '2027-06-15T13:00:00.000Z'],
    ['13:00', 100, '2027-06-15T13:00:00.000Z'],
    ['08:00', 540, '2027-06-15T14:00:00.000Z'],
  ])('who drops off at %s for %i min of work reads when it is usually ready', (clock, laborMin, readyBy) => {
    const shop = shopOf(ALPHA, {
      services: [{ id: 'oil', durationMin: 30, laborMin }],
      settings: { readyBy: { enabled: true } },
    })
    expect(shop.verdict(MONDAY, clock, 'DropOff').readyBy?.toISOString()).toBe(readyBy)
  })
})
