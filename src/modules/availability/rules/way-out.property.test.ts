import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkKey } from '#modules/availability/rules/check-key.ts'
import { evaluateDay, judgeStart } from '#modules/availability/rules/evaluate.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import { snapshotOfScene } from '#modules/availability/rules/scene-snapshot.ts'
import type { StaffQuestion } from '#modules/availability/rules/staff-question.ts'
import { readScene } from '#modules/availability/rules/vectors.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import { wayOut, whatWouldChange } from '#modules/availability/rules/way-out.ts'
import { addDays } from '#shared/calendar-day.ts'
import { changedBy, LEAST, NO_NUMBER } from '#testing/changed-shop.ts'
import { FROM, sceneParts } from '#testing/random-scene.ts'

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null, freq: 2 })
const small = fc.integer({ min: 0, max: 3 })
const types = ['DropOff', 'Waiter', 'Pickup'] as const
const service = fc.constantFrom('oil', 'brake', 'align')
const rule = fc.oneof(
  fc
    .tuple(
      // One kind of notice a window, so that a reason belongs to one of them.
      fc.oneof(
        fc.record({ minLeadMin: fc.integer({ min: 0, max: 4000 }) }),
        fc.record({ minLeadDays: fc.integer({ min: 0, max: 5 }) }),
        fc.record({ minLeadBusinessDays: fc.integer({ min: 0, max: 4 }) }),
      ),
      fc.record({
        type: fc.constant('Window'),
        maxAheadDays: maybe(small),
        cutoff: fc.constantFrom(null, '08:00', '09:00', '12:00'),
        hours: fc.constantFrom([], [['09:00', '10:00']]),
      }),
    )
    .map(([lead, window]) => ({ ...lead, ...window })),
  fc.record({
    type: fc.constant('HoursCap'),
    maxMinutes: fc.integer({ min: 0, max: 12 }).map((n) => n * 45),
    allowLastOver: fc.boolean(),
  }),
)
const throttle = fc.oneof(
  fc.record({ kind: fc.constant('ChannelShare'), channel: fc.constant('Website'), percent: fc.nat(60) }),
  fc.record({ kind: fc.constant('HoldBack'), reserve: small, releaseHoursBefore: fc.nat(12) }),
  fc.record({ kind: fc.constant('CapacityPercent'), percent: fc.constantFrom(0, 15, 40, 70) }),
  fc.record({ kind: fc.constant('MinSpacing'), minutes: fc.constantFrom(20, 45, 90) }),
  fc.record({ kind: fc.constant('SameDayMax'), max: small }),
  fc.record({ kind: fc.constant('Pace'), max: small, windowMin: fc.constantFrom(30, 600) }),
  fc.record({ kind: fc.constant('PerCustomer'), maxOpen: small }),
)
const technician = fc.record({
  skills: fc.subarray(['brakes', 'tires']),
  hours: fc.constantFrom({ '1': [['08:00', '12:00']], '2': [['08:00', '17:00']] }, {}),
})
const pattern = fc.tuple(maybe(small), maybe(small), maybe(fc.constantFrom(60, 240, 600)))

const given = fc.record({
  scene: sceneParts,
  rules: fc.array(rule, { maxLength: 2 }),
  throttles: fc.array(throttle, { maxLength: 3 }),
  techs: fc.array(technician, { maxLength: 3 }),
  patterns: fc.tuple(pattern, pattern, pattern),
  technicianMode: fc.constantFrom('Off', 'PoolHours', 'Assign'),
  multiDay: fc.constantFrom('StartDate', 'Spread'),
  lifts: maybe(fc.integer({ min: 0, max: 2 })),
  drivers: maybe(small),
  today: fc.boolean(),
  request: fc.tuple(fc.constantFrom(...types), fc.uniqueArray(service, { minLength: 1, maxLength: 2 })),
  at: fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 16, max: 26 })),
})

const SERVICES = [
  { id: 'oil', durationMin: 30, laborMin: 30 },
  { id: 'brake', durationMin: 60, laborMin: 180, bufferBeforeMin: 15, skill: 'brakes' },
  {
    id: 'align',
    durationMin: 60,
    laborMin: 75,
    bufferAfterMin: 30,
    skill: 'tires',
    requires: [{ resourceId: 'lift', count: 1 }],
  },
].map((one) => ({ ...one, types: [...types] }))

