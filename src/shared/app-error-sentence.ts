import type { AppErrorCode } from './app-error.ts'
import { fillWords, type WordValues } from './fill-words.ts'
import { spokenDuration, type SpokenLanguage } from './spoken.ts'

/** One language's sentences, by code. */
export type AppErrorWords = Record<AppErrorCode, string>

/** "2 minutes", "20 seconds": how long to wait, from the seconds that the server named. */
export function spokenWait(seconds: number, language: SpokenLanguage): string {
  if (seconds >= 90) return spokenDuration(Math.ceil(seconds / 60), language)
  const name = language === 'en' ? 'second' : 'segundo'
  return `${seconds} ${name}${seconds === 1 ? '' : 's'}`
}

/** The sentence of a refused call. A code that this page does not know, or has no words for, reads as INTERNAL. */
export function appErrorSentence(
  words: AppErrorWords,
  language: SpokenLanguage,
  error: { code: string; params?: WordValues | undefined; retryAfterS?: number | undefined },
): string {
  const text = Object.hasOwn(words, error.code) ? words[error.code as AppErrorCode] : ''
  const wait = spokenWait(error.retryAfterS ?? 60, language)
  return fillWords(text || words.INTERNAL, { wait, ...error.params })
}
