import { CUSTOMER_REASONS_EN, NEXT_STEP_EN } from '#modules/availability/words.en.ts'
import { CUSTOMER_REASONS_ES, NEXT_STEP_ES } from '#modules/availability/words.es.ts'
import type { Language } from '#modules/booking/contract.ts'
import { BOOKING_WORDS_EN } from '#modules/booking/words.en.ts'
import { BOOKING_WORDS_ES } from '#modules/booking/words.es.ts'
import { CONSENT_EN } from '#modules/messages/words.en.ts'
import { CONSENT_ES } from '#modules/messages/words.es.ts'
import { APP_ERROR_CASES_EN, APP_ERROR_WORDS_EN } from '#shared/app-error-words.en.ts'
import { APP_ERROR_CASES_ES, APP_ERROR_WORDS_ES } from '#shared/app-error-words.es.ts'
import { FIELD_WORDS } from '#shared/field-words.ts'
import type { BookWords } from './book-words.ts'

/** Both dictionaries of the public pages; only the server holds both. */
export const BOOK_WORDS: Record<Language, BookWords> = {
  en: {
    language: 'en',
    page: BOOKING_WORDS_EN,
    reasons: { reasons: CUSTOMER_REASONS_EN, nextStep: NEXT_STEP_EN },
    errors: APP_ERROR_WORDS_EN,
    errorCases: APP_ERROR_CASES_EN,
    fields: FIELD_WORDS.en,
    consent: CONSENT_EN,
  },
  es: {
    language: 'es',
    page: BOOKING_WORDS_ES,
    reasons: { reasons: CUSTOMER_REASONS_ES, nextStep: NEXT_STEP_ES },
    errors: APP_ERROR_WORDS_ES,
    errorCases: APP_ERROR_CASES_ES,
    fields: FIELD_WORDS.es,
    consent: CONSENT_ES,
  },
}
