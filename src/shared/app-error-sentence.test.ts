import { describe, expect, it } from 'vitest'
import { APP_ERRORS } from './app-error.ts'
import { appErrorSentence } from './app-error-sentence.ts'
import { APP_ERROR_WORDS_EN } from './app-error-words.en.ts'
import { APP_ERROR_WORDS_ES } from './app-error-words.es.ts'

describe('appErrorSentence', () => {
  it('has words for each code and leaves no gap', () => {
    for (const code of Object.keys(APP_ERRORS)) {
      for (const params of [{}, { phone: '303-555-0142', shop: 'Delta', max: 3 }]) {
        const english = appErrorSentence(APP_ERROR_WORDS_EN, 'en', { code, params })
        const spanish = appErrorSentence(APP_ERROR_WORDS_ES, 'es', { code, params })
        expect(`${english} ${spanish}`).not.toMatch(/[{}[\]|]|undefined|null/)
      }
    }
  })

  it('says how long to wait', () => {
    const error = { code: 'TOO_MANY_REQUESTS', params: { phone: '303-555-0142' }, retryAfterS: 150 }
    expect(appErrorSentence(APP_ERROR_WORDS_EN, 'en', error)).toBe(
      'That was a lot at once. Wait 3 minutes and try again, or call 303-555-0142.',
    )
    expect(appErrorSentence(APP_ERROR_WORDS_ES, 'es', { code: 'TOO_MANY_TRIES', retryAfterS: 1 })).toBe(
      'Demasiados intentos. Espere 1 segundo e inténtelo de nuevo.',
    )
  })

  it('reads an unknown code as ours to mend', () => {
    expect(appErrorSentence(APP_ERROR_WORDS_ES, 'es', { code: 'NEW', params: { requestId: 'r1' } })).toBe(
      'Algo salió mal de nuestro lado. Inténtelo de nuevo. Referencia: r1.',
    )
  })
})
