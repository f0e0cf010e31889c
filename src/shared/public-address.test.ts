import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it.each([
  'https://alder.example/terms',
  'http://alder.example',
  'HTTPS://alder.example/a?b=c#d',
  'https://alder.example:8443/términos',
])('takes %s', (text) => {
  expect(isPublicAddress(text)).toBe(true)
})

it.each([
  '',
  'alder.example/terms',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://alder.example/x',
  'https://',
  'https://localhost/terms',
  'https://alder.example/two words',
  'https:\\\\alder.example',
  'https://bank.example@alder.example/',
  'ftp://alder.example',
])('refuses %j (A30)', (text) => {
  expect(isPublicAddress(text)).toBe(false)
})
