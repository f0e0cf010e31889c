import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runVectors } from '#modules/availability/rules/vectors.ts'

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

describe('the worked examples', () => {
  it.each(runVectors(read('./availability-vectors.data.json')))('$name', ({ mismatches }) => {
    expect(mismatches).toEqual([])
  })
})

describe('every option of every rule, once so that it passes and once so that it refuses', () => {
  it.each(runVectors(read('./availability-options.data.json')))('$name', ({ mismatches }) => {
    expect(mismatches).toEqual([])
  })
})

describe('a file of cases', () => {
  const base = { tz: 'America/Chicago', now: '2026-06-01T09:00:00-05:00', hours: {}, services: [] }
  const vector = { name: 'x', date: '2026-06-03', request: { type: 'Waiter', services: [] }, open: [] }
  const message = (changed: object): string | undefined =>
    runVectors({ base, cases: [{ ...vector, ...changed }] })[0]?.mismatches[0]?.got

  it('fails a case with a key that nobody honours, wherever it stands', () => {
    expect(message({ given: { weather: 'rain' } })).toBe('unsupported key weather')
    expect(message({ expect: [] })).toBe('unsupported key expect')
    expect(message({ given: { rules: [{ type: 'Cap', maximum: 1 }] } })).toBe('unsupported key maximum')
    expect(message({ given: { settings: { minLeadHours: 1 } } })).toBe('unsupported key minLeadHours')
    expect(message({ request: { type: 'Waiter', services: [], mood: 'good' } })).toBe('unsupported key mood')
  })

  it('fails a case whose open list or reasons differ, and passes it when they do not', () => {
    expect(message({ open: ['08:00'] })).toBe('[]')
    expect(message({ why: { '08:00': ['BLOCKED'] } })).toBe('[CLOSED]')
    expect(message({ why: { '08:00': ['CLOSED'] } })).toBeUndefined()
  })
})
