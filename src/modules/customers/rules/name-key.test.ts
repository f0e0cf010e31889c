import { expect, it } from 'vitest'
import { nameKey } from './name-key.ts'

it.each([
  ['Ana', 'García', 'garcia ana'],
  ['  Íñigo ', null, 'inigo'],
  ['Mary  Ann', 'O’Neil', 'o’neil mary ann'],
])('sorts %s %s as %s', (first, last, key) => {
  expect(nameKey(first, last)).toBe(key)
})
