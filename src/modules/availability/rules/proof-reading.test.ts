import { describe, expect, it } from 'vitest'
import { findingSentence } from '#modules/availability/rules/finding-sentence.ts'
import { type Finding, proofRead } from '#modules/availability/rules/proof-reading.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { ALPHA, shopOf } from '#testing/engine-scene.ts'

const TODAY = calendarDay('2027-06-07')
const found = (given: Record<string, unknown>) => {
  const { snapshot, now } = shopOf(ALPHA, given)
  return proofRead(snapshot, TODAY, now)
}
const rules = (...list: Record<string, unknown>[]) => found({ rules: list })
const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7] }

it('a shop without a fault has nothing to check, however full it is', () => {
  expect(found({})).toEqual([])
  const visits = Array.from({ length: 40 }, (_, at) => ({
    id: `v${at}`,
    date: '2027-06-08',
    start: '08:00',
    type: 'Waiter',
    services: ['oil'],
  }))
  expect(
    found({ appointments: visits, rules: [{ type: 'CapRepeating', max: 1, recurrence: daily }] }),
  ).toEqual([])
})

describe('what customers cannot book', () => {
  it('names a service that no day takes', () => {
    const services = { mode: 'Whitelist', serviceIds: ['align'] }
    expect(rules({ type: 'ServiceCapRepeating', recurrence: daily, services, max: 0 })).toEqual([
      { kind: 'ServiceNotBookable', serviceId: 'align' },
    ])
  })

  it('says it once when nothing can be booked at all', () => {
    expect(rules({ type: 'CapRepeating', recurrence: daily, max: 0 })).toEqual([
      { kind: 'NothingBookable', days: 60 },
    ])
    expect(found({ capacity: [] })).toEqual([{ kind: 'NothingBookable', days: 60 }])
  })

  it('names the weeks that are shut, neighbours together, and not those that are too far away', () => {
    const vacation = { type: 'Blocker', startDate: '2027-06-14', endDate: '2027-06-28', allDay: true }
    expect(rules(vacation)).toEqual([{ kind: 'EmptyWeeks', from: '2027-06-14', to: '2027-06-27' }])
    expect(rules({ type: 'Window', maxAheadDays: 10 })).toEqual([])
  })
})

