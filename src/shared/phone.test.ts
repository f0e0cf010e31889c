import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, storedPhone } from './phone.ts'

describe('storedPhone', () => {
  it.each([
    ['303-555-0142', '+13035550142'],
    ['(303) 555-0142', '+13035550142'],
    ['1-212-555-0142', '+12125550142'],
    ['+1 212 555 0142', '+12125550142'],
    ['303555014299', '+13035550142'],
    ['23035550142', '+12303555014'],
    ['303-555', null],
    ['', null],
  ])('%s is stored as %s', (typed, stored) => {
    expect(storedPhone(typed)).toBe(stored)
  })

  it('keeps a number that is already stored', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{9}$/), (digits) => {
        expect(storedPhone(`+1${digits}`)).toBe(`+1${digits}`)
        expect(storedPhone(formatPhone(`+1${digits}`))).toBe(`+1${digits}`)
      }),
    )
  })
})

describe('formatPhone', () => {
  it.each([
    ['', ''],
    ['3', '3'],
    ['303', '303'],
    ['3035', '303-5'],
    ['3035550', '303-555-0'],
    ['+13035550142', '303-555-0142'],
  ])('%s reads %s', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown)
  })
})
