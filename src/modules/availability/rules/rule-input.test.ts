import { describe, expect, it } from 'vitest'
import { availabilityRuleInput, capacityRuleInput, throttleInput } from '#modules/availability/contract.ts'

const DAY = '2027-06-14'
const services = { mode: 'Whitelist', serviceIds: ['s1'] }

/** `field: sentence` of everything that is refused. */
function refusals(
  schema: typeof availabilityRuleInput | typeof capacityRuleInput | typeof throttleInput,
  input: object,
): string[] {
  const { error } = schema.safeParse(input)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

describe('a rule as it is saved', () => {
  it.each([
    { type: 'Blocker', startDate: DAY, allDay: true },
    { type: 'BlockerRepeating', startMin: 720, endMin: 780, recurrence: { weekdays: [1] } },
    { type: 'Cap', startDate: DAY, max: 0 },
    { type: 'CapRepeating', max: 3, recurrence: { weekdays: [1], intervalWeeks: 2 }, startDate: DAY },
    { type: 'TimeslotCap', startDate: DAY, max: 1, bucketMin: 60 },
    { type: 'ServiceCapRepeating', max: 1, services, recurrence: { weekdays: [7] } },
    { type: 'HoursCap', maxMinutes: 480 },
    { type: 'Window', minLeadMin: 60 },
    { type: 'Holiday', holidayKey: 'us-thanksgiving', state: 'Closed' },
    { type: 'Holiday', date: DAY, state: 'SpecialHours', hours: [[480, 600]] },
    { type: 'CalendarNote', startDate: DAY, note: 'Training' },
  ])('$type with the fields of its row is accepted, and what it does not use is null', (input) => {
    const rule = availabilityRuleInput.parse(input)
    expect(rule).toMatchObject(input)
    expect(Object.values(rule)).not.toContain(undefined)
  })

  it.each([
    [
      'an end before the start',
      { type: 'Cap', startDate: DAY, endDate: '2027-06-13', max: 1 },
      'endDate: The end must be after the start.',
    ],
    [
      'equal minutes',
      { type: 'Blocker', startDate: DAY, startMin: 600, endMin: 600 },
      'endMin: The end must be after the start.',
    ],
    [
      'a night',
      { type: 'Blocker', startDate: DAY, startMin: 1320, endMin: 120 },
      'endMin: Past midnight? Split it: 10:00 PM to 12:00 AM and 12:00 AM to 2:00 AM.',
    ],
    [
      'an end at minute 0',
      { type: 'Blocker', startDate: DAY, startMin: 1320, endMin: 0 },
      'endMin: An end at midnight is minute 1440; minute 0 is the start of the day.',
    ],
    [
      'an empty range at minute 0',
      { type: 'Cap', startDate: DAY, max: 1, startMin: 0, endMin: 0 },
      'endMin: An end at midnight is minute 1440; minute 0 is the start of the day.',
    ],
    [
      'a start at the end of the day',
      { type: 'Blocker', startDate: DAY, startMin: 1440, endMin: 120 },
      'startMin: A start at midnight is minute 0; minute 1440 is the end of the day.',
    ],
    [
      'a start that is no time',
      { type: 'Blocker', startDate: DAY, startMin: Number.NaN, endMin: 600 },
      'startMin: Enter a time, like 8:30 AM.',
    ],
    [
      'hours without an end',
      { type: 'Window', hours: [[480, Number.NaN]] },
      'hours.0.1: Enter a time, like 8:30 AM.',
    ],
    [
      'special hours until minute 0',
      { type: 'Holiday', date: DAY, state: 'SpecialHours', hours: [[1200, 0]] },
      'hours.0: An end at midnight is minute 1440; minute 0 is the start of the day.',
    ],
    [
      'hours of a window until minute 0',
      { type: 'Window', hours: [[1200, 0]] },
      'hours.0: An end at midnight is minute 1440; minute 0 is the start of the day.',
    ],
    [
      'all day with minutes',
      { type: 'Blocker', startDate: DAY, startMin: 600, endMin: 660, allDay: true },
      'startMin: Leave the times empty for a whole day.',
    ],
    [
      'a blocker without minutes',
      { type: 'Blocker', startDate: DAY },
      'startMin: Enter both times, or choose all day.',
    ],
    [
      'steps of less than 5',
      { type: 'Blocker', startDate: DAY, startMin: 601, endMin: 660 },
      'startMin: Use steps of 5 minutes.',
    ],
    [
      'no weekday',
      { type: 'CapRepeating', max: 1, recurrence: { weekdays: [] } },
      'recurrence.weekdays: This rule would never fire: choose at least one weekday.',
    ],
    [
      'weekday 8',
      { type: 'CapRepeating', max: 1, recurrence: { weekdays: [8] } },
      'recurrence.weekdays.0: Choose a weekday from Monday to Sunday.',
    ],
    [
      'every second week from nowhere',
      { type: 'CapRepeating', max: 1, recurrence: { weekdays: [1], intervalWeeks: 2 } },
      'startDate: Enter the date of the first week.',
    ],
    [
      'an empty whitelist',
      { type: 'ServiceCap', startDate: DAY, max: 1, services: { mode: 'Whitelist' } },
      'services: Choose at least one.',
    ],
    [
      'all services, where some are limited',
      { type: 'ServiceCap', startDate: DAY, max: 1, services: null },
      'services: Choose at least one.',
    ],
    [
      'a negative limit',
      { type: 'Cap', startDate: DAY, max: -1 },
      'max: Enter a whole number. 0 means none; empty means no limit.',
    ],
    [
      'a forbidden field',
      { type: 'Cap', startDate: DAY, max: 1, recurrence: { weekdays: [1] } },
      'recurrence: Leave this empty: this kind of rule does not use it.',
    ],
    ['an empty window', { type: 'Window' }, 'minLeadMin: Enter a notice, a cut-off, days ahead or hours.'],
    [
      'a holiday without a date',
      { type: 'Holiday', state: 'Closed' },
      'date: Enter a date or choose a holiday, not both.',
    ],
    [
      'special hours without hours',
      { type: 'Holiday', date: DAY, state: 'SpecialHours' },
      'hours: Enter the open hours of this day.',
    ],
    [
      'an unknown holiday',
      { type: 'Holiday', holidayKey: 'us-cake-day', state: 'Closed' },
      'holidayKey: Choose a holiday from the list.',
    ],
    [
      'a date that does not exist',
      { type: 'Cap', startDate: '2027-02-29', max: 1 },
      'startDate: Enter a date, like June 14, 2027.',
    ],
  ])('refuses %s', (_, input, refusal) => {
    expect(refusals(availabilityRuleInput, input)).toContain(refusal)
  })

  it('takes midnight as an end, and says one thing of an end that is none', () => {
    const late = { type: 'Blocker', startDate: DAY, startMin: 1320 }
    expect(refusals(availabilityRuleInput, { ...late, endMin: 1440 })).toEqual([])
    expect(refusals(availabilityRuleInput, { ...late, endMin: 0 })).toHaveLength(1)
  })

  it('refuses a key that no rule has', () => {
    expect(availabilityRuleInput.safeParse({ type: 'Cap', startDate: DAY, max: 1, maximum: 2 }).success).toBe(
      false,
    )
  })
})

describe('a pattern as it is saved', () => {
  const line = (startMin: number, endMin: number) => ({ startMin, endMin, stepMin: 30 })
  const pattern = { appointmentType: 'Waiter', kind: 'Default', segments: [line(480, 720)] }

  it.each([
    [
      'overlapping lines',
      { segments: [line(480, 720), line(690, 780)] },
      'segments: 11:30 AM to 1:00 PM overlaps the line above.',
    ],
    [
      'a line until minute 0',
      { segments: [line(1200, 0)] },
      'segments.0.endMin: An end at midnight is minute 1440; minute 0 is the start of the day.',
    ],
    [
      'a weekday pattern without weekdays',
      { kind: 'WeekdayRepeating' },
      'weekdays: This rule would never fire: choose at least one weekday.',
    ],
    ['a default with a date', { date: DAY }, 'date: Leave this empty: this kind of rule does not use it.'],
    [
      'a special day without a date',
      { kind: 'Holiday' },
      'date: Enter a date or choose a holiday, not both.',
    ],
  ])('refuses %s', (_, changed, refusal) => {
    expect(refusals(capacityRuleInput, { ...pattern, ...changed })).toContain(refusal)
  })

  it('takes the usual one', () => {
    expect(refusals(capacityRuleInput, pattern)).toEqual([])
  })
})

it('a throttle must not end before it begins', () => {
  const throttle = { kind: 'CapacityPercent', percent: 50, startDate: DAY, endDate: '2027-06-13' }
  expect(refusals(throttleInput, throttle)).toEqual(['endDate: The end must be after the start.'])
})
