import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchServices as search, type SearchEntry } from './search-services.ts'
import { SYNONYMS } from './search-synonyms.data.ts'
import { foldedWords, isOneSlip, similarity } from './word-closeness.ts'

const searchServices = (question: string, entries: readonly SearchEntry[]) =>
  search(question, entries, SYNONYMS)

const entry = (id: string, label: string, category: string, keywords: string[] = []) => ({
  id,
  categoryId: category,
  label,
  category,
  keywords,
})

const ENGLISH = [
  entry('noise', 'Brake noise', 'Brakes', ['squeal', 'grinding']),
  entry('brake', 'Brake inspection', 'Brakes'),
  entry('oil', 'Oil change', 'Oil change'),
  entry('rotate', 'Tire rotation', 'Tires'),
  entry('flat', 'Flat tire repair', 'Tires'),
  entry('align', 'Wheel alignment', 'Tires', ['pulls to one side']),
  entry('battery', 'Battery test', 'Electrical', ["won't start"]),
  entry('ac', 'A/C check', 'Heating and cooling', ['air conditioning']),
  entry('heat', 'No heat', 'Heating and cooling'),
  entry('cel', 'Check engine light', 'Engine'),
  entry('trans', 'Transmission service', 'Transmission'),
]
const SPANISH = [
  entry('noise', 'Ruido en los frenos', 'Frenos', ['rechina']),
  entry('oil', 'Cambio de aceite', 'Cambio de aceite'),
  entry('flat', 'Reparación de llanta', 'Llantas'),
  entry('battery', 'Prueba de batería', 'Sistema eléctrico', ['no arranca']),
  entry('ac', 'Revisión del aire acondicionado', 'Clima'),
]

const first = (question: string, entries = ENGLISH) => searchServices(question, entries)[0]?.entry.id

describe('searchServices', () => {
  it.each([
    ['squealing when I brake', 'noise'],
    ['oil', 'oil'],
    ['oi', 'oil'],
    ['oli change', 'oil'],
    ['my tyre is flat', 'flat'],
    ['car wont start', 'battery'],
    ['trasmission', 'trans'],
    ['breaks grinding', 'noise'],
    ['pulling to the left', 'align'],
    ['ac not cold', 'ac'],
    ['engine light is on', 'cel'],
    ['TIRE ROTATION', 'rotate'],
    ['no heet', 'heat'],
    ['heta', 'heat'],
    ['tiree rotation', 'rotate'],
  ])('“%s” finds %s', (question, id) => {
    expect(first(question)).toBe(id)
  })

  it.each([
    ['rechina cuando freno', 'noise'],
    ['aceite', 'oil'],
    ['no prende', 'battery'],
    ['se ponchó la llanta', 'flat'],
    ['aire no enfria', 'ac'],
    ['bateria', 'battery'],
  ])('“%s” finds %s in Spanish', (question, id) => {
    expect(first(question, SPANISH)).toBe(id)
  })

  it('finds nothing for nothing, one letter, and nonsense', () => {
    expect(
      ['', ' ', 'o', '!!', 'xyzzy qwrt'].flatMap((question) => searchServices(question, ENGLISH)),
    ).toEqual([])
  })

  it('says which letters matched', () => {
    expect(searchServices('brak', ENGLISH)[0]?.matched).toEqual([[0, 4]])
  })

  it('keeps the shop’s order among equals', () => {
    expect(
      searchServices('brake', ENGLISH)
        .slice(0, 2)
        .map((hit) => hit.entry.id),
    ).toEqual(['noise', 'brake'])
  })
})

describe('parts', () => {
  it('folds accents and case', () => {
    expect(foldedWords('Reparación DE Llantas, ¿sí?')).toEqual(['reparacion', 'de', 'llantas', 'si'])
  })

  it('is 1 for the same word and small for another', () => {
    expect(similarity('brake', 'brake')).toBe(1)
    expect(similarity('brake', 'battery')).toBeLessThan(0.3)
  })
})

describe('isOneSlip', () => {
  const letters = fc.stringMatching(/^[a-z]{3,8}$/)
  const place = fc.nat({ max: 7 })

  it('is what one wrong, missing, added or swapped letter behind the first makes of a word', () => {
    fc.assert(
      fc.property(letters, place, fc.constantFrom('x', 'q', '1'), (word, at, letter) => {
        const from = 1 + (at % (word.length - 1))
        const [head, tail] = [word.slice(0, from), word.slice(from)]
        const slips = [head + letter + tail.slice(1), head + tail.slice(1), head + letter + tail]
        if (tail.length > 1) slips.push(`${head}${tail.charAt(1)}${tail.charAt(0)}${tail.slice(2)}`)
        for (const slip of slips.filter((one) => one !== word)) {
          expect(isOneSlip(word, slip)).toBe(true)
          expect(isOneSlip(slip, word)).toBe(true)
        }
      }),
    )
  })

  it.each([
    ['brake', 'brake'],
    ['brake', 'drake'],
    ['brake', 'broke up'],
    ['heat', 'head start'],
    ['tires', 'trees'],
    ['oil', 'ol change'],
  ])('is not what became of “%s” in “%s”', (word, other) => {
    expect(isOneSlip(word, other)).toBe(false)
  })
})
