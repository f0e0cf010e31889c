import type { WeeklyHours } from '#modules/shops/contract.ts'
import { weekdayOfNumber } from '#shared/calendar-day.ts'

/** Minutes of a day, half open: `[480, 720)` is 8:00 to 12:00, and 12:00 itself is outside. */
export type Interval = readonly [start: number, end: number]

type WeekdayKey = keyof WeeklyHours
const WEEKDAY_KEYS: readonly WeekdayKey[] = ['1', '2', '3', '4', '5', '6', '7']

/** The intervals of a day in weekly hours; a missing weekday is closed. */
export function hoursOn(hours: WeeklyHours, number: number): readonly Interval[] {
  const key = WEEKDAY_KEYS[weekdayOfNumber(number) - 1]
  return (key && hours[key]) ?? []
}

/** What both lists cover. */
export function intersect(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  return some.flatMap(([start, end]) =>
    others.flatMap(([from, to]): Interval[] => {
      const low = Math.max(start, from)
      const high = Math.min(end, to)
      return low < high ? [[low, high]] : []
    }),
  )
}

/** What the first list covers and the second does not. */
export function subtract(some: readonly Interval[], taken: readonly Interval[]): Interval[] {
  return taken.reduce<Interval[]>(
    (rest, [from, to]) =>
      rest.flatMap(([start, end]): Interval[] => {
        if (to <= start || from >= end) return [[start, end]]
        const pieces: Interval[] = []
        if (from > start) pieces.push([start, from])
        if (to < end) pieces.push([to, end])
        return pieces
      }),
    [...some],
  )
}

/** Minutes that a list of separate intervals covers. */
export function lengthOf(intervals: readonly Interval[]): number {
  return intervals.reduce((total, [start, end]) => total + end - start, 0)
}
