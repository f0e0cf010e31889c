import { expect, it } from 'vitest'
import { milesBetween } from './zip-distance.ts'

it.each([
  ['80202', '80202', 0, 0],
  // Denver and Boulder, New York and Los Angeles, two sides of a state line whose numbers lie far apart.
  ['80202', '80302', 22, 32],
  ['10001', '90001', 2430, 2470],
  ['66101', '64106', 1, 8],
  ['81501-1234', '81521', 8, 22],
  // A box of a post office in Denver is near Denver.
  ['80217', '80202', 0, 40],
  ['96813', '99501', 2700, 2850],
] as const)('%s and %s lie %d to %d miles apart', (one, other, from, to) => {
  const miles = milesBetween(one, other)
  expect(miles).toBeGreaterThanOrEqual(from)
  expect(miles).toBeLessThanOrEqual(to)
  expect(milesBetween(other, one)).toBeCloseTo(miles ?? -1, 6)
})

it.each(['00000', '', '000', 'consx', '__pro'])('%j is nowhere', (zip) => {
  expect(milesBetween('80202', zip)).toBeNull()
})
