import { expect, it } from 'vitest'
import { judgeStart } from '#modules/availability/rules/evaluate.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import { staffReasons } from '#modules/availability/rules/staff-context.ts'
import { whatWouldChange } from '#modules/availability/rules/way-out.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { ALPHA, shopOf } from '#testing/engine-scene.ts'

const TUESDAY = calendarDay('2027-06-15')
const center = { lat: 40, lon: -105 }
/** 0.1 degrees north of the shop: 11.1 km, 6.9 miles. */
const address = { postalCode: '80302', lat: 40.1, lon: -105 }
const circle = (radiusKm: number, listType = 'Whitelist') => ({
  mode: 'RadiusKm',
  radiusKm,
  center,
  listType,
})
const SHOP = {
  services: [{ id: 'oil', durationMin: 30, laborMin: 30, types: ['Pickup', 'Waiter'] }],
  capacity: [
    { appointmentType: 'Pickup', kind: 'Default', segments: [{ start: '08:00', end: '16:00', stepMin: 60 }] },
    { appointmentType: 'Waiter', kind: 'Default', segments: [{ start: '08:00', end: '16:00', stepMin: 60 }] },
  ],
}

/** The sentences about 9:00 and what would change them. */
function said(given: Record<string, unknown>, type: 'Pickup' | 'Waiter' = 'Pickup') {
  const { snapshot, now } = shopOf(ALPHA, { ...SHOP, ...given })
  const request = requestFor(type, ['oil'], { address })
  const { reasons } = judgeStart(snapshot, request, TUESDAY, 540, now)
  const serviceNames = new Map([['oil', 'Oil change']])
  const question = { snapshot, request, date: TUESDAY, startMin: 540, now, serviceNames }
  return staffReasons(reasons, question).map((reason) => [reason.sentence, whatWouldChange(reason, question)])
}

it.each([
  [
    'a circle that is too small',
    { pickup: { area: circle(8) } },
    '80302 is 6.9 mi away; the limit is 5 mi.',
    'It could be booked with a pickup area of 7 mi.',
  ],
  [
    'a circle that is left out',
    { pickup: { area: circle(16, 'Blacklist') } },
    '80302 is 6.9 mi away; the limit is 9.9 mi.',
    'It could be booked if only 6.9 mi around were left out of the pickup area.',
  ],
  [
    'a list without the code',
    { pickup: { area: { mode: 'PostalCodes', values: ['80301'], listType: 'Whitelist' } } },
    '80302 is outside the pickup area (Whitelist of 1 ZIP codes).',
    'It could be booked with 80302 in the pickup area.',
  ],
  [
    'a list with the code',
    { pickup: { area: { mode: 'PostalCodes', values: ['80302', '80301'], listType: 'Blacklist' } } },
    '80302 is outside the pickup area (Blacklist of 2 ZIP codes).',
    'It could be booked if the pickup area did not leave 80302 out.',
  ],
  [
    'notice that the pickup page asks for',
    { pickup: { minLeadBusinessDays: 8 } },
    'Window "Pickup Config" needs 192 hours notice; this start is 193 hours away.',
    'It could be booked with a notice of 7 business days.',
  ],
  [
    'pickup that is off',
    { pickup: { enabled: false } },
    'Pickup is switched off.',
    'It could be booked with pickup switched on.',
  ],
])('pickup: %s', (_, given, sentence, change) => {
  expect(said(given)).toEqual([[sentence, change]])
})

it.each(['Whitelist', 'Blacklist'])(
  '%s: what the limit of miles says is enough and a tenth less is not',
  (listType) => {
    const [[, change = ''] = []] = said({
      pickup: { area: circle(listType === 'Whitelist' ? 8 : 16, listType) },
    })
    const miles = Number(/[\d.]+/.exec(change)?.[0])
    const reasonsAt = (far: number) => said({ pickup: { area: circle(far * 1.609344, listType) } }).length
    expect(reasonsAt(miles)).toBe(0)
    expect(reasonsAt(miles + (listType === 'Whitelist' ? -0.1 : 0.1))).toBe(1)
  },
)

it('names the management system that is away, and since when', () => {
  const client = { integration: { status: 'WorkerDisconnected' }, disconnectedSince: '2027-06-06T13:30:00Z' }
  const settings = { whenDisconnected: 'Stop' }
  expect(said({ client, settings }, 'Waiter')).toEqual([
    [
      'The management system has been disconnected since 9:30 AM on Sunday, June 6 and bookings are set to Stop.',
      'It could be booked if the management system answered, or if bookings went on without it.',
    ],
  ])
})

it('names the page that does not take a service', () => {
  const settings = { allowedServices: { mode: 'Blacklist', serviceIds: ['oil'] } }
  expect(said({ settings }, 'Waiter')).toEqual([
    [
      'Waiter Capacity does not take "Oil change".',
      'It could be booked if Waiter Capacity took "Oil change", or without it.',
    ],
  ])
})
