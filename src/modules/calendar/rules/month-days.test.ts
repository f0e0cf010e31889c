import { expect, it } from 'vitest'
import { monthKey, monthsOn, monthWeeks } from '#modules/calendar/rules/month-days.ts'

it.each([
  { date: '2027-06-15', first: '2027-05-31', weeks: 5 },
  { date: '2027-02-10', first: '2027-02-01', weeks: 4 },
  { date: '2027-05-31', first: '2027-04-26', weeks: 6 },
])('the month of $date begins with $first and has $weeks weeks', ({ date, first, weeks }) => {
  const days = monthWeeks(date)
  expect(days[0]?.[0]).toBe(first)
  expect(days).toHaveLength(weeks)
  expect(new Set(days.flat()).size).toBe(weeks * 7)
})

it.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-01-15', -1, '2026-12-15'],
  ['2027-12-31', 1, '2028-01-31'],
])('%s and %i months on is %s', (date, count, to) => {
  expect(monthsOn(date, count)).toBe(to)
})

it.each([
  ['ArrowLeft', '2027-06-14'],
  ['ArrowDown', '2027-06-22'],
  ['Home', '2027-06-14'],
  ['End', '2027-06-20'],
  ['PageDown', '2027-07-15'],
  ['x', undefined],
])('%s leads from June 15 to %s', (key, to) => {
  expect(monthKey('2027-06-15', key)).toBe(to)
})
