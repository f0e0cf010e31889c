import { describe, expect, it } from 'vitest'
import { availabilityRuleInput, capacityRuleInput } from '#modules/availability/contract.ts'
import { ALPHA, BRAVO, shopOf } from '#testing/engine-scene.ts'

const MONDAY = '2027-06-14'
const WEEKDAYS = [1, 2, 3, 4, 5]
const visit = (id: string, start: string | null, more: object = {}) => ({
  id,
  date: MONDAY,
  start,
  type: 'Waiter',
  services: ['oil'],
  ...more,
})
const drops = (count: number) =>
  Array.from({ length: count }, (_, index) => visit(`d${index}`, '08:00', { type: 'DropOff' }))
const waiters = { appointmentTypes: ['Waiter'] }
const slotCap = (max: number) => ({
  type: 'TimeslotCap',
  startDate: MONDAY,
  start: '09:00',
  end: '09:30',
  max,
  ...waiters,
})
const capacity = (type: string, segment: object) => ({
  appointmentType: type,
  kind: 'Default',
  segments: [{ start: '08:00', end: '17:00', stepMin: 30, ...segment }],
})

it('CAP-01 ten people, one place: the second is refused', () => {
  const rules = [slotCap(1)]
  expect(shopOf(ALPHA, { rules }).isOk(MONDAY, '09:00')).toBe(true)
  expect(shopOf(ALPHA, { rules, appointments: [visit('a', '09:00')] }).why(MONDAY, '09:00')).toEqual([
    'SLOT_CAP',
  ])
})

it('a locked limit of the organization holds through another of its own that a shop may override', () => {
  const organization = { scope: 'Org', appointmentTypes: ['DropOff'] }
  const locked = {
    ...organization,
    type: 'CapRepeating',
    recurrence: { weekdays: WEEKDAYS },
    max: 1,
    lock: 'Locked',
  }
  const raised = { ...organization, type: 'Cap', startDate: MONDAY, max: 4, lock: 'Overridable' }
  const own = { type: 'Cap', startDate: MONDAY, max: 99, appointmentTypes: ['DropOff'] }
  const why = (...rules: object[]) =>
    shopOf(ALPHA, { rules, appointments: drops(1) }).why(MONDAY, '09:00', 'DropOff')
  expect(why(locked, own)).toEqual(['DAY_CAP'])
  expect(why(locked, raised)).toEqual(['DAY_CAP'])
  expect(why(locked, raised, own)).toEqual(['DAY_CAP'])
  expect(why(locked, { ...raised, lock: 'Locked' })).toEqual([])
  expect(why({ ...locked, lock: 'Overridable' }, raised)).toEqual([])
})

it('CAP-02 an old request is judged by the rules of now', () => {
  const lead = { type: 'Window', minLeadDays: 10 }
  const block = { type: 'Blocker', startDate: MONDAY, start: '09:00', end: '10:00' }
  const services = [{ id: 'oil', durationMin: 30, laborMin: 30, bookable: false }]
  expect(shopOf(ALPHA, { rules: [lead] }).why(MONDAY, '09:00')).toEqual(['LEAD_TIME'])
  expect(shopOf(ALPHA, { rules: [block] }).why(MONDAY, '09:00')).toEqual(['BLOCKED'])
  expect(shopOf(ALPHA, { services }).why(MONDAY, '09:00')).toEqual(['SERVICE_NOT_BOOKABLE'])
  expect(shopOf(ALPHA).isOk(MONDAY, '19:00')).toBe(false)
  expect(shopOf(ALPHA).isOk(MONDAY, '09:07')).toBe(false)
})

it('CAP-03 Sunday, a holiday and the past are refused with their reason', () => {
  const shop = shopOf(ALPHA, { rules: [{ type: 'Holiday', date: '2027-07-05', state: 'Closed' }] })
  expect(shop.why('2027-06-13', null, 'DropOff')).toEqual(['CLOSED'])
  expect(shop.why('2027-07-05', null, 'DropOff')).toEqual(['CLOSED'])
  expect(shop.why('2027-06-04', null, 'DropOff')).toEqual(['PAST'])
})

it('CAP-04 per day means the shop’s day', () => {
  const rules = [{ type: 'CapRepeating', weekdays: WEEKDAYS, max: 1, appointmentTypes: ['DropOff'] }]
  const shop = shopOf(BRAVO, { rules, appointments: [visit('a', '17:30', { type: 'DropOff' })] })
  expect(shop.clocks(MONDAY, 'DropOff')).toEqual([])
  expect(shop.why(MONDAY, '10:00', 'DropOff')).toEqual(['DAY_CAP'])
  expect(new Set(shop.open('2027-06-15', 'DropOff').map(({ left }) => left))).toEqual(new Set([1]))
  expect(shop.clocks('2027-06-15', 'DropOff').at(-1)).toBe('19:00')
})

it('CAP-05 an appointment that is moved does not stand in its own way', () => {
  const rules = [{ type: 'CapRepeating', weekdays: WEEKDAYS, max: 1, ...waiters }]
  const moving = { excludeAppointmentId: 'a' }
  const shop = shopOf(ALPHA, { rules, appointments: [visit('a', '09:00')] })
  expect(shop.isOk(MONDAY, '10:00')).toBe(false)
  expect(shop.isOk(MONDAY, '10:00', 'Waiter', ['oil'], moving)).toBe(true)
  expect(shop.isOk('2027-06-15', '09:00', 'Waiter', ['oil'], moving)).toBe(true)
  const moved = shopOf(ALPHA, { rules, appointments: [visit('a', '10:00')] })
  expect(moved.clocks(MONDAY, 'Waiter', ['oil'], moving)).toContain('09:00')
})

