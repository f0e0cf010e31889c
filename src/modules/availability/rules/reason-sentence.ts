import { fillWords, type WordValues } from '#shared/fill-words.ts'
import type { CUSTOMER_REASONS_EN, NEXT_STEP_EN } from '../words.en.ts'

export type WordedReason = keyof typeof CUSTOMER_REASONS_EN
type CustomerReasons = { [Code in WordedReason]: Record<string, string> }
/** One language's sentences: `words.en.ts` or `words.es.ts`. */
export type ReasonWords = { reasons: CustomerReasons; nextStep: Record<keyof typeof NEXT_STEP_EN, string> }

/** What is known about the refused time. `times` and `next` are already words of the language. */
export type ReasonContext = WordValues & {
  /** Nearest times of the same day, joined; empty when there is none. */
  times?: string | null
  /** The next day that has room. */
  next?: string | null
  phone?: string | null
  /** The deciding limit: a number, or words such as "2 hours". */
  max?: number | string | null
}

const NEVER_ZERO: ReadonlySet<string> = new Set(['WAITER_TOO_LONG', 'HORIZON', 'SPACING', 'HOLD_BACK'])
const VARIANTS = [
  'callUs',
  'holiday',
  'weekday',
  'named',
  'car',
  'nudged',
  'verified',
  'dateOnly',
  'noPhone',
  'noOther',
] as const
const NEEDS: Partial<Record<(typeof VARIANTS)[number], string>> = {
  holiday: 'holiday',
  weekday: 'weekdays',
  named: 'technician',
  nudged: 'nudge',
}

/** Is this one of the codes that the catalogue words? */
function isWordedReason(code: string, words: ReasonWords): code is WordedReason {
  return Object.hasOwn(words.reasons, code)
}

function variantOf(texts: Record<string, string>, context: ReasonContext): string {
  const fits = (variant: (typeof VARIANTS)[number]): boolean => {
    if (texts[variant] === undefined) return false
    if (variant === 'dateOnly') return !context.time
    if (variant === 'noPhone') return !context.phone
    if (variant === 'noOther') return !context.otherTypes
    if (variant === 'callUs' || variant === 'car' || variant === 'verified') return context[variant] === 1
    const needed = NEEDS[variant]
    return needed !== undefined && Boolean(context[needed])
  }
  return texts[VARIANTS.find(fits) ?? 'text'] ?? ''
}

/** The sentence that says what to do next; it never repeats a call that the reason already asked for. */
export function nextStep(words: ReasonWords, context: ReasonContext, saidCall = false): string {
  if (context.times) return fillWords(words.nextStep.times, context)
  if (context.next) return fillWords(words.nextStep.day, context)
  if (saidCall && context.phone) return ''
  return fillWords(context.phone ? words.nextStep.call : words.nextStep.leaveNumber, context)
}

/** Whether a limit of 0 decides: the shop closed that scope, nobody filled it. */
export function isClosedScope(code: string, max: unknown): boolean {
  return max === 0 && !NEVER_ZERO.has(code)
}

/**
 * Why this cannot be booked, to a customer, with the next step.
 *
 * A limit of 0 is not "full": the shop closed that scope, so it reads like a blocked time and asks for a call. An
 * unknown code says only the next step.
 */
export function customerReason(code: string, words: ReasonWords, context: ReasonContext): string {
  if (!isWordedReason(code, words)) return nextStep(words, context)
  const closed = isClosedScope(code, context.max)
  const texts = words.reasons[closed ? 'BLOCKED' : code]
  const text = variantOf(texts, closed ? { ...context, times: null, next: null } : context)
  const step = closed
    ? nextStep(words, { phone: context.phone ?? null })
    : nextStep(words, context, text.replaceAll('{nextStep}', '').includes('{phone}'))
  return fillWords(text, { ...context, nextStep: step })
}
