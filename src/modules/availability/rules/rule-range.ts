import type { AvailabilityRule } from '#modules/availability/contract.ts'
import { capacityPattern } from '#modules/availability/rules/capacity-pattern.ts'
import type { Interval } from '#modules/availability/rules/interval.ts'
import type { ReasonCode } from '#modules/availability/rules/reason-codes.ts'
import { slotAround } from '#modules/availability/rules/slot-grid.ts'
import type { Request } from '#modules/availability/rules/request.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { type CalendarDay, dayNumber } from '#shared/calendar-day.ts'
import type { WordValues } from '#shared/fill-words.ts'
import { formatShopTime, MINUTES_PER_DAY } from '#shared/shop-time.ts'

/** The part of the day that a rule speaks of: its slot or bucket, its own minutes, all of it, or none in particular. */
export function ruleRange(
  rule: AvailabilityRule,
  code: ReasonCode,
  {
    snapshot,
    request,
    date,
    startMin,
  }: { snapshot: Snapshot; request: Request; date: CalendarDay; startMin: number | null },
): Interval | null {
  if (startMin !== null && (code === 'SLOT_CAP' || code === 'SERVICE_SLOT_CAP')) {
    const bucket = 'bucketMin' in rule ? rule.bucketMin : null
    if (bucket) return [startMin - (startMin % bucket), startMin - (startMin % bucket) + bucket]
    const slot = slotAround(capacityPattern(snapshot, request.type, dayNumber(date)), startMin)
    if (slot.fromMin < slot.toMin) return [slot.fromMin, slot.toMin]
  }
  if (rule.startMin !== null && rule.endMin !== null) return [rule.startMin, rule.endMin]
  return code === 'BLOCKED' ? [0, MINUTES_PER_DAY] : null
}

/** The range as words fill it in. */
export function rangeValues(range: Interval | null): WordValues {
  if (!range) return { from: null, to: null }
  const [from, to] = range
  return { from: formatShopTime(from), to: clockOfDay(to) }
}

/** A minute of a day in words; its end is midnight. */
export function clockOfDay(minute: number): string {
  return minute === MINUTES_PER_DAY ? 'midnight' : formatShopTime(minute)
}
