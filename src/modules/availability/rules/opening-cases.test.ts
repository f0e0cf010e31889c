import { describe, expect, it } from 'vitest'
import { addDays, calendarDay } from '#shared/calendar-day.ts'
import { parseShopTimeRange } from '#shared/shop-time.ts'
import { ALPHA, shopOf } from '#testing/engine-scene.ts'

const MONDAY = '2027-06-14'
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const HALF_HOURS = { start: '08:00', end: '24:00', stepMin: 30 }
const capacity = (appointmentType: string, more: object) => ({
  appointmentType,
  kind: 'Default',
  segments: [HALF_HOURS],
  ...more,
})

describe('CAP-08 touching is not overlapping', () => {
  it('at a blocker', () => {
    const shop = shopOf(ALPHA, {
      rules: [{ type: 'Blocker', startDate: MONDAY, start: '10:00', end: '11:00' }],
    })
    const clocks = ['09:30', '10:00', '10:30', '11:00']
    expect(clocks.map((clock) => shop.isOk(MONDAY, clock))).toEqual([true, false, false, true])
  })

  it('at a technician', () => {
    const taken = {
      id: 'a',
      date: MONDAY,
      start: '13:00',
      type: 'Waiter',
      services: ['repair'],
      technician: 'ann',
    }
    const shop = shopOf(ALPHA, {
      capacity: [capacity('Waiter', { segments: [{ ...HALF_HOURS, stepMin: 15 }] })],
      techs: [{ id: 'ann' }],
      settings: { technicianMode: 'Assign', utilisationPercent: 100 },
      appointments: [taken],
    })
    expect(shop.why(MONDAY, '13:30')).toEqual(['TECH_BUSY'])
    expect(shop.isOk(MONDAY, '13:45')).toBe(true)
    expect(shop.isOk(MONDAY, '12:30')).toBe(true)
  })
})

it.each([
  ['00:00', '24:00'],
  ['17:00', '24:00'],
])('CAP-09 a weekly block %s to %s leaves every Thursday free', (start, end) => {
  const weekdays = [1, 2, 3, 5, 6, 7]
  const shop = shopOf(ALPHA, {
    now: '2027-06-01T12:00:00Z',
    hours: Object.fromEntries(EVERY_DAY.map((weekday) => [weekday, [['17:00', '20:00']]])),
    rules: [{ type: 'BlockerRepeating', weekdays, start, end, startDate: '2027-06-07' }],
  })
  const dates = Array.from({ length: 28 }, (_, day) => addDays(calendarDay('2027-06-07'), day))
  const free = dates.filter((date) => shop.clocks(date).length > 0)
  expect(free).toEqual(['2027-06-10', '2027-06-17', '2027-06-24', '2027-07-01'])
})

describe('CAP-10 a special day beats the weekday, both ways', () => {
  const rules = [
    { type: 'Holiday', date: '2027-06-13', state: 'SpecialHours', hours: [['09:00', '12:00']] },
    { type: 'Holiday', date: '2027-07-05', state: 'Closed' },
  ]
  const usual = [
    capacity('DropOff', { kind: 'WeekdayRepeating', weekdays: [1, 2, 3, 4, 5], perDay: 8 }),
    capacity('DropOff', { perDay: 3 }),
    capacity('Waiter', {}),
  ]
  const special = capacity('DropOff', { kind: 'Holiday', date: '2027-07-06', perDay: 2 })
  const appointments = ['a', 'b'].map((id) => ({
    id,
    date: '2027-07-06',
    start: '08:00',
    type: 'DropOff',
    services: ['oil'],
  }))

  it('opens a Sunday, limits a Tuesday, closes a Monday', () => {
    const shop = shopOf(ALPHA, { rules, capacity: [...usual, special], appointments })
    expect(shop.clocks('2027-06-13')).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'])
    expect(shop.why('2027-07-06', '09:00', 'DropOff')).toEqual(['DAY_CAPACITY'])
    expect(shop.clocks('2027-07-05')).toEqual([])
    expect(shop.why('2027-07-05', '09:00', 'DropOff')).toEqual(['CLOSED'])
  })

  it('gives the weekday back when the special days are deleted', () => {
    const shop = shopOf(ALPHA, { capacity: usual, appointments })
    expect(shop.clocks('2027-06-13')).toEqual([])
    expect(shop.open('2027-07-06', 'DropOff')[0]?.left).toBe(6)
    expect(shop.clocks('2027-07-05')).not.toEqual([])
  })
})

