import { expect, it } from 'vitest'
import { messageParts } from './message-links.ts'
import { topicOf } from './topic.ts'

it('makes links of web, mail and phone addresses only, with every parameter (CHAT-04)', () => {
  const parts = messageParts(
    '<b>Bob</b> [free check](javascript:alert(1)) https://alpha.example/a?b=1&c=2. Or mailto:a@b.example, tel:+13035550142!',
  )
  expect(parts.filter(({ href }) => href).map(({ href }) => href)).toEqual([
    'https://alpha.example/a?b=1&c=2',
    'mailto:a@b.example',
    'tel:+13035550142',
  ])
  expect(parts[0]).toEqual({ text: '<b>Bob</b> [free check](javascript:alert(1)) ', href: null })
})

it('loses no character', () => {
  const body = 'a http://x.example/), b\nc <img src=x onerror=alert(1)>'
  expect(
    messageParts(body)
      .map(({ text }) => text)
      .join(''),
  ).toBe(body)
})

it('calls a question by its first line, cut at a word', () => {
  expect(topicOf('  How do I close Friday?\nWe have training.')).toBe('How do I close Friday?')
  const long = topicOf(`${'word '.repeat(30)}end`)
  expect(long.length).toBeLessThanOrEqual(81)
  expect(long.endsWith('word…')).toBe(true)
})
