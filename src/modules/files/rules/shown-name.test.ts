import { expect, it } from 'vitest'
import { shortName } from './shown-name.ts'

it('STOR-04: keeps names as typed, and shortens long ones in the middle', () => {
  expect(shortName('Logo (3) #1 ünï?.png')).toBe('Logo (3) #1 ünï?.png')
  expect(shortName(`${'a'.repeat(296)}.png`)).toBe(`${'a'.repeat(19)}…${'a'.repeat(15)}.png`)
  expect([...shortName('ü'.repeat(300))]).toHaveLength(39)
})
