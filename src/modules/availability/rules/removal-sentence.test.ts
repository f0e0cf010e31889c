import { expect, it } from 'vitest'
import { availabilityRuleInput } from '#modules/availability/contract.ts'
import { removalSentence } from '#modules/availability/rules/removal-sentence.ts'

const DAY = '2027-06-14'

it.each([
  [
    { type: 'Blocker', startDate: DAY, startMin: 720, endMin: 780 },
    '12:00 PM to 1:00 PM can be booked at once. Appointments stay.',
  ],
  [
    { type: 'BlockerRepeating', allDay: true, recurrence: { weekdays: [1] } },
    'The time can be booked at once. Appointments stay.',
  ],
  [{ type: 'Cap', startDate: DAY, max: 1 }, 'The limit ends at once. Appointments stay.'],
  [{ type: 'HoursCap', maxMinutes: 60 }, 'The limit ends at once. Appointments stay.'],
  [
    { type: 'Window', maxAheadDays: 60 },
    'The window ends at once; the others still hold. Appointments stay.',
  ],
  [
    { type: 'Holiday', date: DAY, state: 'Closed' },
    'The day follows the shop hours and your other rules again. Appointments stay.',
  ],
  [{ type: 'CalendarNote', startDate: DAY, note: 'Training' }, 'It leaves the calendar at once.'],
])('deleting $type says what is true of it', (record, sentence) => {
  const rule = availabilityRuleInput.parse(record)
  expect(removalSentence({ ...rule, id: 'rule_1', owner: 'Shop', lock: 'Locked' })).toBe(sentence)
})
