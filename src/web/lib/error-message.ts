import { appErrorSentence } from '#shared/app-error-sentence.ts'
import { APP_ERROR_WORDS_EN } from '#shared/app-error-words.en.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { kitWords } from '#web/words.en.ts'

/** The line is down or the server restarts: nothing answered at all. */
const NO_ANSWER = { code: 'UNAVAILABLE', retryAfterS: 5 }

/**
 * The sentence for staff when a call failed, by its code (words.md §2); an unknown code reads as INTERNAL. Field
 * messages and the engine's reasons stay with their forms.
 */
export function errorMessage(error: unknown): string {
  const data = appErrorData(error)
  if (!data && !navigator.onLine) return kitWords.load.offline
  if (!data) return appErrorSentence(APP_ERROR_WORDS_EN, 'en', NO_ANSWER)
  // Of the three ways to refuse a change the code alone tells nothing: the server says which it is.
  if (data.appCode === 'CHANGE_REFUSED' && error instanceof Error) return error.message
  return appErrorSentence(APP_ERROR_WORDS_EN, 'en', {
    code: data.appCode ?? 'INTERNAL',
    params: { ...data.params, requestId: data.requestId },
    retryAfterS: data.retryAfterS,
  })
}

/** The sentence of a refused field where no form shows it, else as `errorMessage`. */
export function fieldOrErrorMessage(error: unknown): string {
  return appErrorData(error)?.fields?.[0]?.message ?? errorMessage(error)
}