it('CAP-06 cancelling gives the place back once', () => {
  const shop = (status: string) =>
    shopOf(ALPHA, { rules: [slotCap(1)], appointments: [visit('a', '09:00', { status })] })
  expect(shop('Booked').isOk(MONDAY, '09:00')).toBe(false)
  expect(
    shop('Cancelled')
      .open(MONDAY)
      .find(({ startMin }) => startMin === 540)?.left,
  ).toBe(1)
})

it('CAP-07 what waits for the management system takes a place', () => {
  const two = [visit('queued', '09:00'), visit('failed', '09:00', { status: 'Confirmed' })]
  expect(shopOf(ALPHA, { rules: [slotCap(2)], appointments: two }).why(MONDAY, '09:00')).toEqual(['SLOT_CAP'])
})

it('CAP-12 offered means bookable, for all 96 quarter hours', () => {
  const shop = shopOf(ALPHA, {
    services: [{ id: 'oil', durationMin: 30, laborMin: 30, bufferAfterMin: 30 }],
    capacity: [capacity('Waiter', { stepMin: 15, perSlot: 1 })],
    rules: [
      { type: 'Blocker', startDate: MONDAY, start: '12:00', end: '13:00' },
      { ...slotCap(1), start: '14:00', end: '16:00', bucketMin: 60 },
    ],
    techs: [{ id: 'ann', exceptions: [{ from: MONDAY, allDay: true }] }, { id: 'bob' }],
    settings: { technicianMode: 'Assign' },
    appointments: [visit('a', '09:10', { technician: 'bob' }), visit('b', '14:30', { technician: 'bob' })],
  })
  const quarters = Array.from({ length: 96 }, (_, index) =>
    new Date(index * 900_000).toISOString().slice(11, 16),
  )
  expect(quarters.filter((clock) => shop.isOk(MONDAY, clock))).toEqual(shop.clocks(MONDAY))
  expect(shop.clocks(MONDAY)).toContain('10:15')
  expect(shop.clocks(MONDAY)).not.toContain('09:00')
})

describe('CAP-14 zero, one and blank', () => {
  const shop = (perSlot: number | null, booked: object[]) =>
    shopOf(ALPHA, {
      capacity: [capacity('Waiter', { perSlot }), capacity('DropOff', {})],
      appointments: booked,
    })

  it('are none, one and no limit', () => {
    expect(shop(0, []).why(MONDAY, '09:00')).toEqual(['SLOT_CAPACITY'])
    expect(shop(0, []).isOk(MONDAY, '09:00', 'DropOff')).toBe(true)
    expect(shop(1, []).isOk(MONDAY, '09:00')).toBe(true)
    expect(shop(1, [visit('a', '09:00')]).isOk(MONDAY, '09:00')).toBe(false)
    expect(shop(null, [visit('a', '09:00'), visit('b', '09:00')]).isOk(MONDAY, '09:00')).toBe(true)
  })

  it.each([-1, 1.5, 'abc'])('and %s is refused', (perSlot) => {
    const line = { startMin: 540, endMin: 570, stepMin: 30, perSlot }
    const pattern = capacityRuleInput.safeParse({
      appointmentType: 'Waiter',
      kind: 'Default',
      segments: [line],
    })
    const words = 'Enter a whole number. 0 means none; empty means no limit.'
    expect(pattern.error?.issues.map(({ message }) => message)).toEqual([words])
    expect(availabilityRuleInput.safeParse({ type: 'Cap', startDate: MONDAY, max: perSlot }).success).toBe(
      false,
    )
  })
})

it.each([
  [5, 0],
  [3, 0],
  [2, 1],
])('CAP-15 a cap lowered to 3 with %i booked leaves %i', (booked, left) => {
  const rules = [{ type: 'CapRepeating', weekdays: [1], max: 3, appointmentTypes: ['DropOff'] }]
  const shop = shopOf(ALPHA, { rules, appointments: drops(booked) })
  expect(shop.verdict(MONDAY, '09:00', 'DropOff').left.day).toBe(left)
  expect(shop.isOk(MONDAY, '09:00', 'DropOff')).toBe(left > 0)
})

it('CAP-17 several caps at once: any order of bookings accepts the same kinds', () => {
  const rules = [
    { type: 'CapRepeating', weekdays: [1], max: 10 },
    { type: 'TimeslotCapRepeating', weekdays: [1], start: '09:00', end: '09:30', max: 2 },
    {
      type: 'ServiceCapRepeating',
      weekdays: [1],
      max: 1,
      services: { mode: 'Whitelist', serviceIds: ['align'] },
    },
  ]
  const orders = new Set(
    permutations(['oil 09:00', 'oil 09:00', 'oil 09:00', 'align 10:00', 'align 11:00']).map(String),
  )
  expect(orders.size).toBe(20)
  for (const order of orders) {
    const booked: ReturnType<typeof visit>[] = []
    for (const wanted of order.split(',')) {
      const [service = '', clock = ''] = wanted.split(' ')
      if (shopOf(ALPHA, { rules, appointments: booked }).isOk(MONDAY, clock, 'Waiter', [service]))
        booked.push(visit(`v${booked.length}`, clock, { services: [service] }))
    }
    expect(booked.flatMap(({ services }) => services).toSorted()).toEqual(['align', 'oil', 'oil'])
    expect(shopOf(ALPHA, { rules, appointments: booked }).verdict(MONDAY, '08:00').left.day).toBe(7)
  }
}, 30_000)

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}
