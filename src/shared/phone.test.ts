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

describe('PPL-01 a phone typed with the country code', () => {
  it.each(['1-212-555-0142', '+1 (212) 555-0142', '1 212 555 0142 x45', '(212) 555-0142', '212.555.0142'])(
    '%s is the same number',
    (typed) => {
      const stored = storedPhone(typed)
      expect([stored, formatPhone(stored ?? '')]).toEqual(['+12125550142', '212-555-0142'])
    },
  )

  it('groups while typing', () => {
    const digits = '2125550142'
    expect([...digits].map((_, at) => formatPhone(digits.slice(0, at + 1)))).toEqual([
      '2',
      '21',
      '212',
      '212-5',
      '212-55',
      '212-555',
      '212-555-0',
      '212-555-01',
      '212-555-014',
      '212-555-0142',
    ])
  })
})
