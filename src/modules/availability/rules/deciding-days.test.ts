import { expect, it } from 'vitest'
import { decidingDays } from '#modules/availability/rules/deciding-days.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { ALPHA, shopOf } from '#testing/engine-scene.ts'

/** Monday, June 7, 2027, 8:00 AM in New York; the fourteen days end on Sunday, June 20. */
const decided = (...rules: Record<string, unknown>[]) => {
  const { snapshot, now } = shopOf(ALPHA, { rules, ...WITH_VISITS })
  return Object.fromEntries(decidingDays(snapshot, calendarDay('2027-06-07'), 14, now))
}
const visit = (id: string, date: string) => ({ id, date, start: '08:00', type: 'DropOff', services: ['oil'] })
const WITH_VISITS = { appointments: [visit('a', '2027-06-09'), visit('b', '2027-06-10')] }
const wednesdays = { type: 'CapRepeating', recurrence: { weekdays: [3] }, appointmentTypes: ['DropOff'] }

it('a limit of the day decides wherever it says how many more fit, full or not', () => {
  expect(decided({ ...wednesdays, id: 'eight', max: 8 })).toEqual({ eight: 2 })
  expect(decided({ ...wednesdays, id: 'one', max: 1 })).toEqual({ one: 2 })
})

it('the smaller of two limits decides, and a raised day is the raiser’s', () => {
  const smaller = { ...wednesdays, id: 'two', max: 2, recurrence: { weekdays: [1, 2, 3, 4, 5] } }
  expect(decided({ ...wednesdays, id: 'eight', max: 8 }, smaller)).toEqual({ two: 10 })
  const raised = {
    type: 'Cap',
    id: 'raised',
    startDate: '2027-06-16',
    max: 20,
    appointmentTypes: ['DropOff'],
  }
  expect(decided({ ...wednesdays, id: 'eight', max: 8 }, raised)).toEqual({ eight: 1, raised: 1 })
})

it('blocked time decides on the days of which it takes a time', () => {
  const lunch = {
    type: 'BlockerRepeating',
    start: '12:00',
    end: '13:00',
    recurrence: { weekdays: [1, 2, 6] },
  }
  // On Saturdays the shop has closed by then.
  expect(decided({ ...lunch, id: 'lunch' })).toEqual({ lunch: 4 })
})

it('a holiday decides on its day, open or closed; a window on the days that it keeps shut', () => {
  const holiday = { type: 'Holiday', date: '2027-06-14' }
  expect(decided({ ...holiday, id: 'closed', state: 'Closed' })).toEqual({ closed: 1 })
  expect(decided({ ...holiday, id: 'short', state: 'SpecialHours', hours: [['08:00', '10:00']] })).toEqual({
    short: 1,
  })
  expect(decided({ type: 'Window', id: 'week', minLeadDays: 7 })).toEqual({ week: 6 })
})

it('a limit of labour hours decides when fewer jobs fit than places are left', () => {
  const hours = { type: 'HoursCap', id: 'hours', recurrence: { weekdays: [4] }, maxMinutes: 90 }
  expect(decided({ ...wednesdays, id: 'six', recurrence: { weekdays: [4] }, max: 6 }, hours)).toEqual({
    hours: 2,
  })
})

it('a rule about certain services is judged by one of those', () => {
  const service = { type: 'ServiceCap', id: 'align', startDate: '2027-06-15', max: 2 }
  const services = { mode: 'Whitelist', serviceIds: ['align'] }
  expect(decided({ ...service, services })).toEqual({ align: 1 })
})

it('what is switched off, over or elsewhere decides nothing', () => {
  expect(decided({ ...wednesdays, id: 'off', max: 0, enabled: false })).toEqual({})
  expect(decided({ type: 'Holiday', id: 'later', date: '2027-09-06', state: 'Closed' })).toEqual({})
})
