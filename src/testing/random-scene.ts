import fc from 'fast-check'
import { requestFor } from '#modules/availability/rules/request.ts'
import { snapshotOfScene } from '#modules/availability/rules/scene-snapshot.ts'
import { readScene } from '#modules/availability/rules/vectors.ts'
import { addDays, calendarDay } from '#shared/calendar-day.ts'

/** Random shops for property tests: one week of June 2027, every kind of limit, loads that crowd the same few times. */

export const FROM = calendarDay('2027-06-14')
export const TO = calendarDay('2027-06-20')
export const NOW = new Date('2027-06-13T15:20:00Z')

const type = fc.constantFrom('DropOff' as const, 'Waiter' as const)
const types = fc.constantFrom([], ['Waiter'], ['DropOff'], ['DropOff', 'Waiter'])
const service = fc.constantFrom('oil', 'brake', 'align')
const services = fc.uniqueArray(service, { minLength: 1, maxLength: 2 })
const date = fc.integer({ min: 0, max: 6 }).map((day) => addDays(FROM, day))
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
const clock = fc.integer({ min: 14, max: 34 }).map((half) => half * 30)
const max = fc.integer({ min: 0, max: 4 })
const bucketMin = fc.constantFrom(null, 30, 60, 120)
const selector = fc.record({ mode: fc.constantFrom('Whitelist', 'Blacklist'), serviceIds: services })
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null, freq: 2 })
const minutes = fc.oneof(
  fc.constant({}),
  fc
    .tuple(clock, fc.integer({ min: 1, max: 8 }))
    .map(([start, length]) => ({ start, end: start + length * 30 })),
)
const span = fc
  .tuple(date, fc.integer({ min: 0, max: 2 }))
  .map(([startDate, days]) => ({ startDate, endDate: addDays(startDate, days) }))

export const blocker = fc
  .tuple(
    fc.oneof(
      span,
      weekdays.map((days) => ({ weekdays: days })),
    ),
    clock,
    fc.integer({ min: 1, max: 6 }),
    types,
  )
  .map(([when, start, length, appointmentTypes]) => ({
    ...when,
    start,
    end: start + length * 30,
    appointmentTypes,
    type: 'weekdays' in when ? 'BlockerRepeating' : 'Blocker',
  }))

/** A limit of any type that repeats, so that it never replaces another. */
export const repeatingCap = fc
  .tuple(
    fc.constantFrom('Cap', 'TimeslotCap', 'ServiceCap', 'ServiceTimeslotCap'),
    fc.record({ weekdays, max, appointmentTypes: types }),
    minutes,
    bucketMin,
    selector,
  )
  .map(([base, common, when, bucket, selected]) => ({
    ...common,
    ...when,
    type: `${base}Repeating`,
    ...(base.includes('Timeslot') ? { bucketMin: bucket } : {}),
    ...(base.startsWith('Service') ? { services: selected } : {}),
  }))

const oneOffCap = fc
  .tuple(span, max, types)
  .map(([when, limit, appointmentTypes]) => ({ ...when, type: 'Cap', max: limit, appointmentTypes }))
const hoursCap = fc.record({
  type: fc.constant('HoursCap'),
  maxMinutes: fc.integer({ min: 0, max: 40 }).map((n) => n * 30),
  allowLastOver: fc.boolean(),
})
export const windowRule = fc.record({
  type: fc.constant('Window'),
  minLeadMin: maybe(fc.integer({ min: 0, max: 3000 })),
  maxAheadDays: maybe(fc.integer({ min: 0, max: 8 })),
  cutoff: maybe(clock),
})
const holiday = fc.record({
  type: fc.constant('Holiday'),
  date,
  state: fc.constantFrom('Closed', 'OpenAsUsual'),
  scope: fc.constantFrom('Shop', 'Org'),
})

export const rules = fc.array(
  fc.oneof(blocker, repeatingCap, repeatingCap, oneOffCap, hoursCap, windowRule, holiday),
  { maxLength: 7 },
)
const load = fc.record({
  date,
  start: maybe(clock),
  type,
  services,
  status: fc.constantFrom('Booked', 'Requested', 'Cancelled', 'Completed'),
})
export const loads = fc.array(load, { maxLength: 14 })
const throttles = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('CapacityPercent'), percent: fc.constantFrom(0, 40, 70, 100) }),
    fc.record({ kind: fc.constant('MinSpacing'), minutes: fc.constantFrom(30, 60), appointmentTypes: types }),
    fc.record({
      kind: fc.constant('HoldBack'),
      reserve: max,
      releaseHoursBefore: fc.integer({ min: 0, max: 72 }),
    }),
  ),
  { maxLength: 2 },
)
const capacity = fc.tuple(maybe(max), maybe(max), fc.constantFrom(30, 60)).map(([perSlot, perDay, stepMin]) =>
  ['DropOff', 'Waiter'].map((appointmentType) => ({
    appointmentType,
    kind: 'Default',
    perDay,
    segments: [{ start: '08:00', end: '16:00', stepMin, perSlot }],
  })),
)
const hold = fc.record({
  date,
  start: clock,
  type,
  services,
  owner: fc.constantFrom('me', 'you'),
  expiresAt: fc.constantFrom('2027-06-13T15:10:00Z', '2027-06-13T15:25:00Z'),
})

/** The parts of a scene, free to be changed before it is read. */
export const sceneParts = fc.record({
  rules,
  capacity,
  throttles,
  appointments: loads,
  holds: fc.array(hold, { maxLength: 3 }),
})
export type SceneParts = typeof sceneParts extends fc.Arbitrary<infer T> ? T : never

export const anyRequest = fc
  .tuple(type, services)
  .map(([wanted, ids]) => requestFor(wanted, ids, { holdOwner: 'me' }))

const BASE = {
  tz: 'America/Phoenix',
  now: NOW.toISOString(),
  hours: Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((weekday) => [weekday, [['08:00', weekday === 6 ? '12:00' : '17:00']]]),
  ),
  services: [
    { id: 'oil', durationMin: 30, laborMin: 30 },
    { id: 'brake', durationMin: 60, laborMin: 180, bufferBeforeMin: 15 },
    { id: 'align', durationMin: 60, laborMin: 60, bufferAfterMin: 30 },
  ],
}

/** The snapshot of a random scene. */
export function snapshotOfParts({
  appointments,
  holds,
  ...parts
}: SceneParts): ReturnType<typeof snapshotOfScene> {
  const numbered = <T>(items: readonly T[], letter: string): T[] =>
    items.map((item, index) => ({ ...item, id: `${letter}${index}` }))
  const scene = { ...parts, appointments: numbered(appointments, 'a'), holds: numbered(holds, 'h') }
  return snapshotOfScene(readScene(BASE, scene))
}
