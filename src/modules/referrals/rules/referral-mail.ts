import { fillWords, type WordValues } from '#shared/fill-words.ts'
import type { SpokenLanguage } from '#shared/spoken.ts'
import { referralMailEn } from '../words-mail.en.ts'
import { referralMailEs } from '../words-mail.es.ts'

const WORDS = { en: referralMailEn, es: referralMailEs }
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

/** The mail of an invitation as plain text. The note stands in quotes, as the words of the person who invites. */
export function invitationMail(
  language: SpokenLanguage,
  values: WordValues,
): { subject: string; body: string } {
  const words = WORDS[language]
  const parts = [words.greeting, words.body, words.closing].map((part) => fillWords(part, values))
  return { subject: oneLine(fillWords(words.subject, values)), body: parts.filter(Boolean).join('\n\n') }
}
