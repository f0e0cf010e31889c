import type { BookingShop } from '../contract.ts'
import type { BookingQuestion } from '../contract-choices.ts'
import { type AnswerFault, type AnswerValue, askedQuestions, readAnswer } from './answers.ts'
import type { Draft } from './draft.ts'

type Asker = Pick<BookingShop, 'questions'>
type Answers = Pick<Draft, 'issueIds' | 'answers'>

/** Questions of the customer step. */
export function customerQuestions({ questions }: Asker): BookingQuestion[] {
  return questions.filter(({ issueId }) => issueId === null)
}

/** Questions of the chosen complaints. */
export function issueQuestions(
  { questions }: Asker,
  { issueIds }: Pick<Draft, 'issueIds'>,
): BookingQuestion[] {
  return askedQuestions(questions, issueIds).filter(({ issueId }) => issueId !== null)
}

/** What is wrong with the answers so far, by question. */
export function answerFaults(
  questions: readonly BookingQuestion[],
  answers: Draft['answers'],
): Map<string, AnswerFault> {
  return new Map(
    questions.flatMap((question) => {
      const { fault } = readAnswer(question, answers[question.id])
      return fault ? [[question.id, fault] as const] : []
    }),
  )
}

/** The answers as they are sent: those that are asked for and given. */
export function sentAnswers(
  { questions }: Asker,
  { issueIds, answers }: Answers,
): { questionId: string; value: AnswerValue }[] {
  return askedQuestions(questions, issueIds).flatMap((question) => {
    const { value } = readAnswer(question, answers[question.id])
    return value === null ? [] : [{ questionId: question.id, value }]
  })
}
