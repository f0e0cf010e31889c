import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasVinCheckDigit, isVinShape, normalizedVin, vinYear } from './vin.ts'

describe('VIN', () => {
  it.each([
    ['1M8GDM9AXKP042788', true],
    ['11111111111111111', true],
    ['1HGCM82633A004352', true],
    ['1HGCM82633A004353', false],
  ])('check digit of %s: %s', (vin, right) => {
    expect(hasVinCheckDigit(vin)).toBe(right)
  })

  it('has 17 signs and no I, O or Q', () => {
    expect(isVinShape(normalizedVin(' 1hgcm82633a0 04352 '))).toBe(true)
    expect(isVinShape('1HGCM82633A00435')).toBe(false)
    expect(isVinShape('1HGCM82633A0O4352')).toBe(false)
  })

  it('notices one wrong sign, or two that changed places', () => {
    const signs = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789']
    const vin = fc.array(fc.constantFrom(...signs), { minLength: 17, maxLength: 17 })
    fc.assert(
      fc.property(vin, fc.integer({ min: 0, max: 16 }), (sign, at) => {
        if (at === 8) return
        const digits = '0123456789'
        const start = sign.map((value, index) => (index === at ? '3' : value))
        const valid = [...digits, 'X'].map((check) => start.with(8, check).join('')).find(hasVinCheckDigit)
        if (valid === undefined) return
        expect(hasVinCheckDigit([...valid].with(at, '4').join(''))).toBe(false)
      }),
    )
  })

  it.each([
    ['1HGCM82633A004352', 2003],
    ['1M8GDM9AXKP042788', 1989],
    ['5YJSA1E26MF000000', 2021],
    ['JT2BF22K1W0123456', 1998],
    ['1HGCM82630A004352', null],
  ])('model year of %s is %s', (vin, year) => {
    expect(vinYear(vin, 2028)).toBe(year)
  })

  it('never lies beyond the next model year', () => {
    expect(vinYear('1HGCM8B6XXA004352', 2027)).toBe(1999)
  })
})
