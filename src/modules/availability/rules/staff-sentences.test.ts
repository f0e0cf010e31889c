import { expect, it } from 'vitest'
import { REASON_CODES, type ReasonCode } from '#modules/availability/rules/reason-codes.ts'
import { isAboutTheSlot } from '#modules/availability/rules/reasons.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import { snapshotOfScene } from '#modules/availability/rules/scene-snapshot.ts'
import { staffReasons } from '#modules/availability/rules/staff-context.ts'
import { whatWouldChange } from '#modules/availability/rules/way-out.ts'
import { judgeStart } from '#modules/availability/rules/evaluate.ts'
import { readScene } from '#modules/availability/rules/vectors.ts'
import { calendarDay } from '#shared/calendar-day.ts'

const CAP = { startDate: '2027-06-14', max: 2 }
const SHOP = { tz: 'America/Denver', now: '2027-06-13T09:00:00-06:00', hours: { '1': [['08:00', '17:00']] } }
const OIL = [{ id: 'oil', durationMin: 30, laborMin: 30 }]
const WAITERS = {
  id: 'pattern',
  appointmentType: 'Waiter',
  kind: 'Default',
  perDay: 6,
  segments: [{ start: '08:00', end: '12:00', stepMin: 30, perSlot: 2 }],
}
const scene = readScene(SHOP, {
  services: OIL,
  techs: [{ id: 'ann', name: 'Ann Perez', skills: [] }],
  capacity: [WAITERS],
  rules: [
    { id: 'cap', type: 'Cap', ...CAP },
    { id: 'hours', type: 'HoursCap', maxMinutes: 60 },
    { id: 'window', type: 'Window', minLeadMin: 60, cutoff: '09:00', hours: [['08:00', '12:00']] },
    { id: 'blocker', type: 'Blocker', startDate: '2027-06-14', start: '12:00', end: '13:00' },
  ],
  throttles: [
    { id: 'spacing', kind: 'MinSpacing', minutes: 30 },
    { id: 'today', kind: 'SameDayMax', max: 2 },
    { id: 'back', kind: 'HoldBack', reserve: 2, releaseHoursBefore: 6 },
    { id: 'each', kind: 'PerCustomer', maxOpen: 2 },
    { id: 'pace', kind: 'Pace', max: 2, windowMin: 60 },
    { id: 'share', kind: 'ChannelShare', channel: 'GoogleAd', percent: 50 },
  ],
})
/** What may decide with each code; null = a setting. */
const DECIDES: Partial<Record<ReasonCode, string[]>> = {
  LEAD_TIME: ['window'],
  CUTOFF: ['window'],
  HORIZON: ['window'],
  OUTSIDE_WINDOW: ['window'],
  BLOCKED: ['blocker'],
  SLOT_CAP: ['cap'],
  SERVICE_SLOT_CAP: ['cap'],
  SLOT_CAPACITY: ['pattern'],
  DAY_CAP: ['cap'],
  SERVICE_DAY_CAP: ['cap'],
  DAY_CAPACITY: ['pattern'],
  HOURS_CAP: ['hours'],
  SPACING: ['spacing'],
  SAME_DAY_MAX: ['today'],
  HOLD_BACK: ['back'],
  PER_CUSTOMER: ['each'],
  PACE: ['pace'],
  CHANNEL_SHARE: ['share'],
}
const SETTINGS: readonly ReasonCode[] = ['LEAD_TIME', 'HORIZON', 'HOURS_CAP']
/** The clock change names its own hours; the line at the door has a page of its own. */
const ELSEWHERE: readonly ReasonCode[] = ['DST_GAP', 'QUEUE_FULL']

/** What is left where a variable was missing, and names of our own. */
const GAPS = /[{}[\]]|""|  |undefined|null|[A-Z]{2,}_|[a-z][A-Z]/

const CASES = REASON_CODES.filter((code) => !ELSEWHERE.includes(code)).flatMap((code) => [
  ...(DECIDES[code] ?? []).map((ruleId) => ({ code, ruleId })),
  ...(DECIDES[code] && !SETTINGS.includes(code) ? [] : [{ code, ruleId: null }]),
])

