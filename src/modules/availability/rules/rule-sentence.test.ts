import { expect, it } from 'vitest'
import { ruleSentence, weekdayList } from '#modules/availability/rules/rule-sentence.ts'

const rule = { name: '', startDate: '2027-06-17', endDate: null, startMin: 720, endMin: 780, allDay: false }

it.each([
  [{ ...rule, type: 'Blocker' }, 'Blocked on Thu, Jun 17, 12:00 PM to 1:00 PM'],
  [
    { ...rule, type: 'Blocker', endDate: '2027-06-19' },
    'Blocked from Thu, Jun 17 to Sat, Jun 19, 12:00 PM to 1:00 PM',
  ],
  [
    { ...rule, type: 'Blocker', allDay: true, startMin: null, endMin: null },
    'Blocked on Thu, Jun 17, all day',
  ],
  [{ ...rule, type: 'Blocker', startDate: 'x', startMin: Number.NaN }, 'Blocked on …'],
  [
    { ...rule, type: 'BlockerRepeating', recurrence: { weekdays: [1, 2, 3, 4, 5] } },
    'Blocked every Mon to Fri, 12:00 PM to 1:00 PM',
  ],
  [
    { ...rule, type: 'Holiday', holidayKey: 'us-thanksgiving', state: 'Closed' },
    'Closed on Thanksgiving Day, every year',
  ],
  [
    { ...rule, type: 'Holiday', holidayKey: 'fixed:12-24', state: 'SpecialHours', hours: [[480, 720]] },
    'Special hours on Dec 24, every year: 8:00 AM to 12:00 PM',
  ],
  [{ ...rule, type: 'Holiday', date: '2027-06-17', state: 'OpenAsUsual' }, 'Open as usual on Thu, Jun 17'],
] as const)('%o', (fields, sentence) => {
  expect(ruleSentence(fields)).toBe(sentence)
})

it.each([
  [[1, 2, 3, 4, 5, 6, 7], 'day'],
  [[5, 1, 3], 'Mon, Wed, Fri'],
  [[6, 7], 'Sat, Sun'],
  [[], '…'],
])('%j is %s', (weekdays, words) => {
  expect(weekdayList(weekdays)).toBe(words)
})
