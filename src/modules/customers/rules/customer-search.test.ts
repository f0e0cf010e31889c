import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameKey } from './name-key.ts'
import { editDistance, readSearch, searchDistance, type Searched } from './customer-search.ts'

const maria = { nameKey: nameKey('María', 'López'), phone: '+13035550142' }
const distance = (term: string, who: Searched = maria) => searchDistance(readSearch(term), who)

describe('the search for a customer', () => {
  it.each(['maria', 'MARIA', 'Lopez', 'López', 'lopez maria', 'mar lop', 'Lop'])(
    'finds by name: %s',
    (term) => {
      expect(distance(term)).not.toBeNull()
    },
  )

  it.each(['mraia', 'marria', 'lopze', 'lopes', 'Marai Lopez'])('forgives a slip: %s', (term) => {
    expect(distance(term)).not.toBeNull()
  })

  it.each(['303-555-0142', '(303) 555 0142', '+1 303 555 0142', '5550142', '0142', '303-555-01'])(
    'finds by phone: %s',
    (term) => {
      expect(distance(term)).not.toBeNull()
    },
  )

  it('forgives one wrong digit in a whole number, not in a few digits', () => {
    expect(distance('303-555-0143')).not.toBeNull()
    expect(distance('0143')).toBeNull()
  })

  it.each(['Carlos', 'Lopez Carlos', 'abc', '9999'])('does not find somebody else: %s', (term) => {
    expect(distance(term)).toBeNull()
  })

  it('puts the exact name before the similar one', () => {
    const exact = distance('lopez') ?? 9
    const similar = distance('lopez', { nameKey: nameKey('Ana', 'Lopes'), phone: null }) ?? 0
    expect(exact).toBeLessThan(similar)
  })

  it('asks for name and phone where both are typed', () => {
    expect(distance('maria 0142')).not.toBeNull()
    expect(distance('maria 9999')).toBeNull()
  })
})

const letters = fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 8 })

it('the distance is 0 for the same word only, the same both ways, and never more than the longer word', () => {
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      const there = editDistance(a, b, 99)
      expect(there === 0).toBe(a === b)
      expect(editDistance(b, a, 99)).toBe(there)
      expect(there).toBeLessThanOrEqual(Math.max(a.length, b.length))
      for (const limit of [0, 1, 2]) expect(editDistance(a, b, limit) <= limit).toBe(there <= limit)
    }),
  )
})

it('a name is always found by its own words, in any order', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdéñz'), minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(word, word, (first, last) => {
      const who = { nameKey: nameKey(first, last), phone: null }
      expect(searchDistance(readSearch(`${first} ${last}`), who)).toBe(0)
      expect(searchDistance(readSearch(`${last} ${first}`), who)).toBe(0)
    }),
  )
})
