import { fillWords, type WordValues } from '#shared/fill-words.ts'
import type { AccountMailTemplate } from '../contract.ts'
import { ACCOUNT_MAILS as words } from '../words-mail.en.ts'

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

/** A mail as plain text: subject on one line; greeting, body and closing line as paragraphs. */
export function accountMail(
  template: AccountMailTemplate,
  values: WordValues,
): { subject: string; body: string } {
  const { subject, body } = words[template]
  const parts = [words.greeting, body, words.closing]
  return {
    subject: oneLine(fillWords(subject, values)),
    body: parts.map((part) => fillWords(part, values)).join('\n\n'),
  }
}
