import { expect, it } from 'vitest'
import { isTextable } from './text-reach.ts'

it('texts people in the United States and its territories', () => {
  expect(['+13035550142', '+17875550142', '+16715550142'].map(isTextable)).toEqual([true, true, true])
})

it('A34 texts nobody whose number costs money or lies in another country', () => {
  const refused = ['+19005550142', '+13039760142', '+18765550142', '+14165550142', '+14420794609', '+1303']
  expect(refused.map(isTextable)).toEqual(refused.map(() => false))
})
