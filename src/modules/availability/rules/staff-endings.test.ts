import { expect, it } from 'vitest'
import { evaluateDay } from '#modules/availability/rules/evaluate.ts'
import { passedChecks } from '#modules/availability/rules/passed.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import { staffReasons } from '#modules/availability/rules/staff-context.ts'
import { staffPassed } from '#modules/availability/rules/staff-passed.ts'
import { whatWouldChange } from '#modules/availability/rules/way-out.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { ALPHA, shopOf } from '#testing/engine-scene.ts'

const WEDNESDAY = calendarDay('2027-06-16')
const daily = { recurrence: { weekdays: [1, 2, 3, 4, 5, 6, 7] } }
const visit = (id: string, more: object = {}) => ({
  id,
  date: WEDNESDAY,
  start: '08:00',
  type: 'DropOff',
  services: ['oil'],
  ...more,
})
const hold = (id: string, more: object = {}) => ({
  ...visit(id, more),
  owner: id,
  expiresAt: '2027-06-07T12:05:00Z',
})

/** What the desk reads of a start at 8:00: refusals, what would change, and what passes. */
function said(given: Record<string, unknown>, services = ['oil'], type: 'DropOff' | 'Waiter' = 'DropOff') {
  const { snapshot, now } = shopOf(ALPHA, given)
  const request = requestFor(type, services)
  const serviceNames = new Map([
    ['oil', 'Oil change'],
    ['big', 'Engine'],
  ])
  const question = { snapshot, request, date: WEDNESDAY, startMin: 480, now, serviceNames }
  const start = evaluateDay(snapshot, request, WEDNESDAY, now).starts.find(({ startMin }) => startMin === 480)
  const reasons = start?.reasons ?? []
  const checks = passedChecks(snapshot, request, WEDNESDAY, now)
  return {
    against: staffReasons(reasons, question).map(({ sentence }) => sentence),
    changes: reasons.map((reason) => whatWouldChange(reason, question)),
    passed: staffPassed(checks, checks.at(480), question).map(({ sentence }) => sentence),
  }
}

const CAP = { type: 'CapRepeating', name: 'Cars', max: 2, ...daily }
const HOURS = { type: 'HoursCap', name: 'Shop hours', maxMinutes: 120 }

it.each([
  [
    'holds of others, as long as they live',
    {
      rules: [CAP],
      appointments: [visit('a')],
      holds: [hold('x'), { ...hold('y'), expiresAt: '2027-06-07T11:59:00Z' }],
    },
    ['"Cars" allows 2 on Wednesday, June 16; 2 booked. Includes 1 live hold.'],
  ],
  [
    'holds that another rule counts are not this one’s',
    {
      rules: [{ ...CAP, appointmentTypes: ['DropOff'] }],
      appointments: [visit('a'), visit('b')],
      holds: [hold('x', { type: 'Waiter' })],
    },
    ['"Cars" allows 2 on Wednesday, June 16; 2 booked.'],
  ],
  ['a limit of 0 is closed, not full', { rules: [{ ...CAP, max: 0 }] }, ['"Cars" is set to 0: closed.']],
  [
    'what was booked before the limit came down',
    { rules: [CAP], appointments: [visit('a'), visit('b'), visit('c')] },
    ['"Cars" allows 2 on Wednesday, June 16; 3 booked. Over by 1.'],
  ],
  [
    'hours that are over, a hold among them and work that nobody knows',
    {
      rules: [HOURS],
      appointments: [visit('a', { services: [] }), visit('b', { services: [], laborMin: 90 })],
      holds: [hold('x')],
    },
    [
      '"Shop hours" allows 2 labor hours on Wednesday, June 16: 3 sold, 0 left, 0.5 needed. Over by 1 h. Includes 1 live hold. 1 appointment without hours counts as 60 min.',
    ],
  ],
  [
    'an organization’s limit that is over',
    {
      rules: [{ ...CAP, scope: 'Org', lock: 'Locked' }],
      appointments: [visit('a'), visit('b'), visit('c')],
      holds: [hold('x'), hold('y')],
    },
    [
      '"Cars" allows 2 on Wednesday, June 16; 5 booked. Over by 3. Includes 2 live holds. Organization rule, locked.',
    ],
  ],
])('%s', (_, given, sentences) => {
  expect(said(given).against).toEqual(sentences)
})

