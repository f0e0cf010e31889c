import { customerReason, nextStep, type ReasonContext } from '#modules/availability/rules/reason-sentence.ts'
import type { ReasonCode } from '#modules/availability/rules/reason-codes.ts'
import { CUSTOMER_REASONS_EN, NEXT_STEP_EN } from '#modules/availability/words.en.ts'
import { fillWords } from '#shared/fill-words.ts'

const WORDS = { reasons: CUSTOMER_REASONS_EN, nextStep: NEXT_STEP_EN }

/** Codes that mean "somebody else has it": 409. Every other code is a rule: 412 (words.md §1). */
const TAKEN: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'SLOT_CAP',
  'SERVICE_SLOT_CAP',
  'SLOT_CAPACITY',
  'DAY_CAP',
  'SERVICE_DAY_CAP',
  'DAY_CAPACITY',
  'HOURS_CAP',
  'TECH_HOURS',
  'TECH_BUSY',
  'RESOURCE',
  'TRANSPORT',
  'SPACING',
  'SAME_DAY_MAX',
  'HOLD_BACK',
  'CHANNEL_SHARE',
  'QUEUE_FULL',
])
const START_GONE: ReadonlySet<string> = new Set<ReasonCode>([
  'SLOT_CAP',
  'SERVICE_SLOT_CAP',
  'SLOT_CAPACITY',
  'TECH_BUSY',
  'RESOURCE',
])
const DAY_GONE: ReadonlySet<string> = new Set<ReasonCode>([
  'DAY_CAP',
  'SERVICE_DAY_CAP',
  'DAY_CAPACITY',
  'HOURS_CAP',
  'TECH_HOURS',
])

const KEPT = 'Everything you typed is still here.'

/** Whether the first reason means that the time is taken; no reason at all means that it is none of the shop's times. */
export function isTaken(code: ReasonCode | undefined): boolean {
  return code !== undefined && TAKEN.has(code)
}

/**
 * The English sentence of a refused hold or confirm: the first reason decides (words.md §1, §2).
 *
 * A limit of 0 is closed and not full, so nobody is told that the time "was just taken".
 */
export function refusalSentence(code: ReasonCode | undefined, context: ReasonContext): string {
  const step = nextStep(WORDS, context)
  if (code === undefined) {
    const text = context.time
      ? "{time} isn't one of our start times on {date}."
      : "We don't take cars on {date} without a time."
    return [fillWords(text, context), KEPT, step].filter(Boolean).join(' ')
  }
  if (context.max !== 0 && START_GONE.has(code) && context.time)
    return [fillWords('{time} on {date} was just taken.', context), KEPT, step].filter(Boolean).join(' ')
  if (context.max !== 0 && (DAY_GONE.has(code) || START_GONE.has(code)))
    return [fillWords('{date} just filled up.', context), KEPT, step].filter(Boolean).join(' ')
  return `${customerReason(code, WORDS, context)} ${KEPT}`.trim()
}
