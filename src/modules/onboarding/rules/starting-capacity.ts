import { capacityRuleInput, type CapacityRuleInput } from '#modules/availability/contract.ts'
import type { WeeklyHours } from '#modules/shops/contract.ts'
import type { StepAnswers } from '../contract-steps.ts'

/** Minutes between two arrivals of a new shop's patterns (availability.md §4). */
const STEP_MIN = 30
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** Patterns start on full five minutes. */
const fives = (minute: number) => Math.ceil(minute / 5) * 5

/** Weekdays by the minute they open, the commonest opening first; closed days in none. */
function daysByOpening(hours: WeeklyHours): [opens: number, weekdays: number[]][] {
  const groups = new Map<number, number[]>()
  for (const day of DAYS) {
    const opens = hours[`${day}`]?.[0]?.[0]
    if (opens !== undefined) groups.set(opens, [...(groups.get(opens) ?? []), day])
  }
  return [...groups].toSorted(([, a], [, b]) => b.length - a.length)
}

/**
 * The first patterns of a shop. Waiters come between two times of every day; cars are left from opening on, for as many
 * hours as the shop says, so a day that opens at another time has a pattern of its own.
 */
export function startingCapacity(
  { waiters, dropOff }: StepAnswers['capacity'],
  hours: WeeklyHours,
): CapacityRuleInput[] {
  const { startMin, endMin, perSlot } = waiters
  const waiting = {
    appointmentType: 'Waiter',
    kind: 'Default',
    perDay: waiters.perDay,
    segments: [{ startMin, endMin, stepMin: STEP_MIN, perSlot }],
  }
  const leaving = daysByOpening(hours).map(([opens, weekdays], at) => ({
    appointmentType: 'DropOff',
    ...(at === 0 ? { kind: 'Default' } : { kind: 'WeekdayRepeating', weekdays }),
    perDay: dropOff.perDay,
    segments: [
      {
        startMin: fives(opens),
        endMin: Math.min(fives(opens) + dropOff.forHours * 60, 1440),
        stepMin: STEP_MIN,
        perSlot: null,
      },
    ],
  }))
  const patterns = [...(waiters.isOn ? [waiting] : []), ...(dropOff.isOn ? leaving : [])]
  return patterns.map((pattern) => capacityRuleInput.parse(pattern))
}
