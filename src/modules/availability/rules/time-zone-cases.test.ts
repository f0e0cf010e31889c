import { describe, expect, it } from 'vitest'
import { blockedInstants } from '#modules/availability/rules/blockers.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { ALPHA, BRAVO, shopOf } from '#testing/engine-scene.ts'

const pattern = (stepMin: number, start = '08:00', end = '24:00') => [
  { appointmentType: 'Waiter', kind: 'Default', segments: [{ start, end, stepMin }] },
]
const far = { rules: [{ type: 'Window', maxAheadDays: 400 }] }

/** The instants of the first blocker on some dates. */
function blocked(shop: ReturnType<typeof shopOf>, ...dates: string[]): (string | null)[] {
  const { blockers, zone } = factsOf(shop.snapshot)
  return dates.map((date) => {
    const range = blockers[0] && blockedInstants(blockers[0], zone, calendarDay(date))
    return range ? [range.from, range.to].map((at) => at.toISOString().slice(5, 16)).join(' to ') : null
  })
}

describe('TZ-01 afternoon window on the clock-change day', () => {
  const special = { type: 'Holiday', date: '2027-03-14', state: 'SpecialHours', hours: [['13:00', '18:00']] }
  const services = [{ id: 'oil', durationMin: 60, laborMin: 60 }]
  const shop = shopOf(ALPHA, {
    now: '2027-03-01T12:00:00Z',
    rules: [special],
    capacity: pattern(60),
    services,
  })

  it('has five starts, not one hour late', () => {
    expect(shop.instants('2027-03-14')).toEqual([17, 18, 19, 20, 21].map((hour) => `2027-03-14T${hour}:00Z`))
    expect(shop.open('2027-03-14').map(({ startMin }) => formatShopTime(startMin))).toEqual(
      [1, 2, 3, 4, 5].map((h) => `${h}:00 PM`),
    )
    expect(shop.isOk('2027-03-14', '18:00')).toBe(false)
  })

  it('has the 13:00 start at 18:00Z before and 17:00Z after', () => {
    expect(shop.instants('2027-03-12')).toContain('2027-03-12T18:00Z')
    expect(
      shop
        .open('2027-03-15')
        .find(({ startMin }) => startMin === 780)
        ?.startsAt.toISOString(),
    ).toBe('2027-03-15T17:00:00.000Z')
  })
})

it.each([
  ['2027-11-05', '2027-11-05T13:00Z'],
  ['2027-11-08', '2027-11-08T14:00Z'],
  ['2027-12-06', '2027-12-06T14:00Z'],
])('TZ-02 booking for %s behind the next clock change starts at %s', (date, first) => {
  const shop = shopOf(ALPHA, { now: '2027-10-15T15:00:00Z', capacity: pattern(30, '09:00') })
  expect(shop.instants(date)[0]).toBe(first)
  expect(shop.clocks(date)[0]).toBe('09:00')
  expect(shop.isOk(date, '09:00')).toBe(true)
})

it('TZ-03 a repeating block takes the part of a jumped hour that exists, and no other day moves', () => {
  const rules = [{ type: 'BlockerRepeating', weekdays: [1, 2, 3, 4, 5, 6, 7], start: '02:30', end: '03:30' }]
  expect(blocked(shopOf(ALPHA, { rules }), '2027-03-13', '2027-03-14', '2027-03-15')).toEqual([
    '03-13T07:30 to 03-13T08:30',
    '03-14T07:00 to 03-14T07:30',
    '03-15T06:30 to 03-15T07:30',
  ])
})

it('TZ-04 a repeating block keeps its hour on the wall', () => {
  const rules = [
    { type: 'BlockerRepeating', weekdays: [1], start: '12:00', end: '13:00', startDate: '2027-10-04' },
    { type: 'Window', maxAheadDays: 400 },
  ]
  const shop = shopOf(ALPHA, { tz: 'America/Denver', now: '2027-10-04T12:00:00Z', rules })
  const mondays = ['2027-11-01', '2027-11-08', '2028-03-06', '2028-03-13']
  expect(blocked(shop, ...mondays)).toEqual([
    '11-01T18:00 to 11-01T19:00',
    '11-08T19:00 to 11-08T20:00',
    '03-06T19:00 to 03-06T20:00',
    '03-13T18:00 to 03-13T19:00',
  ])
  for (const monday of mondays) {
    expect(shop.clocks(monday)).toEqual(expect.arrayContaining(['11:30', '13:00']))
    expect(shop.why(monday, '12:00')).toEqual(['BLOCKED'])
    expect(shop.why(monday, '12:30')).toEqual(['BLOCKED'])
  }
})

