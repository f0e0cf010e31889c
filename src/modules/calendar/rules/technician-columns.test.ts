import { expect, it } from 'vitest'
import type { CalendarDayState } from '#modules/calendar/contract.ts'
import {
  columnKey,
  columnOf,
  columnPlace,
  hoursOf,
  technicianColumns,
} from '#modules/calendar/rules/technician-columns.ts'

const day: CalendarDayState = {
  date: '2027-06-15',
  open: [[480, 1020]],
  closedReason: null,
  blocked: [],
  notes: [{ id: 'rule_1', kind: 'Note', text: 'Lift inspection', color: null }],
  gauges: {
    cars: { used: 1, max: 5 },
    laborMin: { used: 60, max: 600, assumed: 0, carried: 0 },
    waiters: { used: 0, max: 2 },
  },
  slots: [],
  technicians: [{ id: 'tech_1', open: [[510, 1050]], soldMin: 330, maxMin: 420 }],
}
const people = [
  { id: 'tech_1', name: 'Beth Larkin' },
  { id: 'tech_2', name: 'Tomas Ruiz' },
]

it('has nobody first, then everybody with hours and what is sold', () => {
  const [nobody, beth, tomas] = technicianColumns(day, people, '2027-06-14')
  expect(nobody).toMatchObject({ key: '2027-06-15 ', person: { name: 'Unassigned', hours: '8 AM – 5 PM' } })
  expect(nobody?.notes).toHaveLength(1)
  expect(beth).toMatchObject({
    key: '2027-06-15 tech_1',
    open: [[510, 1050]],
    person: { name: 'Beth Larkin', hours: '8:30 AM – 5:30 PM' },
    gauges: [{ figure: '5.5/7', name: 'Beth Larkin, 5.5 of 7 labor hours sold' }],
  })
  expect(tomas).toMatchObject({ closedReason: 'Off', person: { hours: 'Off' }, notes: [] })
})

it.each([
  [undefined, '2027-06-15', undefined],
  [null, '2027-06-15 ', null],
  ['tech_1', '2027-06-15 tech_1', 'tech_1'],
])('the column of %s is read back', (technicianId, key, back) => {
  expect(columnKey('2027-06-15', technicianId)).toBe(key)
  expect(columnPlace(key)).toEqual({ date: '2027-06-15', technicianId: back })
})

it('puts a visit of somebody who left to nobody', () => {
  const at = (technicianId: string | null) => ({ date: '2027-06-15', technicianId })
  expect(columnOf(at('tech_1'), people)).toBe('2027-06-15 tech_1')
  expect(columnOf(at('tech_9'), people)).toBe('2027-06-15 ')
  expect(columnOf(at('tech_1'), null)).toBe('2027-06-15')
  expect(
    hoursOf([
      [480, 720],
      [780, 1020],
    ]),
  ).toBe('8 AM – 5 PM')
})