describe('CAP-11 no same-day is about the calendar', () => {
  it('next day', () => {
    const rules = [{ type: 'Window', minLeadDays: 1 }]
    expect(shopOf(ALPHA, { rules, now: '2027-06-14T02:00:00Z' }).isOk(MONDAY, '08:00')).toBe(true)
    const morning = shopOf(ALPHA, { rules, now: '2027-06-14T14:00:00Z' })
    expect(morning.clocks(MONDAY)).toEqual([])
    expect(morning.isOk('2027-06-15', '08:00')).toBe(true)
  })

  it('24 hours', () => {
    const shop = shopOf(ALPHA, { rules: [{ type: 'Window', minLeadMin: 1440 }], now: '2027-06-14T14:00:00Z' })
    expect(shop.why('2027-06-15', '09:30')).toEqual(['LEAD_TIME'])
    expect(shop.isOk('2027-06-15', '10:00')).toBe(true)
  })
})

it('CAP-13 Saturday hours as typed give eight half-hour starts', () => {
  const typed = parseShopTimeRange('8:00 AM', '12:00 PM')
  const clocks = shopOf(ALPHA, { hours: { 6: [[typed?.start, typed?.end]] } }).clocks('2027-06-12')
  expect([clocks.length, clocks[0], clocks[7]]).toEqual([8, '08:00', '11:30'])
})

it('CAP-16 an all-day blocker closes, an all-day note does not', () => {
  const rules = [
    { type: 'Blocker', startDate: '2027-06-15', allDay: true },
    { type: 'CalendarNote', startDate: '2027-06-16', allDay: true, note: 'lift inspection' },
  ]
  const shop = shopOf(ALPHA, { rules })
  expect(shop.clocks('2027-06-15')).toEqual([])
  expect(shop.why('2027-06-15', '09:00')).toEqual(['BLOCKED'])
  expect(shop.clocks('2027-06-16')).toEqual(shopOf(ALPHA).clocks('2027-06-16'))
})

it('V26 the engine never reads a calendar note', () => {
  const { snapshot } = shopOf(ALPHA)
  const note = { type: 'CalendarNote', enabled: true } as const
  const guarded = new Proxy(note, {
    get: (target, field) => {
      if (field === 'type' || field === 'enabled') return target[field]
      throw new Error(`The engine read ${String(field)} of a note`)
    },
  })
  const rules = [...snapshot.rules, guarded as unknown as (typeof snapshot.rules)[number]]
  expect(
    shopOf(ALPHA)
      .ask({ ...snapshot, rules })
      .clocks(MONDAY),
  ).toEqual(shopOf(ALPHA).clocks(MONDAY))
})

it.each([
  ['16:45', 20, 20, '16:20'],
  ['20:00', 90, 30, '18:30'],
])(
  'CAP-18 closing %s, a visit of %i min every %i min: last start %s',
  (closes, durationMin, stepMin, last) => {
    const shop = shopOf(ALPHA, {
      hours: { 1: [['09:00', closes]] },
      services: [{ id: 'oil', durationMin, laborMin: 30 }],
      capacity: [capacity('Waiter', { segments: [{ start: '09:00', end: '24:00', stepMin }] })],
    })
    expect(shop.clocks(MONDAY).at(-1)).toBe(last)
  },
)

it('CAP-19 hours that end at midnight have a last start at 23:30', () => {
  const shop = shopOf(ALPHA, {
    hours: { 1: [['18:00', '24:00']] },
    capacity: [capacity('DropOff', { segments: [{ start: '18:00', end: '24:00', stepMin: 30 }] })],
    settings: { lastArrivalBeforeCloseMin: 0 },
  })
  const clocks = shop.clocks(MONDAY, 'DropOff')
  expect([clocks.length, clocks[0], clocks[11]]).toEqual([12, '18:00', '23:30'])
  expect(shop.isOk(MONDAY, '23:30', 'DropOff')).toBe(true)
})

describe('CAP-20 how far ahead', () => {
  const ahead = (maxAheadDays: number) =>
    shopOf(ALPHA, { rules: [{ type: 'Window', maxAheadDays }], now: '2027-06-14T12:00:00Z' })

  it('14 days: the last date is open to its last start, the next is refused', () => {
    expect(ahead(14).clocks('2027-06-28').at(-1)).toBe('16:30')
    expect(ahead(14).why('2027-06-29', '08:00')).toEqual(['HORIZON'])
  })

  it('0 days: today only', () => {
    expect(ahead(0).clocks(MONDAY)).not.toEqual([])
    expect(ahead(0).why('2027-06-15', '08:00')).toEqual(['HORIZON'])
  })
})
