import superjson from 'superjson'
import { describe, expect, it } from 'vitest'
import { transformer } from './prepared.ts'

type Wire = Parameters<typeof transformer.deserialize>[0]

const wire = (values: unknown) => ({ json: { a: 'x', b: { c: '1' } }, meta: { values, v: 1 } }) as Wire

describe('what came over the wire', () => {
  it.each([
    ['map'],
    [{ a: 'map' }],
    [{ a: 5 }],
    [{ a: null }],
    [{ b: { c: 'Date' } }],
    [['set', { 0: 'Date' }]],
    [['set', 'Date']],
    [null],
  ])('is refused with notes that superjson never writes, before it walks into them: %j', (values) => {
    expect(() => transformer.deserialize(wire(values))).toThrow('meta.values must be a tree of kinds')
  })

  it.each([
    [{ at: new Date(0), map: new Map([['a', new Set([1n])]]) }],
    [[undefined, Number.NaN, { deep: [{ at: new Date(1) }] }]],
    [new Map([[{ key: new Date(2) }, undefined]])],
    [new Date(3)],
    [null],
    ['text'],
  ])('is what was sent: %o', (value) => {
    expect(transformer.deserialize(superjson.serialize(value))).toEqual(value)
  })
})
