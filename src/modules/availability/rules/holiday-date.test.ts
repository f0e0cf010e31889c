import { expect, it } from 'vitest'
import { holidayNumbers, isHolidayKey } from '#modules/availability/rules/holiday-date.ts'
import { PUBLIC_HOLIDAYS } from '#modules/availability/rules/public-holidays.data.ts'
import { dayOfNumber } from '#shared/calendar-day.ts'

it.each([
  ['us-new-years-day', 2027, false, '2027-01-01'],
  ['us-mlk-day', 2027, false, '2027-01-18'],
  ['us-presidents-day', 2027, false, '2027-02-15'],
  ['us-easter', 2027, false, '2027-03-28'],
  ['us-good-friday', 2027, false, '2027-03-26'],
  ['us-easter', 2024, false, '2024-03-31'],
  ['us-memorial-day', 2027, false, '2027-05-31'],
  ['us-juneteenth', 2027, true, '2027-06-18'],
  ['us-independence-day', 2027, true, '2027-07-05'],
  ['us-labor-day', 2027, false, '2027-09-06'],
  ['us-columbus-day', 2027, false, '2027-10-11'],
  ['us-thanksgiving', 2027, false, '2027-11-25'],
  ['us-black-friday', 2027, false, '2027-11-26'],
  ['us-christmas-day', 2027, true, '2027-12-24'],
  ['fixed:12-24', 2027, false, '2027-12-24'],
  ['fixed:02-29', 2028, false, '2028-02-29'],
])('%s of %i (observed %s) is kept on %s', (key, year, observed, day) => {
  expect(holidayNumbers(key, observed, year).map(dayOfNumber)).toEqual([day])
})

it('New Year’s Day 2028 is a Saturday and observed in the year before', () => {
  expect(holidayNumbers('us-new-years-day', true, 2027).map(dayOfNumber)).toEqual([
    '2027-01-01',
    '2027-12-31',
  ])
  expect(holidayNumbers('us-new-years-day', true, 2028)).toEqual([])
})

it('29 February is not kept in a common year', () => {
  expect(holidayNumbers('fixed:02-29', false, 2027)).toEqual([])
})

it('knows the keys of the calendar and every date of the year', () => {
  expect(PUBLIC_HOLIDAYS.every(({ key }) => isHolidayKey(key))).toBe(true)
  expect(['fixed:12-24', 'fixed:02-29'].every(isHolidayKey)).toBe(true)
  expect(['us-cake-day', 'fixed:13-01', 'fixed:12-32', 'thanksgiving', ''].some(isHolidayKey)).toBe(false)
})
