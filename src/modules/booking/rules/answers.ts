import type { QuestionOption, QuestionType } from '#modules/services/contract.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'

export type AnswerValue = string | number | boolean | string[]
/** What of a question decides about its answer. */
type AskedOf = { type: QuestionType; required: boolean; options: readonly QuestionOption[] }

/** Names of the sentences of `#shared/field-words.ts` that stand under the fields. */
export type AnswerFault = 'answer' | 'number' | 'email' | 'date' | 'chooseOne' | 'tooLong'
type Read = { value: AnswerValue | null; fault: AnswerFault | null }

export const MAX_ANSWER = 500
const MAX_NUMBER = 1e12
const EMAIL = /^[^\s@<>,;:"()[\]\\]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i

/** The questions that this visitor is asked: those of everybody and those of the chosen complaints. */
export function askedQuestions<Q extends { issueId: string | null }>(
  questions: readonly Q[],
  issueIds: readonly string[],
): Q[] {
  return questions.filter(({ issueId }) => issueId === null || issueIds.includes(issueId))
}

const read = (value: AnswerValue): Read => ({ value, fault: null })
const refuse = (fault: AnswerFault): Read => ({ value: null, fault })

/**
 * An answer as it is kept, or what is wrong with it. 0 and No are answers (case FLOW-03); blank text, only spaces and
 * an empty choice are none: null, and a fault when the question must be answered. Numbers are kept as numbers, also
 * when they come as text; −0 is 0.
 */
export function readAnswer(question: AskedOf, given: AnswerValue | null | undefined): Read {
  const { type, required, options } = question
  const isBlank =
    given === null ||
    given === undefined ||
    (typeof given === 'string' && given.trim() === '') ||
    (Array.isArray(given) && given.length === 0)
  if (isBlank)
    return required ? refuse(type === 'MultiSelect' ? 'chooseOne' : 'answer') : { value: null, fault: null }
  const known = (value: AnswerValue) => options.some(({ en }) => en === value)
  switch (type) {
    case 'YesNo':
      return typeof given === 'boolean' ? read(given) : refuse('answer')
    case 'Number':
      return readNumber(given)
    case 'Select':
      return known(given) ? read(given) : refuse('answer')
    case 'MultiSelect':
      return Array.isArray(given) && given.every(known) ? read([...new Set(given)]) : refuse('chooseOne')
    case 'Email':
      return typeof given === 'string' && EMAIL.test(given.trim()) ? read(given.trim()) : refuse('email')
    case 'Date':
      return typeof given === 'string' && isCalendarDay(given) ? read(given) : refuse('date')
    case 'Text':
      if (typeof given !== 'string') return refuse('answer')
      return given.trim().length > MAX_ANSWER ? refuse('tooLong') : read(given.trim())
  }
}

function readNumber(given: AnswerValue): Read {
  const text = typeof given === 'string' ? given.trim().replace(/(\d),(?=\d{3}\b)/g, '$1') : ''
  const value = typeof given === 'number' ? given : NUMBER.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) && Math.abs(value) <= MAX_NUMBER
    ? read(value === 0 ? 0 : value)
    : refuse('number')
}
