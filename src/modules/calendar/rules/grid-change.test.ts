import { expect, it } from 'vitest'
import {
  changeKind,
  doneWords,
  placeWords,
  undoneWords,
  withPending,
} from '#modules/calendar/rules/grid-change.ts'
import type { CalendarEntry } from '#modules/calendar/contract.ts'

const at = { date: '2027-06-14', startMin: 540, durationMin: 60, technicianId: null }

const BACK = 'Back on Mon, Jun 14 - 9:00 AM.'
it.each([
  { to: { startMin: 600 }, kind: 'move', said: 'Moved to Mon, Jun 14 - 10:00 AM.', back: BACK },
  { to: { date: '2027-06-16' }, kind: 'move', said: 'Moved to Wed, Jun 16 - 9:00 AM.', back: BACK },
  {
    to: { startMin: 600, durationMin: 90 },
    kind: 'move',
    said: 'Moved to Mon, Jun 14 - 10:00 AM until 11:30 AM.',
    back: BACK,
  },
  { to: { durationMin: 90 }, kind: 'stretch', said: 'Until 10:30 AM.', back: 'Until 10:00 AM again.' },
  {
    to: { technicianId: 'tech_1' },
    kind: 'assign',
    said: 'Assigned to Beth Larkin.',
    back: 'Unassigned again.',
  },
  {
    to: { technicianId: 'tech_1', startMin: 600 },
    kind: 'move',
    said: 'Moved to Mon, Jun 14 - 10:00 AM, assigned to Beth Larkin.',
    back: BACK,
  },
])('$to is said as $said, and taken back as $back', ({ to, kind, said, back }) => {
  const next = { ...at, ...to }
  expect(changeKind(at, next)).toBe(kind)
  expect(doneWords(at, next, 'Beth Larkin')).toBe(said)
  expect(undoneWords(next, at, null)).toBe(back)
})

it('names the end only where the end is what changed', () => {
  expect(placeWords(at, { ...at, startMin: 600 })).toBe('Mon, Jun 14 - 10:00 AM')
  expect(placeWords(at, { ...at, durationMin: 120 })).toBe('Mon, Jun 14 - 9:00 AM until 11:00 AM')
})

it('puts what is on its way over what came in', () => {
  const entries = [
    { id: 'job_1', ...at },
    { id: 'job_2', ...at },
  ] as unknown as CalendarEntry[]
  const pending = new Map([['job_2', { ...at, startMin: 660 }]])
  expect(withPending(entries, pending).map(({ startMin, isPending }) => [startMin, isPending])).toEqual([
    [540, false],
    [660, true],
  ])
})
