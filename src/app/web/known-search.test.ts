import { expect, it } from 'vitest'
import { knownSearch } from './known-search.ts'

const read = knownSearch(({ date }): { date?: string } => (typeof date === 'string' ? { date } : {}))

it('keeps what was read and puts nothing in the place of the rest', () => {
  const raw = { date: 5, view: 'nope' }
  expect({ ...raw, ...read(raw) }).toEqual({ date: undefined, view: undefined })
  expect(read({ date: '2027-06-14', view: 'nope' })).toEqual({ date: '2027-06-14', view: undefined })
})