it('says them of limits that are passed, too', () => {
  const { passed } = said({ rules: [CAP, HOURS], appointments: [visit('a', { services: [] })], holds: [] })
  expect(passed).toEqual([
    'Open 8:00 AM to 5:00 PM.',
    '"Cars" allows 2 on Wednesday, June 16; 1 booked.',
    '"Shop hours" allows 2 labor hours on Wednesday, June 16: 1 sold, 1 left, 0.5 needed. 1 appointment without hours counts as 60 min.',
  ])
  expect(said({ rules: [CAP], holds: [hold('x')] }).passed).toContain(
    '"Cars" allows 2 on Wednesday, June 16; 1 booked. Includes 1 live hold.',
  )
})

const big = { id: 'big', durationMin: 60, laborMin: 200 }
const spread = { multiDay: 'Spread', maxLaborPerVehiclePerDayMin: 60 }
const friday = visit('a', { date: '2027-06-18', laborMin: 60, services: [] })

it('a job over several days names the day that is full, and not the one that was asked about', () => {
  const services = [...(ALPHA['services'] as object[]), big]
  const rules = [HOURS, { type: 'HoursCap', name: 'Fridays', maxMinutes: 60, recurrence: { weekdays: [5] } }]
  const { against, changes, passed } = said(
    { services, rules, appointments: [friday], settings: { ...spread, carryover: { '2027-06-18': 30 } } },
    ['big'],
  )
  expect(against).toEqual([
    '"Shop hours" allows 2 labor hours on Friday, June 18: 1 sold, 0.5 carried over, 0.5 left, 1 needed.',
    '"Fridays" allows 1 labor hours on Friday, June 18: 1 sold, 0.5 carried over, 0 left, 1 needed. Over by 0.5 h.',
  ])
  expect(changes).toEqual([
    'It would fit with 2.5 labor hours on Friday, June 18.',
    'It would fit with 2.5 labor hours on Friday, June 18.',
  ])
  expect(passed.filter((sentence) => sentence.startsWith('"Shop hours"'))).toEqual([
    '"Shop hours" allows 2 labor hours on Wednesday, June 16: 0 sold, 2 left, 1 needed.',
    '"Shop hours" allows 2 labor hours on Thursday, June 17: 0 sold, 2 left, 1 needed.',
    '"Shop hours" allows 2 labor hours on Saturday, June 19: 0 sold, 2 left, 0.33 needed.',
  ])
})

const patterns = (perDay: number) =>
  ['DropOff', 'Waiter'].map((appointmentType) => ({
    appointmentType,
    kind: 'Default',
    perDay,
    segments: [{ start: '08:00', end: '16:00', stepMin: 30 }],
  }))
const half = { id: 'half', kind: 'CapacityPercent', percent: 50 }
const back = { id: 'back', kind: 'HoldBack', reserve: 3, releaseHoursBefore: 6 }
const share = { id: 'share', kind: 'ChannelShare', channel: 'Website', percent: 50 }

it.each([
  [
    'what the slider leaves is what is kept from',
    { capacity: patterns(8), throttles: [half, back], appointments: [visit('a')] },
    'Throttle "Places kept back" keeps 3 of 4 on Wednesday, June 16 for phone and walk-in until 6:00 PM on Tuesday, June 15; 0 left. Throttle "Places online" at 50 %.',
    'One more would fit with 2 places kept back, or from 6:00 PM on Tuesday, June 15.',
  ],
  [
    'no more can be kept than there is',
    { capacity: patterns(4), throttles: [half, back] },
    'Throttle "Places kept back" keeps 2 of 2 on Wednesday, June 16 for phone and walk-in until 6:00 PM on Tuesday, June 15; 0 left. Throttle "Places online" at 50 %.',
    'One more would fit with 1 place kept back, or from 6:00 PM on Tuesday, June 15.',
  ],
  [
    'what the slider leaves is what is shared',
    { capacity: patterns(8), throttles: [half, share], appointments: [visit('a'), visit('b')] },
    'Throttle "Share of a source": Website may take 50 % of 4 on Wednesday, June 16 (2); 2 booked. Throttle "Places online" at 50 %.',
    'One more would fit with a share of 75 %.',
  ],
  [
    'without a slider nothing is said of one',
    { capacity: patterns(4), throttles: [share], appointments: [visit('a'), visit('b')] },
    'Throttle "Share of a source": Website may take 50 % of 4 on Wednesday, June 16 (2); 2 booked.',
    'One more would fit with a share of 75 %.',
  ],
  [
    'the slider that is too low',
    { capacity: patterns(5), throttles: [half], appointments: [visit('a'), visit('b')] },
    'Drop-off pattern "Default" takes 2 on Wednesday, June 16; 2 booked. Throttle "Places online" at 50 %.',
    'One more would fit with "Places online" at 60 %.',
  ],
])('%s', (_, given, sentence, change) => {
  const { against, changes } = said(given)
  expect(against).toEqual([sentence])
  expect(changes).toEqual([change])
})

