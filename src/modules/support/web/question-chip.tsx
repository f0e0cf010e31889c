import type { QuestionState } from '#modules/support/rules/question-state.ts'
import { helpWords } from '#modules/support/words.en.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

const LOOKS = {
  Waiting: { tone: 'warning', icon: 'hourglass' },
  Answered: { tone: 'success', icon: 'check' },
  Closed: { tone: 'neutral', icon: 'block' },
} as const

/** What became of a question. */
export function QuestionChip({ state }: { state: QuestionState }) {
  return <StatusChip state={state} word={helpWords.states[state]} {...LOOKS[state]} />
}