/** A shop with every kind of limit at once, and a time that somebody asks for. */
function questionOf(parts: typeof given extends fc.Arbitrary<infer T> ? T : never): StaffQuestion {
  const { scene, at, today, lifts } = parts
  const numbered = <T extends object>(items: readonly T[], letter: string) =>
    items.map((item, index) => ({ ...item, id: `${letter}${index}` }))
  const loads = [...scene.appointments, ...scene.appointments]
  const shop = readScene(
    {
      tz: 'America/Phoenix',
      now: today ? '2027-06-14T16:02:00Z' : '2027-06-13T15:20:00Z',
      hours: Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map((day) => [day, [['08:00', day === 6 ? '12:00' : '17:00']]]),
      ),
      services: SERVICES,
    },
    {
      rules: numbered([...scene.rules, ...parts.rules], 'r'),
      throttles: numbered(parts.throttles, 't'),
      techs: numbered(parts.techs, 'w'),
      resources: lifts === null ? [] : [{ id: 'lift', count: lifts }],
      capacity: parts.patterns.map(([perSlot, perDay, laborMinPerDay], index) => ({
        id: `p${index}`,
        appointmentType: types[index],
        kind: 'Default',
        perDay,
        laborMinPerDay,
        segments: [{ start: '08:00', end: '16:00', stepMin: 30, perSlot }],
      })),
      pickup: { drivers: parts.drivers, perWindowPerDriver: 1, minLeadBusinessDays: 2 },
      appointments: numbered(loads, 'a').map((load, index) => ({
        ...load,
        phone: index % 2 ? '+13035550142' : '+13035550143',
        createdAt: '2027-06-14T15:30:00Z',
        ...(index % 3 ? {} : { date: '2027-06-14', technician: 'w0' }),
      })),
      holds: [],
      settings: {
        technicianMode: parts.technicianMode,
        multiDay: parts.multiDay,
        maxLaborPerVehiclePerDayMin: 120,
        utilisationPercent: 100,
        maxDurationMin: 60,
      },
    },
  )
  const [type, serviceIds] = parts.request
  return {
    snapshot: snapshotOfScene(shop),
    request: requestFor(type, serviceIds, { phone: '+13035550142' }),
    date: addDays(FROM, at[0]),
    startMin: at[1] * 30,
    now: shop.now,
    serviceNames: new Map(),
  }
}

const reasonsFor = ({ snapshot, request, date, startMin, now }: StaffQuestion): readonly Reason[] =>
  judgeStart(snapshot, request, date, startMin, now).reasons

/** What the random shops must have met, so that nothing here holds only because it was never asked. */
const EVERY = [
  'BLOCKED blocker',
  'CHANNEL_SHARE places',
  'CUTOFF cutoff',
  'DAY_CAP limit',
  'DAY_CAPACITY places',
  'HOLD_BACK places',
  'HORIZON horizon',
  'HOURS_CAP hours',
  'LEAD_TIME notice',
  'LEAD_TIME noticeBusinessDays',
  'LEAD_TIME noticeDays',
  'OUTSIDE_WINDOW hoursOfStart',
  'OUTSIDE_WINDOW hoursOfVisit',
  'PACE limit',
  'PER_CUSTOMER limit',
  'RESOURCE lessWork',
  'RESOURCE pieces',
  'SAME_DAY_MAX limit',
  'SERVICE_DAY_CAP limit',
  'SERVICE_SLOT_CAP limit',
  'SLOT_CAP limit',
  'SLOT_CAPACITY places',
  'SPACING noSpacing',
  'SPACING spacing',
  'TECH_BUSY technician',
  'TECH_HOURS technicianTime',
  'WAITER_TOO_LONG minutes',
]

/**
 * The skills of one date are helped together: who can do everything may be wanted for each of them. Notice in minutes
 * is the shop's where no rule asks for it, and notice in days the pickup page's.
 */
const keyOf = (reason: Reason) =>
  reason.code === 'TECH_HOURS'
    ? `TECH_HOURS ${reason.date ?? ''}`
    : `${checkKey(reason)} ${reason.code === 'LEAD_TIME' && reason.used === undefined ? 'days' : ''}`

it('what would have to change is enough to take the reason away, and one less is not', () => {
  const tried = new Set<string>()
  fc.assert(
    fc.property(given, (parts) => {
      const question = questionOf(parts)
      const reasons = reasonsFor(question)
      const { starts } = evaluateDay(question.snapshot, question.request, question.date, question.now)
      const isOffered = starts.some(({ startMin }) => startMin === question.startMin)
      for (const reason of reasons) {
        const out = wayOut(reason, question)
        const sentence = whatWouldChange(reason, question)
        expect(sentence).toMatch(/^[^{}[\]]+\.$/)
        // Nobody works outside the shop's hours; that they are over is a reason of its own.
        if (NO_NUMBER.has(out.way) || (out.way === 'technician' && !isOffered)) continue
        const about = { reason, reasons, out, sentence, question }
        const stays = (enough: boolean, number?: string) =>
          reasonsFor({ ...question, snapshot: changedBy(about, enough, number) }).some(
            (other) => keyOf(other) === keyOf(reason),
          )
        tried.add(`${reason.code} ${out.way}`)
        expect({ sentence, stays: stays(true) }).toEqual({ sentence, stays: false })
        const numbers = Object.entries(out.values ?? {}).flatMap(([key, value]) =>
          LEAST.has(key) && value !== null && value !== undefined ? [key] : [],
        )
        if (out.values?.['less'] && parts.multiDay === 'StartDate') expect(stays(true, 'less')).toBe(false)
        for (const number of numbers.length > 0 ? numbers : [undefined])
          expect({ sentence, number, stays: stays(false, number) }).toEqual({ sentence, number, stays: true })
      }
    }),
    { numRuns: 900, seed: 20_270_614 },
  )
  expect([...tried]).toEqual(expect.arrayContaining(EVERY))
}, 300_000)
