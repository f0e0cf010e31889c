import { describe, expect, it } from 'vitest'
import { isPlate, plateKey, shownPlate } from './plate.ts'

describe('PPL-05 a license plate', () => {
  it.each(['abc-1234', 'ABC 1234', ' Abc1234 '])('%s is one plate in every spelling', (typed) => {
    expect(plateKey(typed)).toBe('ABC1234')
  })

  it.each([
    ['ÄÖ 12', true],
    ['ab·123', true],
    ['', true],
    ['🚗1', false],
    ['<b>', false],
  ])('%s can stand on a car: %s', (typed, can) => {
    expect(isPlate(typed)).toBe(can)
  })

  it('is shown in capitals, as it was typed otherwise', () => {
    expect(shownPlate(' äö-12 ')).toBe('ÄÖ-12')
  })
})
