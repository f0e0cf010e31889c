import type { AvailabilityRule, Throttle } from '#modules/availability/contract.ts'
import { dayNumber, weekdayOfNumber } from '#shared/calendar-day.ts'

/** The dates on which a rule fires, in day numbers. */
export interface Firing {
  readonly from: number
  readonly to: number
  /** Bit n = ISO weekday n. */
  readonly weekdays: number
  readonly everyWeeks: number
  readonly firstWeek: number
  readonly except: ReadonlySet<number>
}

const EVERY_WEEKDAY = 0b1111_1110
const NONE: ReadonlySet<number> = new Set()

/** Whether a rule speaks for a date (availability.md §6). */
export function firesOn(firing: Firing, number: number): boolean {
  if (number < firing.from || number > firing.to) return false
  if ((firing.weekdays & (1 << weekdayOfNumber(number))) === 0) return false
  if (firing.everyWeeks > 1 && (mondayWeek(number) - firing.firstWeek) % firing.everyWeeks !== 0) return false
  return !firing.except.has(number)
}

/**
 * When a rule fires. One-off rules fire on each date of their span, and without an end on one date only.
 * Repeating rules and notes, labour-hours limits and windows fire from their start, if any, until their end, if any.
 */
export function firingOf(rule: AvailabilityRule): Firing {
  const { startDate, endDate, recurrence } = rule
  if (!mayStandForever(rule)) return span(startDate ?? endDate, endDate ?? startDate)
  const open = range(startDate, endDate)
  if (!recurrence) return open
  const noDay = rule.type.endsWith('Repeating') ? 0 : EVERY_WEEKDAY
  return {
    ...open,
    weekdays: recurrence.weekdays.length > 0 ? weekdayBits(recurrence.weekdays) : noDay,
    everyWeeks: recurrence.intervalWeeks,
    firstWeek: startDate ? mondayWeek(dayNumber(startDate)) : 0,
    except: new Set(recurrence.exDates.map(dayNumber)),
  }
}

/** A throttle without dates holds until somebody ends it. */
export function throttleFiring({ startDate, endDate }: Throttle): Firing {
  return range(startDate, endDate)
}

/** Bits of ISO weekdays, as `Firing.weekdays`. */
export function weekdayBits(weekdays: readonly number[]): number {
  return weekdays.reduce((bits, weekday) => bits | (1 << weekday), 0)
}

function mayStandForever(rule: AvailabilityRule): boolean {
  const { type, recurrence } = rule
  return type.endsWith('Repeating') || type === 'HoursCap' || type === 'Window' || recurrence !== null
}

function range(from: AvailabilityRule['startDate'], to: AvailabilityRule['endDate']): Firing {
  return {
    from: from ? dayNumber(from) : Number.NEGATIVE_INFINITY,
    to: to ? dayNumber(to) : Number.POSITIVE_INFINITY,
    weekdays: EVERY_WEEKDAY,
    everyWeeks: 1,
    firstWeek: 0,
    except: NONE,
  }
}

function span(from: AvailabilityRule['startDate'], to: AvailabilityRule['endDate']): Firing {
  return { ...range(from, to), weekdays: from ? EVERY_WEEKDAY : 0 }
}

/** Weeks counted from a Monday, so that "every second week" never depends on where a week starts on screen. */
function mondayWeek(number: number): number {
  return Math.floor((number + 3) / 7)
}
