import { expect, it } from 'vitest'
import { historyLines } from '#modules/appointments/rules/history-lines.ts'
import { whenWords } from '#modules/appointments/rules/when-words.ts'

const at = new Date('2027-06-15T16:00:00Z')
const entry = { seq: 7, at, actor: 'Dana Reyes', verb: 'moved' }

it('says the time as the specification writes it', () => {
  expect(whenWords('2027-06-14', 480)).toBe('Mon, Jun 14 - 8:00 AM')
  expect(whenWords('2027-06-14', null)).toBe('Mon, Jun 14')
  expect(whenWords('2027-06-14', 480, '2028-03-01')).toBe('Mon, Jun 14, 2027 - 8:00 AM')
})

it('has one line a changed field, before and after in words', () => {
  const before = { date: '2027-06-15', startMin: 540, status: 'Requested', notes: 'Squeals' }
  const after = { date: '2027-06-15', startMin: 600, status: 'Booked', notes: 'Squeals' }
  expect(
    historyLines([{ ...entry, before, after }]).map(({ who, field, before: b, after: a }) => [
      who,
      field,
      b,
      a,
    ]),
  ).toEqual([
    ['Dana Reyes', 'time', 'Tue, Jun 15 - 9:00 AM', 'Tue, Jun 15 - 10:00 AM'],
    ['Dana Reyes', 'status', 'Requested', 'Booked'],
  ])
})

it('has a line for a change without fields, and for the booking itself', () => {
  const created = {
    ...entry,
    seq: 1,
    verb: 'created',
    actor: 'visitor',
    before: null,
    after: { date: '2027-06-15', startMin: null },
  }
  const lines = historyLines([{ ...entry, verb: 'cancelled', before: null, after: null }, created])
  expect(lines.map(({ who, field, after }) => [who, field, after])).toEqual([
    ['Dana Reyes', 'canceled', null],
    ['Customer', 'booked for Tue, Jun 15', null],
  ])
})