it.each(CASES)(
  '$code of $ruleId is a whole sentence for the desk, without a gap and without our names',
  ({ code, ruleId }) => {
    const snapshot = snapshotOfScene(scene)
    const throttle = scene.throttles.some(({ id }) => id === ruleId)
    for (const serviceNames of [new Map(), new Map([['oil', 'Oil change']])])
      for (const serviceIds of [[], ['oil']]) {
        const reason = { code, ruleId, used: 120, max: 120, needed: 60 }
        const question = {
          snapshot,
          request: requestFor('Waiter', serviceIds),
          date: calendarDay('2027-06-14'),
          startMin: 540,
          now: scene.now,
          serviceNames,
        }
        const [said] = staffReasons([reason], question)
        for (const startMin of isAboutTheSlot(code) ? [540] : [540, null]) {
          const change = whatWouldChange(reason, { ...question, startMin })
          expect(change).toMatch(/^[A-Z].* .*\.$/)
          expect(change).not.toMatch(GAPS)
        }
        expect(said?.sentence).toMatch(/^\S+ .*[.)]$/)
        expect(said?.sentence).not.toMatch(GAPS)
        if (throttle) expect(said?.sentence).toMatch(/Throttle "[^"]+"/)
      }
  },
)

const SLIDER = { id: 'slider', kind: 'CapacityPercent' }
it.each([
  [
    'notice in days',
    { rules: [{ type: 'Window', minLeadDays: 3 }] },
    'Window "From 3 days ahead" needs 72 hours notice; this start is 24 hours away.',
  ],
  [
    'today only',
    { rules: [{ type: 'Window', maxAheadDays: 0 }] },
    'Window "At most 0 days" opens 0 days ahead; Monday, June 14 is 1 days ahead.',
  ],
  [
    'half of the places',
    { throttles: [{ ...SLIDER, percent: 50 }], taken: 1 },
    'Waiter pattern "Default" takes 1 at 9:00 AM; 1 booked. Throttle "Places online" at 50 %.',
  ],
  [
    'too small a part of the places',
    { throttles: [{ ...SLIDER, percent: 20 }] },
    'Waiter pattern "Default" takes 0 at 9:00 AM; 0 booked. Throttle "Places online" at 20 %.',
  ],
  ['none of the places', { throttles: [{ ...SLIDER, percent: 0 }] }, '"Places online" is set to 0: closed.'],
  [
    'buffers',
    {
      rules: [{ type: 'Blocker', name: 'Meeting', startDate: '2027-06-14', start: '09:30', end: '10:00' }],
      services: [{ id: 'oil', durationMin: 30, laborMin: 30, bufferBeforeMin: 5, bufferAfterMin: 15 }],
    },
    'Blocker "Meeting" holds 9:30 AM to 10:00 AM; this visit would run 8:55 AM to 9:45 AM, buffers included.',
  ],
])(
  '%s: the numbers that the engine has judged by',
  (_, { taken = 0, ...over }: { taken?: number } & object, sentence) => {
    const appointments = Array.from({ length: taken }, (_, index) => ({
      id: `a${index}`,
      date: '2027-06-14',
      start: '09:00',
      type: 'Waiter',
      services: ['oil'],
    }))
    const judged = snapshotOfScene(
      readScene(SHOP, { services: OIL, capacity: [WAITERS], appointments, ...over }),
    )
    const request = requestFor('Waiter', ['oil'])
    const date = calendarDay('2027-06-14')
    const { reasons } = judgeStart(judged, request, date, 540, scene.now)
    const question = {
      snapshot: judged,
      request,
      date,
      startMin: 540,
      now: scene.now,
      serviceNames: new Map(),
    }
    expect(new Set(staffReasons(reasons, question).map((reason) => reason.sentence))).toEqual(
      new Set([sentence]),
    )
  },
)

it.each([
  ['2027-06-14', 300, 'Open 8:00 AM to 5:00 PM on Monday, June 14; 5:00 AM is outside these hours.'],
  ['2027-06-15', 540, 'No hours on Tuesdays (Shop Details).'],
  ['2027-06-15', null, 'No hours on Tuesdays (Shop Details).'],
])('CLOSED on %s at %s says what is closed', (date, startMin, sentence) => {
  const [said] = staffReasons([{ code: 'CLOSED', ruleId: null }], {
    snapshot: snapshotOfScene(scene),
    request: requestFor('Waiter', []),
    date: calendarDay(date),
    startMin,
    now: scene.now,
    serviceNames: new Map(),
  })
  expect(said?.sentence).toBe(sentence)
})
