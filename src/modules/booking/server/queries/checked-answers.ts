import type { StoredAnswer } from '#modules/appointments/contract.ts'
import { listQuestions } from '#modules/services/server/queries.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { FIELD_WORDS } from '#shared/field-words.ts'
import { fillWords } from '#shared/fill-words.ts'
import type { BookingConfirmInput } from '../../contract.ts'
import { askedQuestions, MAX_ANSWER, readAnswer } from '../../rules/answers.ts'

type Given = Pick<BookingConfirmInput, 'answers' | 'issueIds' | 'language'>

/**
 * The answers to the shop's own questions as they are kept. INVALID_INPUT names each question whose answer is missing
 * or cannot be; answers to questions that the shop does not ask any more are left out. Who changes a visit has said who
 * they are: then only the questions of `onlyIssues` complaints are asked.
 */
export async function checkedAnswers(
  shop: ShopDb,
  { answers = [], issueIds = [], language = 'en' }: Given,
  { onlyIssues = false } = {},
): Promise<StoredAnswer[]> {
  const all = await listQuestions(shop)
  const questions = onlyIssues ? all.filter(({ issueId }) => issueId !== null) : all
  const asked = new Set(askedQuestions(questions, issueIds).map(({ id }) => id))
  const given = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  const faults: { path: string; message: string }[] = []
  const kept = questions.flatMap(({ id, labelEn, labelEs, ...question }): StoredAnswer[] => {
    const { value, fault } = readAnswer(
      { ...question, required: question.required && asked.has(id) },
      given.get(id),
    )
    if (fault) {
      const used = String(given.get(id) ?? '').length
      const sentence = fillWords(FIELD_WORDS[language][fault], { max: MAX_ANSWER, used })
      faults.push({ path: `answers.${id}`, message: `${language === 'es' ? labelEs : labelEn}: ${sentence}` })
    }
    return value === null ? [] : [{ questionId: id, label: labelEn, value }]
  })
  if (faults.length > 0) throw new AppError('INVALID_INPUT', { fields: faults })
  return kept
}
