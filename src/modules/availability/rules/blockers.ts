import type { Check } from '#modules/availability/rules/check.ts'
import { firesOn } from '#modules/availability/rules/firing.ts'
import type { Inquiry } from '#modules/availability/rules/inquiry.ts'
import type { Interval } from '#modules/availability/rules/interval.ts'
import type { BlockerType, RuleFacts } from '#modules/availability/rules/rule-facts.ts'
import { type CalendarDay, dayNumber } from '#shared/calendar-day.ts'
import { MINUTES_PER_DAY } from '#shared/shop-time.ts'
import { edgeMs, type Zone } from '#shared/zone.ts'

/**
 * Blocked time. A waiter's whole visit must stay clear of it, with the buffers around; a car that is dropped off or
 * fetched only must not arrive in it, because it may stand in the shop over lunch. A rule can ask for either.
 *
 * Blockers never replace each other; one occurrence is opened by skipping its date.
 */
export function blockerChecks(inquiry: Inquiry, number: number): Check[] {
  return inquiry.rules.blockers
    .filter((blocker) => firesOn(blocker.firing, number))
    .map((blocker) => blockerCheck(blocker, inquiry))
}

function blockerCheck({ rule }: RuleFacts<BlockerType>, { request, cart, durationMin }: Inquiry): Check {
  const [start, end] = blockedMinutes(rule)
  const mode = rule.blockMode ?? (request.type === 'Waiter' ? 'Overlap' : 'StartsOnly')
  const touches =
    mode === 'StartsOnly'
      ? (minute: number) => start <= minute && minute < end
      : (minute: number) =>
          minute - cart.bufferBeforeMin < end &&
          Math.max(minute + durationMin + cart.bufferAfterMin, minute + 1) > start
  const reason = { code: 'BLOCKED', ruleId: rule.id } as const
  return {
    code: 'BLOCKED',
    wholeDay: false,
    test: ({ startMin }) => (touches(startMin) ? reason : null),
    passes: reason,
  }
}

/** The minutes of a day that a blocker takes; a whole day is 0:00 to 24:00 on the shop's wall. */
function blockedMinutes(rule: RuleFacts<BlockerType>['rule']): Interval {
  return rule.allDay ? [0, MINUTES_PER_DAY] : [rule.startMin ?? 0, rule.endMin ?? MINUTES_PER_DAY]
}

/**
 * The instants that a blocker takes on a date, for calendars; null when it does not fire, or when all of it falls into
 * an hour that the clocks jump over. The wall clock is kept through clock changes.
 */
export function blockedInstants(
  { rule, firing }: RuleFacts<BlockerType>,
  zone: Zone,
  day: CalendarDay,
): { from: Date; to: Date } | null {
  if (!firesOn(firing, dayNumber(day))) return null
  const [start, end] = blockedMinutes(rule)
  const from = edgeMs(zone, day, start)
  const to = edgeMs(zone, day, end)
  return from < to ? { from: new Date(from), to: new Date(to) } : null
}
