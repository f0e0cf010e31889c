import { expect, it } from 'vitest'
import { timesBetween, typedTime } from '#web/ui/typed-time.ts'

it.each([
  ['8', 480],
  ['8a', 480],
  ['8:30 am', 510],
  ['830', 510],
  ['1230', 750],
  ['12', 720],
  ['noon', 720],
  ['5', 1020],
  ['5p', 1020],
  ['17:30', 1050],
  ['24:00', 1440],
  ['', null],
  ['soon', null],
  ['8:75', null],
  ['1375', null],
  ['0', null],
])('reads %j as %s', (text, minute) => {
  expect(typedTime(text)).toBe(minute)
})

it('lists times in steps, the last included', () => {
  expect(timesBetween(480, 540, 30).map(({ label }) => label)).toEqual(['8:00 AM', '8:30 AM', '9:00 AM'])
})
