import { appErrorSentence } from '#shared/app-error-words.ts'
import { appErrorData } from '#web/lib/error-data.ts'

const MINUTE_S = 60

/** "4 minutes", "20 seconds": how long to wait, rounded up. */
export function spokenWait(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE_S)
  if (seconds >= MINUTE_S) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const whole = Math.max(1, Math.ceil(seconds))
  return `${whole} ${whole === 1 ? 'second' : 'seconds'}`
}

/**
 * The sentence for staff when a call failed, by its code (words.md §2); an unknown code reads as INTERNAL. Field
 * messages and the engine's reasons stay with their forms.
 */
export function errorMessage(error: unknown): string {
  const data = appErrorData(error)
  if (!data) return appErrorSentence('UNAVAILABLE', { wait: spokenWait(1) })
  const wait = data.retryAfterS === undefined ? {} : { wait: spokenWait(data.retryAfterS) }
  return appErrorSentence(data.appCode ?? 'INTERNAL', {
    ...data.params,
    ...wait,
    requestId: data.requestId ?? '',
  })
}
