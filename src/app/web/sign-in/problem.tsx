import { Icon } from '#web/ui/icon.tsx'
import { spokenWait } from '#shared/app-error-sentence.ts'
import { signInWords as words } from '../words.en.ts'
import type { AuthAnswer } from './auth-call.ts'

/** A refusal takes the focus when it appears; the counting seconds inside one do not. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** What was refused, above the button; nothing without a sentence. */
export function Problem({ sentence }: { sentence: string | null }) {
  return sentence === null ? null : (
    <div ref={takeFocus} className="sign-in__problem" role="alert" tabIndex={-1}>
      <Icon name="alert" /> {sentence}
    </div>
  )
}

/** The sentence for an answer that is no success; a fault of a field stands under that field instead. */
export function problemOf(answer: AuthAnswer | null): string | null {
  if (answer === null || answer.kind === 'ok') return null
  if (answer.kind === 'wait') return words.tooMany(spokenWait(Math.ceil(answer.seconds), 'en'))
  if (answer.kind === 'refused' && answer.field === null) return answer.message ?? words.failed
  return answer.kind === 'failed' ? words.failed : null
}
