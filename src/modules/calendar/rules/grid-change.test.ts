import { expect, it } from 'vitest'
import { changeKinds, doneWords, placeWords, withPending } from '#modules/calendar/rules/grid-change.ts'
import type { CalendarEntry } from '#modules/calendar/contract.ts'

const at = { date: '2027-06-14', startMin: 540, durationMin: 60, technicianId: null }

it.each([
  { to: { startMin: 600 }, kinds: [true, false, false], said: 'Moved to Mon, Jun 14 - 10:00 AM.' },
  { to: { date: '2027-06-16' }, kinds: [true, false, false], said: 'Moved to Wed, Jun 16 - 9:00 AM.' },
  { to: { durationMin: 90 }, kinds: [false, true, false], said: 'Until 10:30 AM.' },
  { to: { technicianId: 'tech_1' }, kinds: [false, false, true], said: 'Assigned to Beth Larkin.' },
])('$to is said as $said', ({ to, kinds, said }) => {
  const next = { ...at, ...to }
  expect(Object.values(changeKinds(at, next))).toEqual(kinds)
  expect(doneWords(at, next, 'Beth Larkin')).toBe(said)
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
