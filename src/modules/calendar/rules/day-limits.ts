import type { AvailabilityRule } from '#modules/availability/contract.ts'
import { capacityPattern } from '#modules/availability/rules/capacity-pattern.ts'
import { firesOn, firingOf } from '#modules/availability/rules/firing.ts'
import type { Load, Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { CalendarDayState } from '#modules/calendar/contract.ts'
import { APPOINTMENT_TYPES } from '#modules/shops/contract.ts'
import { dayOfNumber } from '#shared/calendar-day.ts'

/** The smaller of two limits, where null is none. */
function stricter(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b
  return Math.min(a, b)
}

/** A sum of limits; without one of them there is none. */
function total(limits: readonly (number | null)[]): number | null {
  return limits.reduce<number | null>(
    (sum, limit) => (sum === null || limit === null ? null : sum + limit),
    0,
  )
}

/** The strictest of the rules that fire on a date for all cars; a one-off replaces the repeating ones (availability.md §7). */
function strictestCap(rules: readonly AvailabilityRule[], number: number): number | null {
  const firing = rules.filter(
    (rule) =>
      (rule.type === 'Cap' || rule.type === 'CapRepeating') &&
      rule.enabled &&
      rule.appointmentTypes.length === 0 &&
      rule.services === null &&
      rule.startMin === null &&
      firesOn(firingOf(rule), number),
  )
  const oneOff = firing.filter((rule) => rule.type === 'Cap')
  return (oneOff.length ? oneOff : firing).reduce<number | null>(
    (least, rule) => ('max' in rule ? stricter(least, rule.max) : least),
    null,
  )
}

function strictestHours(rules: readonly AvailabilityRule[], number: number): number | null {
  const firing = rules.flatMap((rule) =>
    rule.type === 'HoursCap' &&
    rule.enabled &&
    rule.appointmentTypes.length === 0 &&
    rule.services === null &&
    firesOn(firingOf(rule), number)
      ? [rule]
      : [],
  )
  const oneOff = firing.filter((rule) => rule.startDate && rule.endDate)
  return (oneOff.length ? oneOff : firing).reduce<number | null>(
    (least, rule) => stricter(least, rule.maxMinutes),
    null,
  )
}

/**
 * What is used of a date's limits: cars, sold labour and waiters. Labour that nobody knew counts as the shop's default
 * and is named as assumed.
 */
export function dayGauges(
  snapshot: Snapshot,
  loads: readonly Load[],
  number: number,
): CalendarDayState['gauges'] {
  const { settings, rules } = snapshot
  const patterns = APPOINTMENT_TYPES.flatMap((type) => capacityPattern(snapshot, type, number) ?? [])
  const waiters = patterns.find((pattern) => pattern.appointmentType === 'Waiter')
  const labor = (load: Load) => load.laborMin ?? settings.defaultLaborMin
  const sum = (some: readonly Load[]) => some.reduce((minutes, load) => minutes + labor(load), 0)
  const pattern = total(patterns.map(({ laborMinPerDay }) => laborMinPerDay)) || null
  const rule = strictestHours(rules, number)
  const perDay = patterns.length ? total(patterns.map((pattern) => pattern.perDay)) : 0
  return {
    cars: { used: loads.length, max: stricter(perDay, strictestCap(rules, number)) },
    laborMin: {
      used: sum(loads),
      max: stricter(pattern, rule),
      assumed: sum(loads.filter((load) => load.laborMin === null)),
      // A limit of the pattern counts bookings alone.
      carried: rule === null && pattern !== null ? 0 : (snapshot.carryover[dayOfNumber(number)] ?? 0),
    },
    waiters: {
      used: loads.filter((load) => load.type === 'Waiter').length,
      max: waiters ? waiters.perDay : 0,
    },
  }
}
