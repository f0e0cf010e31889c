import { fillWords, type WordValues } from '#shared/fill-words.ts'
import type { ReasonCode } from './reason-codes.ts'
import { STAFF_ENDINGS_EN, STAFF_LABELS_EN, STAFF_REASONS_EN, STAFF_SHORT_EN } from '../words.staff.ts'

/** What is true beside the reason itself. */
export type StaffNotes = {
  locked?: boolean
  liveHolds?: number
  /** With its unit, where it is not a number of visits. */
  overBy?: number | string
  assumed?: { appointments: number; minutes: number } | undefined
}

const VARIABLE = /\{(\w+)/g

/** Does the text have all its variables, apart from those in `[…]`? */
function isComplete(text: string, values: WordValues): boolean {
  const required = text.replace(/\[[^[\]]*\]/g, '')
  return [...required.matchAll(VARIABLE)].every(
    ([, name = '']) => values[name] !== undefined && values[name] !== null,
  )
}

/**
 * Why the engine refuses, to the front desk: rule, numbers, and what else is true about them.
 *
 * The first text of the code with all its variables is used, else the last with gaps left out. A limit of 0 is said as
 * closed, because "0 of 0 booked" reads like full.
 */
export function staffReason(code: string, values: WordValues, notes: StaffNotes = {}): string {
  const texts: readonly string[] = Object.hasOwn(STAFF_REASONS_EN, code)
    ? STAFF_REASONS_EN[code as keyof typeof STAFF_REASONS_EN]
    : []
  const text = texts.find((candidate) => isComplete(candidate, values)) ?? texts.at(-1) ?? code
  // Of a horizon 0 days are today, and what a slider leaves of a pattern is not what the pattern is set to.
  const isZero = values.max === 0 && Boolean(values.rule) && code !== 'HORIZON' && !values.percent
  return [
    fillWords(isZero ? STAFF_ENDINGS_EN.zero : text, values) || code,
    notes.overBy ? fillWords(STAFF_ENDINGS_EN.over, { n: notes.overBy }) : '',
    notes.liveHolds ? fillWords(STAFF_ENDINGS_EN.holds, { n: notes.liveHolds }) : '',
    notes.assumed
      ? fillWords(STAFF_ENDINGS_EN.assumed, { n: notes.assumed.appointments, minutes: notes.assumed.minutes })
      : '',
    notes.locked ? STAFF_ENDINGS_EN.locked : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * The same in a few words with its numbers, "Day full, 8 of 8": beside what is dragged, and as the verdict of a day.
 * Closed where the limit is 0.
 */
export function staffLabel(code: ReasonCode, values: WordValues): string {
  const text = STAFF_LABELS_EN[code]
  const { used, max } = values
  if (text === undefined) return STAFF_SHORT_EN[code]
  if (max === 0 && values.rule) return STAFF_SHORT_EN.CLOSED
  const isOver = typeof used === 'number' && typeof max === 'number' && used > max
  return fillWords(text, { ...values, over: isOver ? used - max : null })
}
