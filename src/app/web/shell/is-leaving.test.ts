import { expect, it } from 'vitest'
import { isLeaving } from './is-leaving.ts'

const week = { pathname: '/calendar/week', search: { date: '2027-06-14', panel: 'job_1' } }

it.each([
  { next: { ...week, pathname: '/appointments' }, leaves: true },
  { next: { ...week, search: { ...week.search, panel: 'job_2' } }, leaves: true },
  { next: { ...week, search: { date: '2027-06-14' } }, leaves: true },
  { next: { ...week, search: { ...week.search, date: '2027-06-21' } }, leaves: false },
])('what is typed beside a week is left by $next: $leaves', ({ next, leaves }) => {
  expect(isLeaving(week, next)).toBe(leaves)
})
