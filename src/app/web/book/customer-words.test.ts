import { expect, it } from 'vitest'
import { BOOK_WORDS } from '#app/web/book/all-words.ts'
import * as messagesEn from '#modules/messages/words.en.ts'
import * as messagesEs from '#modules/messages/words.es.ts'

/** What customers never read: words that blame, frighten or promise, and "free" for a time, which reads as no charge. */
const NEVER = {
  en: /\b(invalid|illegal|oops|free|wrong number|submit|click here)\b|!/i,
  es: /\b(inv[aá]lid[oa]s?|ilegal|libres?|gratis|t[uú]|tus|rentar)\b|[!¡]/i,
}

function textsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
}

it.each([
  ['en', { ...BOOK_WORDS.en, messagesEn }],
  ['es', { ...BOOK_WORDS.es, messagesEs }],
] as const)('nothing that customers read says what they are never told (%s)', (language, words) => {
  const texts = textsIn(words, language)
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter(([, text]) => NEVER[language].test(text))).toEqual([])
})