describe('rules that do not do what they say', () => {
  it.each([
    ['a weekday after the range', { startDate: '2027-06-08', endDate: '2027-06-09' }, true],
    ['a weekday in the range', { startDate: '2027-06-08', endDate: '2027-06-14' }, false],
    ['a range that is over', { startDate: '2027-01-05', endDate: '2027-01-06' }, false],
    ['a range that begins in two years', { startDate: '2029-06-04' }, false],
    ['all its days skipped', { startDate: '2027-06-08', endDate: '2027-06-14', skip: true }, true],
  ])('%s', (_, { skip, ...range }: Record<string, unknown>, isFaulty) => {
    const recurrence = { weekdays: [1], exDates: skip ? ['2027-06-14'] : [] }
    const rule = { id: 'mondays', type: 'CapRepeating', max: 3, recurrence, ...range }
    expect(rules(rule)).toEqual(isFaulty ? [{ kind: 'NeverFires', ruleId: 'mondays' }] : [])
    expect(rules({ ...rule, enabled: false })).toEqual([])
  })

  it('a holiday on a day that the next year lacks', () => {
    const leap = { id: 'leap', type: 'Holiday', holidayKey: 'fixed:02-29', state: 'Closed' }
    const { snapshot } = shopOf(ALPHA, { rules: [leap] })
    const on = (day: string) => proofRead(snapshot, calendarDay(day), new Date(`${day}T12:00:00Z`))
    expect(on('2027-06-07')).toEqual([])
    expect(on('2028-06-07')).toEqual([{ kind: 'NeverFires', ruleId: 'leap' }])
  })

  it('a window that asks for more notice than it opens ahead', () => {
    expect(rules({ id: 'shut', type: 'Window', minLeadDays: 14, maxAheadDays: 7 })).toEqual([
      { kind: 'NothingBookable', days: 60 },
      { kind: 'ShutWindow', ruleId: 'shut' },
    ])
  })

  describe('a service or a group that is gone', () => {
    const brakes = { id: 'pads', durationMin: 30, laborMin: 30, category: 'brakes' }
    const services = [...(ALPHA['services'] as object[]), brakes]
    const lists = [
      ['nothing that is gone', { serviceIds: ['pads'], categoryIds: ['brakes'] }, []],
      ['a service', { serviceIds: ['pads', 'gone'] }, ['DeadService']],
      ['a group', { serviceIds: ['pads'], categoryIds: ['brakes', 'gone'] }, ['DeadCategory']],
      ['both', { serviceIds: ['gone'], categoryIds: ['gone'] }, ['DeadService', 'DeadCategory']],
    ] as const
    const pace = { id: 'pace', kind: 'Pace', max: 9, windowMin: 60 }
    const owners: [string, (list: object) => object, object][] = [
      [
        'a rule',
        (list) => ({
          rules: [{ id: 'rule', type: 'CapRepeating', recurrence: daily, max: 3, services: list }],
        }),
        { ruleId: 'rule' },
      ],
      [
        'a throttle',
        (list) => ({ throttles: [{ ...pace, services: list }] }),
        { throttleId: 'pace', throttle: 'Pace' },
      ],
      ['the waiter page', (list) => ({ settings: { allowedServices: list } }), { page: 'Waiter' }],
      ['the pickup page', (list) => ({ pickup: { services: list } }), { page: 'Pickup' }],
      ['the line at the door', (list) => ({ walkIn: { services: list } }), { page: 'WalkIn' }],
      ['a way home', (list) => ({ transport: [{ id: 'ride', services: list }] }), { optionId: 'ride' }],
    ]
    const cases = owners.flatMap(([whose, given, owner]) =>
      lists.map(([what, list, kinds]) => ({ whose, given, owner, what, list, kinds })),
    )
    it.each(cases)('$whose names $what', ({ given, owner, list, kinds }) => {
      expect(found({ services, ...given({ mode: 'Blacklist', ...list }) })).toEqual(
        kinds.map((kind) => ({ kind, ...owner })),
      )
    })

    it('but not what is switched off or over', () => {
      const list = { mode: 'Blacklist', serviceIds: ['gone'] }
      const off = { enabled: false, services: list }
      const past = { startDate: '2027-06-01', endDate: '2027-06-06', services: list }
      expect(
        found({
          throttles: [
            { ...pace, ...off },
            { ...pace, ...past },
          ],
          transport: [{ id: 'ride', ...off }],
          pickup: off,
          walkIn: off,
        }),
      ).toEqual([])
    })
  })

  it('two holidays that say different things about a day', () => {
    const day = { type: 'Holiday', date: '2027-06-15' }
    const short = { ...day, id: 'b', state: 'SpecialHours', hours: [['08:00', '10:00']] }
    expect(rules({ ...day, id: 'a', state: 'Closed' }, short)).toEqual([
      { kind: 'HolidaysDisagree', ruleId: 'a', otherId: 'b', date: '2027-06-15' },
    ])
    expect(rules(short, { ...short, id: 'c' })).toEqual([])
  })

  it('places held back from a day without a limit', () => {
    const throttles = [{ id: 'hold', kind: 'HoldBack', reserve: 2, releaseHoursBefore: 24 }]
    expect(found({ throttles })).toEqual([{ kind: 'IdleHoldBack', throttleId: 'hold' }])
    const limited = ALPHA['capacity'] as Record<string, unknown>[]
    const capacity = limited.map((rule) => ({ ...rule, perDay: 6 }))
    expect(found({ throttles, capacity })).toEqual([])
  })
})

it.each<[Finding, string]>([
  [{ kind: 'DeadService', ruleId: 'r' }, '“Brakes” names a service that is gone'],
  [{ kind: 'DeadCategory', ruleId: 'gone' }, '“A rule” names a group of services that is gone'],
  [
    { kind: 'DeadService', throttleId: 't', throttle: 'MinSpacing' },
    'The throttle “Spacing” names a service that is gone',
  ],
  [{ kind: 'DeadService', optionId: 'o' }, 'A way home names a service that is gone'],
  [{ kind: 'DeadCategory', page: 'Waiter' }, 'Waiter Capacity names a group of services that is gone'],
])('says whose list it is', (finding, sentence) => {
  const names = { rule: (id: string) => (id === 'r' ? 'Brakes' : null), service: () => null }
  expect(findingSentence(finding, names)).toBe(sentence)
})
