import { expect, it } from 'vitest'
import { dateText, typedDate } from '#web/ui/typed-date.ts'

it.each([
  ['6/21/2027', '2027-06-21'],
  ['6/21/27', '2027-06-21'],
  ['6-21', '2027-06-21'],
  ['6/14', '2028-06-14'],
  ['2027-06-21', '2027-06-21'],
  ['Jun 21', '2027-06-21'],
  ['june 21, 2029', '2029-06-21'],
  ['Mon, Jun 21, 2027', '2027-06-21'],
  ['2/29', '2028-02-29'],
  ['2/30/2028', null],
  ['13/1/2027', null],
  ['tomorrow', null],
  ['', null],
])('reads %j on June 15, 2027 as %s', (text, day) => {
  expect(typedDate(text, '2027-06-15')).toBe(day)
})

it('prints a day one way and leaves other text alone', () => {
  expect(dateText('2027-06-21')).toBe('Jun 21, 2027')
  expect(dateText('6/')).toBe('6/')
})
