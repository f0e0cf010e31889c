import { expect, it } from 'vitest'
import { activeFilters } from '#modules/appointments/rules/active-filters.ts'

const SERVICES = new Map([['svc_1', 'Oil change']])
const chips = (search: Parameters<typeof activeFilters>[0]) =>
  activeFilters(search, SERVICES).map(({ label, without }) => [label, without])

it('names each value that narrows the list, and the address without it', () => {
  expect(chips({ status: 'Booked,NoShow', type: 'Waiter', service: 'svc_1' })).toEqual([
    ['Booked', { status: 'NoShow' }],
    ['No-show', { status: 'Booked' }],
    ['Waiter', { type: undefined }],
    ['Oil change', { service: undefined }],
  ])
})

it('names dates as they were chosen, and ignores what is no filter', () => {
  const without = { when: undefined, from: undefined, to: undefined }
  expect(chips({ when: 'next7' })).toEqual([['Next 7 days', without]])
  expect(chips({ from: '2027-06-14' })).toEqual([['From Mon, Jun 14', without]])
  expect(chips({ from: '2027-06-14', to: '2027-06-15' })).toEqual([['Mon, Jun 14 to Tue, Jun 15', without]])
  expect(chips({ q: 'lopez', sort: 'start', cols: 'start', status: 'Nonsense' })).toEqual([])
})
