import { expect, it } from 'vitest'
import { timeCells } from '#modules/appointments/rules/time-cells.ts'

it('keeps every time, with what is left or which limit it breaks', () => {
  const cells = timeCells('2027-06-16', [
    { startMin: 480, left: null, reasons: [] },
    { startMin: 510, left: 0, reasons: [{ short: 'Time full, 2 of 2' }, { short: 'Hours full' }] },
    { startMin: 540, left: 1, reasons: [] },
  ])
  expect(cells.map(({ key, label, note, state }) => [key, label, note, state])).toEqual([
    ['480', '8:00 AM', undefined, 'free'],
    ['510', '8:30 AM', 'Time full, 2 of 2', 'full'],
    ['540', '9:00 AM', '1 left', 'few'],
  ])
  expect(cells[1]?.name).toBe('8:30 AM, Wednesday, June 16, 2027, Time full, 2 of 2')
})
