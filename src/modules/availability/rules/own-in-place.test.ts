import { expect, it } from 'vitest'
import { availabilityRuleInput, type AvailabilityRule } from '#modules/availability/contract.ts'
import { ownInPlace } from '#modules/availability/rules/own-in-place.ts'
import { calendarDay, dayNumber } from '#shared/calendar-day.ts'

const TODAY = dayNumber(calendarDay('2027-06-07'))
const rule = (id: string, fields: object): AvailabilityRule => ({
  ...availabilityRuleInput.parse(fields),
  id,
  owner: 'Shop',
  lock: 'Locked',
})
const MONDAYS = { type: 'CapRepeating', recurrence: { weekdays: [1] }, max: 3 }

it.each([
  ['the same limit on the same days', MONDAYS, MONDAYS, true],
  ['a limit of one day', MONDAYS, { type: 'Cap', startDate: '2027-06-14', max: 9 }, true],
  ['a limit of others', MONDAYS, { ...MONDAYS, appointmentTypes: ['Waiter'] }, false],
  ['a limit that is off', MONDAYS, { ...MONDAYS, enabled: false }, false],
  ['another kind of limit', MONDAYS, { type: 'HoursCap', maxMinutes: 60 }, false],
  ['hours for hours', { type: 'HoursCap', maxMinutes: 60 }, { type: 'HoursCap', maxMinutes: 90 }, true],
  [
    'a blocker, which nothing replaces',
    { type: 'Blocker', startDate: '2027-06-14', allDay: true },
    { type: 'Blocker', startDate: '2027-06-14', allDay: true },
    false,
  ],
  [
    'the same holiday',
    { type: 'Holiday', holidayKey: 'us-christmas-day', state: 'Closed' },
    { type: 'Holiday', date: '2027-12-25', state: 'OpenAsUsual' },
    true,
  ],
  [
    'another holiday',
    { type: 'Holiday', holidayKey: 'us-christmas-day', state: 'Closed' },
    { type: 'Holiday', date: '2027-12-24', state: 'Closed' },
    false,
  ],
])('a shop keeps its own in the place of a default: %s', (_, shared, own, keeps) => {
  const kept = ownInPlace([rule('own', own)], rule('shared', shared), TODAY)
  expect(kept.map(({ id }) => id)).toEqual(keeps ? ['own'] : [])
})
