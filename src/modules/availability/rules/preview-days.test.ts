import { expect, it } from 'vitest'
import { previewRows, previewSum } from '#modules/availability/rules/preview-days.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'

const open = (places: number, firstFree: number) => ({ state: 'Open' as const, places, firstFree })
const closed = { state: 'Closed' as const, places: 0, firstFree: null }
const days = [
  { date: '2027-06-15', before: open(2, 870), after: open(1, 870) },
  { date: '2027-06-16', before: open(8, 480), after: { state: 'Full' as const, places: 0, firstFree: null } },
  { date: '2027-06-20', before: closed, after: closed },
]

it('shows places now and with the change, the first time, and why nothing is there', () => {
  expect(
    previewRows(days, 'after').map(({ day, before, after, closed: why, note }) => [
      day,
      before,
      after,
      why,
      note,
    ]),
  ).toEqual([
    ['Today 15', 2, 1, null, 'First 2:30 PM'],
    ['Wed 16', 8, 0, 'Full', null],
    ['Sun 20', 0, 0, 'Closed', null],
  ])
  expect(previewRows(days, 'before').map(({ after }) => after)).toEqual([2, 8, 0])
})

it('says the sum as it is read out', () => {
  const { before, after } = previewSum(days)
  expect(settingsWords.effect.spoken(before, after)).toBe('1 place in 14 days, 9 fewer.')
  expect(settingsWords.effect.spoken(38, 38)).toBe('38 places in 14 days, as now.')
})
