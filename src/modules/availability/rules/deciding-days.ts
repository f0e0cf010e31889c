import type { Slot } from '#modules/availability/rules/check.ts'
import { type DayPlan, firstReasonAt, planDay } from '#modules/availability/rules/day-plan.ts'
import { type Inquiry, inquire } from '#modules/availability/rules/inquiry.ts'
import { sampleRequests } from '#modules/availability/rules/sample-requests.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { type CalendarDay, dayNumber } from '#shared/calendar-day.ts'

/**
 * On how many of the days from `from` each rule decides; a rule that never does is missing.
 *
 * A rule decides on a day when it makes the day's hours, is the first thing that turns one of its times away, or is the
 * limit that says how many more cars fit.
 */
export function decidingDays(
  snapshot: Snapshot,
  from: CalendarDay,
  days: number,
  now: Date,
): Map<string, number> {
  const facts = factsOf(snapshot)
  const rules = new Set(snapshot.rules.map(({ id }) => id))
  const inquiries = sampleRequests(snapshot).map((request) => inquire(facts, request, now))
  const counted = new Map<string, number>()
  for (let number = dayNumber(from); number < dayNumber(from) + days; number += 1) {
    const decide = new Set(
      inquiries.flatMap((inquiry) => decidingOn(inquiry, planDay(inquiry, number, false))),
    )
    for (const id of decide) if (id !== null && rules.has(id)) counted.set(id, (counted.get(id) ?? 0) + 1)
  }
  return counted
}

/** The ids of what decides about one request on one day; patterns and throttles among them. */
function decidingOn(inquiry: Inquiry, plan: DayPlan): (string | null)[] {
  const reasons = plan.grid.map((slot) => firstReasonAt(plan, slot))
  const free = plan.grid.filter((_, at) => reasons[at] === null)
  const first = plan.grid.length === 0 ? [plan.fixed[0]?.ruleId ?? null] : []
  return [
    plan.state.holidayId,
    ...first,
    ...reasons.map((reason) => reason?.ruleId ?? null),
    ...(free.length > 0 ? limiting(inquiry, plan, free) : []),
  ]
}

type Rest = { ruleId: string | null; places: number }

/** Which limits say how many more fit: that of the day where it is the smaller one, else those of its times. */
function limiting({ laborMin }: Inquiry, { limits }: DayPlan, free: readonly Slot[]): (string | null)[] {
  const rests = (slot: Slot, isOfSlot: boolean): Rest[] =>
    limits.flatMap(({ left }) => {
      if (!left || (left.of === 'slot') !== isOfSlot) return []
      const rest = left.at(slot)
      if (rest === null) return []
      return [{ ruleId: left.ruleId, places: left.of === 'laborMin' ? rest / Math.max(1, laborMin) : rest }]
    })
  const slots = free.map((slot) => smallest(rests(slot, true)))
  const ofSlots = slots.some((rest) => rest === null)
    ? Number.POSITIVE_INFINITY
    : slots.reduce((sum, rest) => sum + (rest?.places ?? 0), 0)
  const day = smallest(free.flatMap((slot) => rests(slot, false)))
  if (day && day.places <= ofSlots) return [day.ruleId]
  return slots.map((rest) => rest?.ruleId ?? null)
}

function smallest(rests: readonly Rest[]): Rest | null {
  return rests.reduce<Rest | null>(
    (least, rest) => (least && least.places <= rest.places ? least : rest),
    null,
  )
}
