import type { CapacityRule } from '#modules/availability/contract.ts'
import type { Slot } from '#modules/availability/rules/check.ts'
import type { Interval } from '#modules/availability/rules/interval.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'

/** What decides whether a visit fits into open hours. */
export interface Visit {
  readonly type: AppointmentType
  readonly durationMin: number
}

/**
 * The starts that a pattern offers within the open hours of a day, earliest first.
 *
 * The grid stays aligned to the start of its line, so opening later does not shift 8:30 to 8:45.
 */
export function slotGrid(
  pattern: CapacityRule,
  open: readonly Interval[],
  visit: Visit,
  { settings }: Pick<Snapshot, 'settings'>,
): Slot[] {
  const slots: Slot[] = []
  for (const { startMin, endMin, stepMin, perSlot } of pattern.segments) {
    for (let minute = startMin; minute < endMin; minute += stepMin) {
      if (fitsHours(minute, open, visit, settings))
        slots.push({ startMin: minute, fromMin: minute, toMin: minute + stepMin, perSlot })
    }
  }
  return slots.sort((a, b) => a.startMin - b.startMin)
}

/**
 * Whether a visit that starts at a minute fits into the open hours.
 *
 * A waiter must be done before the shop closes. A dropped-off car only has to arrive in time; it may stay over night.
 * Buffers do not count here: the place can be cleaned after closing.
 */
export function fitsHours(
  minute: number,
  open: readonly Interval[],
  { type, durationMin }: Visit,
  { waiter, dropOff }: Snapshot['settings'],
): boolean {
  return open.some(([opens, closes]) => {
    if (minute < opens || minute >= closes) return false
    if (type === 'Waiter') return minute + durationMin <= closes - waiter.finishBeforeCloseMin
    return type === 'Pickup' || minute <= closes - dropOff.lastArrivalBeforeCloseMin
  })
}

/** The slot that a start of any minute counts in; outside the pattern there is none, and slot limits do not apply. */
export function slotAround(pattern: CapacityRule | null, startMin: number): Slot {
  const line = pattern?.segments.find((segment) => segment.startMin <= startMin && startMin < segment.endMin)
  if (!line) return { startMin, fromMin: startMin, toMin: startMin, perSlot: null }
  const fromMin = startMin - ((startMin - line.startMin) % line.stepMin)
  return { startMin, fromMin, toMin: fromMin + line.stepMin, perSlot: line.perSlot }
}
