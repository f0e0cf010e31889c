import { describe, expect, it } from 'vitest'
import data from './vehicle-catalogue.data.json' with { type: 'json' }
import {
  makeOfVin,
  makesOfYear,
  modelsOfYear,
  modelYears,
  newestModelYear,
  type VehicleCatalogue,
} from './vehicle-catalogue.ts'

const catalogue: VehicleCatalogue = data

describe('FLOW-07 years', () => {
  it('has each year exactly once from the next model year to the oldest', () => {
    const years = modelYears(catalogue.firstYear, newestModelYear('2026-11-27'))
    expect(years[0]).toBe(2027)
    expect(years.at(-1)).toBe(1981)
    expect(years).toHaveLength(new Set(years).size)
    expect(years.every((year, index) => index === 0 || year === (years[index - 1] ?? 0) - 1)).toBe(true)
  })
})

describe('vehicle catalogue', () => {
  it('names source and date', () => {
    expect(catalogue.source).toMatch(/NHTSA/)
    expect(catalogue.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it('knows what people drive', () => {
    expect(Object.keys(catalogue.makes).length).toBeGreaterThanOrEqual(60)
    expect(modelsOfYear(catalogue, 'Lexus', 2019)).toContain('ES 350')
    expect(modelsOfYear(catalogue, 'Toyota', 2019)).toContain('Camry')
    expect(modelsOfYear(catalogue, 'Toyota', 2019)).not.toContain('ES 350')
    expect(modelsOfYear(catalogue, 'Honda', 2003)).toContain('Accord')
    expect(modelsOfYear(catalogue, 'Mazda', 2021)).toContain('CX-5')
    expect(modelsOfYear(catalogue, 'constructor', 2021)).toEqual([])
  })

  it('offers a make only for years in which it sold cars', () => {
    expect(makesOfYear(catalogue, 2024)).not.toContain('Pontiac')
    expect(makesOfYear(catalogue, 2005)).toContain('Pontiac')
    expect(makesOfYear(catalogue, 2024)).toContain('Rivian')
  })

  it('keeps ranges in order and inside the years', () => {
    for (const [make, models] of Object.entries(catalogue.makes)) {
      for (const [model, ranges] of Object.entries(models)) {
        const flat = ranges.flat()
        expect(
          flat.toSorted((a, b) => a - b),
          `${make} ${model}`,
        ).toEqual(flat)
        expect(flat[0], `${make} ${model}`).toBeGreaterThanOrEqual(catalogue.firstYear)
      }
    }
  })

  it('reads the maker from a VIN', () => {
    expect(makeOfVin(catalogue, '1HGCM82633A004352')).toBe('Honda')
    expect(makeOfVin(catalogue, 'ZZZCM82633A004352')).toBeNull()
  })
})