it('TZ-05 a date without a time belongs to the date that was chosen', () => {
  const shop = shopOf(BRAVO, {
    rules: [{ type: 'Cap', startDate: '2027-06-14', max: 1 }],
    appointments: [
      {
        id: 'a',
        date: '2027-06-14',
        start: null,
        type: 'DropOff',
        services: ['oil'],
        timeChoice: 'DateOnly',
      },
    ],
  })
  expect(shop.why('2027-06-14', null, 'DropOff')).toEqual(['DAY_CAP'])
  expect(shop.isOk('2027-06-13', null, 'DropOff')).toBe(false)
  expect(shop.isOk('2027-06-15', null, 'DropOff')).toBe(true)
})

it.each(['2027-07-01', '2027-12-01'])('TZ-06 Arizona has 8:00 at 15:00Z on %s', (date) => {
  const shop = shopOf(ALPHA, { tz: 'America/Phoenix', ...far })
  expect(shop.instants(date)[0]).toBe(`${date}T15:00Z`)
})

it('TZ-07 shop hours are the shop’s: open on June 14 from 12:00Z, closed on the holiday', () => {
  const shop = shopOf(ALPHA, { rules: [{ type: 'Holiday', date: '2027-06-15', state: 'Closed' }] })
  expect(shop.instants('2027-06-14')[0]).toBe('2027-06-14T12:00Z')
  expect(shop.clocks('2027-06-15')).toEqual([])
})

it('TZ-08 after a change of zone the wall clock is kept: hours, and the appointment that is counted', () => {
  const given = {
    capacity: [
      {
        appointmentType: 'Waiter',
        kind: 'Default',
        segments: [{ start: '08:00', end: '17:00', stepMin: 30, perSlot: 1 }],
      },
    ],
    appointments: [{ id: 'a', date: '2027-06-14', start: '09:00', type: 'Waiter', services: ['oil'] }],
  }
  const moved = shopOf(ALPHA, { ...given, tz: 'America/Chicago' })
  expect(moved.instants('2027-06-14')[0]).toBe('2027-06-14T13:00Z')
  expect(moved.why('2027-06-14', '09:00')).toEqual(['SLOT_CAPACITY'])
})

it('TZ-09 an all-day closure covers the shop’s day', () => {
  const daily = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, [['08:00', '20:00']]]))
  const closure = { type: 'Holiday', date: '2027-07-05', state: 'Closed' }
  const shop = shopOf(BRAVO, { hours: daily, rules: [closure] })
  expect(shop.instants('2027-07-04')).toContain('2027-07-05T00:00Z')
  expect(shop.why('2027-07-05', '17:30')).toEqual(['CLOSED'])
  expect(shop.instants('2027-07-06')[0]).toBe('2027-07-06T15:00Z')
  const block = shopOf(BRAVO, {
    hours: daily,
    rules: [{ type: 'Blocker', startDate: '2027-07-05', allDay: true }],
  })
  expect(blocked(block, '2027-07-05')).toEqual(['07-05T07:00 to 07-06T07:00'])
})

describe('TZ-10 seven days of notice that end on the clock change', () => {
  const ask = (rule: object) =>
    shopOf(ALPHA, {
      now: '2027-10-31T14:00:00Z',
      rules: [{ type: 'Window', ...rule }],
      hours: Object.fromEntries([1, 2, 3, 4, 5, 7].map((weekday) => [weekday, [['08:00', '17:00']]])),
    })

  it('days are calendar days', () => {
    const shop = ask({ minLeadDays: 7 })
    expect(shop.why('2027-11-06', '08:00')).toContain('CLOSED')
    expect(shop.why('2027-11-05', '16:00')).toEqual(['LEAD_TIME'])
    expect(shop.clocks('2027-11-07')[0]).toBe('08:00')
    expect(shop.instants('2027-11-08')[0]).toBe('2027-11-08T13:00Z')
  })

  it('hours are elapsed time', () => {
    const shop = ask({ minLeadMin: 168 * 60 })
    expect(shop.instants('2027-11-07')[0]).toBe('2027-11-07T14:00Z')
    expect(shop.clocks('2027-11-07')[0]).toBe('09:00')
    expect(shop.instants('2027-11-08')[0]).toBe('2027-11-08T13:00Z')
  })
})

it.each([
  ['2027-11-07', '2027-11-07T13:00Z', '2027-11-07T16:30Z'],
  ['2027-03-14', '2027-03-14T12:00Z', '2027-03-14T15:30Z'],
])('TZ-11 a fixed opening has eight starts on %s', (date, first, last) => {
  const shop = shopOf(ALPHA, { hours: { 7: [['08:00', '12:00']] }, now: '2027-03-01T12:00:00Z', ...far })
  const instants = shop.instants(date)
  expect(instants).toHaveLength(8)
  expect([instants[0], instants[7]]).toEqual([first, last])
  expect(new Set(shop.clocks(date)).size).toBe(8)
})
