import type { Interval } from '#modules/availability/rules/interval.ts'
import { type CalendarDay, dayNumber } from '#shared/calendar-day.ts'
import { MINUTES_PER_DAY } from '#shared/shop-time.ts'

/** When somebody is away or something out of order: from a date to a date, both included. */
export interface Absence {
  readonly from: CalendarDay
  readonly to: CalendarDay
  /** Null = from midnight on the first date; to midnight on the last. */
  readonly startMin: number | null
  readonly endMin: number | null
}

/** The parts of one date that absences take. */
export function absentOn(absences: readonly Absence[], number: number): Interval[] {
  return absences.flatMap(({ from, to, startMin, endMin }): Interval[] => {
    const first = dayNumber(from)
    const last = dayNumber(to)
    if (number < first || number > last) return []
    return [
      [
        number === first ? (startMin ?? 0) : 0,
        number === last ? (endMin ?? MINUTES_PER_DAY) : MINUTES_PER_DAY,
      ],
    ]
  })
}