const repair = (more: object) => [
  { id: 'big', durationMin: 60, laborMin: 60, bufferAfterMin: 30, skill: 'brakes', ...more },
  { id: 'oil', durationMin: 30, laborMin: 30 },
]
const ann = { id: 'ann', name: 'Ann Perez', skills: ['brakes'], hours: { 3: [['08:00', '10:00']] } }
const bob = { id: 'bob', name: 'Bob Hall', skills: ['tires'], hours: { 3: [['08:00', '17:00']] } }

it.each([
  [
    'who is at work has another visit',
    { techs: [ann, bob], appointments: [visit('a', { type: 'Waiter', start: '09:00', technician: 'ann' })] },
    'No technician with Engine is free from 8:00 AM to 9:30 AM: Ann Perez booked.',
  ],
  [
    'nobody who can do it is at work',
    { techs: [{ ...ann, hours: { 4: [['08:00', '10:00']] } }, bob] },
    'No technician with Engine is at work from 8:00 AM to 9:00 AM.',
  ],
])('TECH_BUSY: %s', (_, given, sentence) => {
  const settings = { technicianMode: 'Assign', utilisationPercent: 100 }
  const { against, changes } = said({ services: repair({}), settings, ...given }, ['big'], 'Waiter')
  expect(against).toContain(sentence)
  expect(changes).toContain(
    'It could be booked if a technician with Engine were at work 8:00 AM to 9:00 AM and free 8:00 AM to 9:30 AM.',
  )
})

it('TECH_HOURS: what is left of a skill is what its people still have beside their other work', () => {
  const settings = { technicianMode: 'PoolHours', utilisationPercent: 100 }
  const appointments = [
    visit('a', { services: [], laborMin: 500 }),
    visit('b', { services: [], laborMin: 130 }),
  ]
  const { against, changes } = said({ services: repair({}), techs: [ann, bob], settings, appointments }, [
    'big',
  ])
  expect(against).toEqual([
    'Engine: 60 min needed, 30 of 120 min left on Wednesday, June 16 (Ann Perez, at 100 %).',
  ])
  expect(changes).toEqual([
    'It would fit if the technicians for the work of Wednesday, June 16 had 30 min more.',
  ])
})

const lift = { id: 'lift', kind: 'Lift', count: 1 }
const lifted = { requires: [{ resourceId: 'lift' }] }
it.each([
  [
    'in use',
    'Waiter',
    { resources: [lift], appointments: [visit('a', { type: 'Waiter', start: '09:00', services: ['big'] })] },
    'Lift: 1 in the shop, 1 in use from 8:00 AM to 9:30 AM, 1 needed.',
    'It would fit with 2 in the shop.',
  ],
  [
    'not there',
    'Waiter',
    { resources: [{ ...lift, hours: { 4: [['08:00', '17:00']] } }] },
    'Lift: not there from 8:00 AM to 9:00 AM.',
    'It could be booked if it were there from 8:00 AM to 9:00 AM.',
  ],
  [
    'sold',
    'DropOff',
    { resources: [lift], appointments: [visit('a', { services: ['big'], laborMin: 500 })] },
    'Lift: 500 of 540 min sold on Wednesday, June 16, 60 needed.',
    'It would fit with 2 in the shop, or with 20 min less work on Wednesday, June 16.',
  ],
] as const)('RESOURCE: %s', (_, type, given, sentence, change) => {
  const settings = { utilisationPercent: 100 }
  const { against, changes } = said({ services: repair(lifted), settings, ...given }, ['big'], type)
  expect(against).toEqual([sentence])
  expect(changes).toEqual([change])
})
