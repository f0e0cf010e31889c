import { fillWords } from '#shared/fill-words.ts'
import { answerByWords } from '../rules/answer-words.ts'
import { useBooking } from './use-booking.ts'

/** That this is a request, and until when the shop answers it, as far as that is known (ISO instant). */
export function RequestPanel({ answerBy }: { answerBy: string | null }) {
  const { shop, language, words } = useBooking()
  const by = answerBy && answerByWords(answerBy, shop, language)
  return <p className="bk-note">{fillWords(words.requestNote, { answerBy: by })}</p>
}
