import type { DayState } from '#modules/availability/rules/choices.ts'
import type { ReasonCode } from '#modules/availability/rules/reason-codes.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'

/** One check that a start does not pass. Numbers are in the unit of the check: loads, minutes or days. */
export interface Reason {
  readonly code: ReasonCode
  /** The rule, capacity rule or throttle that decides; null when it is a setting. */
  readonly ruleId: string | null
  /** The service, resource, technician or transport option that it is about. */
  readonly subjectId?: string
  /** The date that is too full, where it is another than the one that was asked for: long jobs reach over days. */
  readonly date?: CalendarDay
  readonly used?: number
  readonly max?: number
  readonly needed?: number
}

/** The smallest remainder over all limits; null = no limit. Never negative. */
export interface Left {
  readonly slot: number | null
  readonly day: number | null
  readonly laborMin: number | null
}

/** The engine's answer for one start, or for a date without a time (`startMin` null). */
export interface Verdict {
  readonly date: CalendarDay
  readonly startMin: number | null
  readonly startsAt: Date | null
  /** No check fails and the start is one that the shop offers. Not ok without a reason = not one of the shop's start times. */
  readonly ok: boolean
  /** Everything that fails, in the order of REASON_CODES. */
  readonly reasons: readonly Reason[]
  readonly left: Left
  /** An estimate, never a promise; null unless the shop shows it. */
  readonly readyBy: Date | null
}

/** One date with all its starts. */
export interface DayVerdict {
  readonly date: CalendarDay
  readonly state: DayState
  /** What holds for every start of the day. */
  readonly reasons: readonly Reason[]
  /** What leaves nothing of the day, as customers are told; null when it can be booked. */
  readonly decisive: Reason | null
  readonly starts: readonly Verdict[]
}

/** A start that can be booked. */
export interface OpenStart {
  readonly startMin: number
  readonly startsAt: Date
  /** Places left, null = no limit. */
  readonly left: number | null
  readonly readyBy: Date | null
}

/** One day of the customer's calendar. */
export interface DaySummary {
  readonly date: CalendarDay
  readonly state: DayState
  /** First bookable minute; null when there is none, and in date-only mode. */
  readonly firstFree: number | null
  /** Bookable starts; in date-only mode places left on the day, null = no limit. */
  readonly free: number | null
  /** The first group of checks that leaves nothing of the day; null when it can be booked. */
  readonly reason: ReasonCode | null
  /** The same with its rule and those of its numbers that stand still while the answer holds. */
  readonly because?: Reason
  /** More than 80 % of the day is taken (availability.md §4); never in date-only mode. */
  readonly nearlyFull?: true
}

/** A bookable time near one that is gone. */
export interface Alternative {
  readonly date: CalendarDay
  readonly startMin: number
  readonly startsAt: Date
}
