import { expect, it } from 'vitest'
import { ruleSentence } from '#modules/availability/rules/rule-sentence.ts'
import { weekdayList } from '#modules/availability/rules/rule-when.ts'

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
    { ...rule, type: 'BlockerRepeating', startDate: null, recurrence: { weekdays: [1, 2, 3, 4, 5] } },
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
  [
    { name: '', type: 'CapRepeating', max: 8, appointmentTypes: ['DropOff'], recurrence: { weekdays: [3] } },
    'At most 8 drop-offs every Wed',
  ],
  [
    { name: '', type: 'TimeslotCap', max: 1, bucketMin: 60, startDate: '2027-06-16' },
    'At most 1 start in each hour on Wed, Jun 16',
  ],
  [
    {
      ...rule,
      type: 'TimeslotCapRepeating',
      startDate: null,
      max: 2,
      startMin: 480,
      endMin: 600,
      recurrence: { weekdays: [1, 2, 3, 4, 5] },
    },
    'At most 2 starts in each slot every Mon to Fri, 8:00 AM to 10:00 AM',
  ],
  [
    {
      name: '',
      type: 'ServiceCapRepeating',
      max: 2,
      services: { mode: 'Whitelist', serviceIds: ['svc_1'] },
      recurrence: { weekdays: [1, 2, 3, 4, 5, 6, 7] },
    },
    'At most 2 with Alignment every day',
  ],
  [
    {
      name: '',
      type: 'ServiceTimeslotCap',
      max: 1,
      services: { mode: 'Blacklist', serviceIds: ['svc_1'] },
      startDate: '2027-06-16',
    },
    'At most 1 with anything but Alignment in each slot on Wed, Jun 16',
  ],
  [
    { name: '', type: 'HoursCap', maxMinutes: 1_920, recurrence: { weekdays: [1, 2, 3, 4, 5] } },
    'At most 32 labor hours a day, Mon to Fri',
  ],
  [
    { name: '', type: 'HoursCap', maxMinutes: 480, startDate: '2027-06-01', endDate: null },
    'At most 8 labor hours a day from Tue, Jun 1',
  ],
  [
    { name: '', type: 'HoursCap', maxMinutes: 480, startDate: null, endDate: '2027-06-30' },
    'At most 8 labor hours a day until Wed, Jun 30',
  ],
  [
    { name: '', type: 'HoursCap', maxMinutes: 480, startDate: '2027-06-01', endDate: '2027-06-30' },
    'At most 8 labor hours a day from Tue, Jun 1 to Wed, Jun 30',
  ],
  [
    { name: '', type: 'Window', minLeadBusinessDays: 2, maxAheadDays: 60, hours: [[480, 660]] },
    'From 2 business days ahead, at most 60 days, 8:00 AM to 11:00 AM',
  ],
  [
    { name: '', type: 'CalendarNote', note: 'Lift inspection', startDate: '2027-06-16', visibility: 'Staff' },
    'Lift inspection on Wed, Jun 16, staff only',
  ],
  [
    { ...rule, type: 'CalendarNote', note: 'Training', visibility: 'Managers' },
    'Training on Thu, Jun 17, 12:00 PM to 1:00 PM, managers only',
  ],
  [
    { name: '', type: 'BlockerRepeating', allDay: true, recurrence: { weekdays: [1], intervalWeeks: 2 } },
    'Blocked every 2 weeks on Mon, all day',
  ],
  [
    {
      name: '',
      type: 'BlockerRepeating',
      allDay: true,
      recurrence: { weekdays: [1], intervalWeeks: 2 },
      startDate: '2027-06-07',
    },
    'Blocked every 2 weeks on Mon from Mon, Jun 7, all day',
  ],
  [
    { name: '', type: 'CapRepeating', max: 8, recurrence: { weekdays: [3] }, endDate: '2027-06-30' },
    'At most 8 cars every Wed until Wed, Jun 30',
  ],
  [
    {
      name: '',
      type: 'HoursCap',
      maxMinutes: 480,
      startDate: '2027-06-07',
      recurrence: { weekdays: [1, 5], intervalWeeks: 2 },
    },
    'At most 8 labor hours a day, every 2 weeks on Mon, Fri from Mon, Jun 7',
  ],
  [
    {
      name: '',
      type: 'HoursCap',
      maxMinutes: 480,
      startDate: '2027-06-07',
      recurrence: { weekdays: [1, 2, 3, 4, 5, 6, 7], intervalWeeks: 2 },
    },
    'At most 8 labor hours a day, every 2 weeks on every day from Mon, Jun 7',
  ],
  [
    {
      name: '',
      type: 'Window',
      maxAheadDays: 60,
      startDate: '2027-06-07',
      recurrence: { weekdays: [1], intervalWeeks: 3 },
    },
    'At most 60 days, every 3 weeks on Mon from Mon, Jun 7',
  ],
  [
    { name: '', type: 'Window', maxAheadDays: 60, startDate: '2027-06-01', endDate: '2027-06-30' },
    'At most 60 days, from Tue, Jun 1 to Wed, Jun 30',
  ],
  [
    {
      name: '',
      type: 'ServiceCapRepeating',
      max: 2,
      services: { mode: 'Whitelist', serviceIds: ['svc_1'], categoryIds: ['cat_1', 'cat_0'] },
      recurrence: { weekdays: [3] },
    },
    'At most 2 with Alignment, any Tires service and a group of services every Wed',
  ],
  [
    {
      ...rule,
      type: 'Blocker',
      services: { mode: 'Blacklist', serviceIds: [], categoryIds: ['cat_1'] },
    },
    'Blocked on Thu, Jun 17, 12:00 PM to 1:00 PM, for anything but any Tires service',
  ],
  [
    {
      name: '',
      type: 'Cap',
      max: 3,
      appointmentTypes: ['Waiter'],
      services: { mode: 'Whitelist', serviceIds: ['svc_1'] },
      startDate: '2027-06-16',
    },
    'At most 3 waiters with Alignment on Wed, Jun 16',
  ],
  [
    {
      name: '',
      type: 'HoursCap',
      maxMinutes: 480,
      services: { mode: 'Whitelist', serviceIds: [], categoryIds: ['cat_1'] },
    },
    'At most 8 labor hours a day, every day, for any Tires service',
  ],
  [
    {
      name: '',
      type: 'Window',
      maxAheadDays: 60,
      services: { mode: 'Whitelist', serviceIds: ['svc_1'] },
    },
    'At most 60 days, for Alignment',
  ],
] as const)('%o', (fields, sentence) => {
  const names = new Map([
    ['svc_1', 'Alignment'],
    ['cat_1', 'Tires'],
  ])
  expect(ruleSentence(fields, names)).toBe(sentence)
})

it.each([
  [[1, 2, 3, 4, 5, 6, 7], 'day'],
  [[5, 1, 3], 'Mon, Wed, Fri'],
  [[6, 7], 'Sat, Sun'],
  [[], '…'],
])('%j is %s', (weekdays, words) => {
  expect(weekdayList(weekdays)).toBe(words)
})
