import type { ReasonCode } from '#modules/availability/rules/reason-codes.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'

/** A start that is asked about, with the slot of the pattern that it lies in. */
export interface Slot {
  readonly startMin: number
  /** The slot `[fromMin, toMin)`; empty for a custom time outside the pattern. */
  readonly fromMin: number
  readonly toMin: number
  readonly perSlot: number | null
}

/** One thing that must hold for a start on a date. All must hold; none can add capacity. */
export interface Check {
  readonly code: ReasonCode
  /** The answer is the same for every start of the date, so it is asked once. */
  readonly wholeDay: boolean
  /** Why this start is refused, or null. */
  readonly test: (slot: Slot) => Reason | null
  /** For limits: how much remains, and of what; null where the limit does not apply. */
  readonly left?: {
    readonly of: 'slot' | 'day' | 'laborMin'
    readonly ruleId: string | null
    readonly at: (slot: Slot) => number | null
    readonly max: number
    /** How much of it this visit takes, in its unit; absent = one. */
    readonly needed?: number
    /** The date of the limit, where it is not the one that was asked for. */
    readonly date?: CalendarDay
  }
  /** What it says of a start that passes, for checks that are no limits and have a name. */
  readonly passes?: Reason
}

interface Limit {
  readonly code: ReasonCode
  readonly ruleId: string | null
  readonly of: 'slot' | 'day'
  readonly max: number
  /** Loads that already count at this start, or for the whole day. */
  readonly used: number | ((slot: Slot) => number)
  /** Starts that the limit is about; absent = all. */
  readonly covers?: ((slot: Slot) => boolean) | undefined
}

/** At most `max` loads: one more than are there must still fit, so 0 closes and null is no limit (no check at all). */
export function limitCheck({ code, ruleId, of, max, used, covers }: Limit): Check {
  const usedAt = typeof used === 'number' ? () => used : used
  const applies = covers ?? (() => true)
  return {
    code,
    wholeDay: typeof used === 'number' && !covers,
    test: (slot) => {
      if (!applies(slot)) return null
      const count = usedAt(slot)
      return count + 1 > max ? { code, ruleId, used: count, max } : null
    },
    left: { of, ruleId, max, at: (slot) => (applies(slot) ? Math.max(0, max - usedAt(slot)) : null) },
  }
}

/** A reason that holds for the whole date, whatever the start. */
export function dayCheck(reason: Reason): Check {
  return { code: reason.code, wholeDay: true, test: () => reason }
}
