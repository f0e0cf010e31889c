import { expect, it } from 'vitest'
import { mergedRows } from '#modules/availability/rules/merged-rows.ts'

it('names each appointment once, by date and time', () => {
  const row = (id: string, date: string, startMin: number | null) => ({ id, date, startMin })
  const rows = [
    row('c', '2027-06-15', 30),
    row('a', '2027-06-14', 1380),
    row('b', '2027-06-15', null),
    row('c', '2027-06-15', 30),
  ]
  expect(mergedRows(rows).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
