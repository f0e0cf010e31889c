import { expect, it } from 'vitest'
import { isSearchable, matchingEntries, withRecent, type PaletteEntry } from './palette-entries.ts'

const entry = (label: string, detail = ''): PaletteEntry => ({ key: label, group: 'Pages', label, detail })

it('finds by every typed word, in any order, without accents', () => {
  const entries = [entry('Waiter Capacity', 'Availability Settings'), entry('Calendar'), entry('Núñez')]
  expect(matchingEntries(entries, 'avail wait').map(({ label }) => label)).toEqual(['Waiter Capacity'])
  expect(matchingEntries(entries, 'nunez').map(({ label }) => label)).toEqual(['Núñez'])
})

it.each([
  ['m', false],
  ['ma', true],
  ['303', false],
  ['303-5', true],
  ['(0142)', true],
])('looks people up from two letters or four digits: %s', (text, isEnough) => {
  expect(isSearchable(text)).toBe(isEnough)
})

it('keeps the last ones, newest first, each once', () => {
  const recent = ['a', 'b', 'c', 'd', 'e', 'f'].map((label) => entry(label))
  expect(withRecent(recent, entry('c')).map(({ label }) => label)).toEqual(['c', 'a', 'b', 'd', 'e', 'f'])
  expect(withRecent(recent, entry('z'))).toHaveLength(6)
})
