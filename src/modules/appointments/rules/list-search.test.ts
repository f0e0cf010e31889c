import { expect, it } from 'vitest'
import { filterOf, readListSearch, sortOf } from './list-search.ts'

it('reads what it knows of an address and nothing else', () => {
  expect(
    readListSearch({ q: 2125550142, status: 'Booked,Nope', pages: 3.5, panel: 'job_1', evil: 'x', from: '' }),
  ).toEqual({ q: '2125550142', status: 'Booked,Nope', pages: 3, panel: 'job_1' })
})

it('asks the server only for what exists', () => {
  expect(
    filterOf({ status: 'Booked,Nope', type: 'Waiter', service: 'svc_1,x', from: '2027-02-30' }, '2027-06-14'),
  ).toEqual({ status: ['Booked'], type: ['Waiter'], services: ['svc_1'] })
})

it.each([
  ['today', { from: '2027-06-14', to: '2027-06-14' }],
  ['upcoming', { from: '2027-06-14' }],
  ['last30', { from: '2027-05-15', to: '2027-06-14' }],
])('a named range follows the shop’s date: %s', (when, range) => {
  expect(filterOf({ when }, '2027-06-14')).toEqual(range)
})

it('shows the newest bookings first unless asked otherwise', () => {
  expect(sortOf({})).toEqual({ createdAt: 'desc' })
  expect(sortOf({ sort: 'start' })).toEqual({ promisedWindowStart: 'asc' })
})
