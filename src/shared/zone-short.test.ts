import { expect, it } from 'vitest'
import { zoneShort } from './zone-short.ts'

it.each([
  ['America/Denver', 'MT'],
  ['America/New_York', 'ET'],
  ['America/Phoenix', 'MST'],
])('says %s in the letters %s, asked once or again', (zone, letters) => {
  expect([zoneShort(zone), zoneShort(zone)]).toEqual([letters, letters])
})

it('refuses what is no zone', () => {
  expect(() => zoneShort('America/Nowhere')).toThrow(RangeError)
})
