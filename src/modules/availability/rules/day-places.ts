import { dayLeft, firstReasonAt, leftAt, planDay } from '#modules/availability/rules/day-plan.ts'
import { inquire } from '#modules/availability/rules/inquiry.ts'
import type { Request } from '#modules/availability/rules/request.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { type CalendarDay, dayNumber } from '#shared/calendar-day.ts'

/**
 * How many such visits each date from `from` to `to` still takes: what its bookable starts have left, and no more than
 * the day itself. A start that takes any number counts once, unless the day says how many it takes.
 */
export function placesByDay(
  snapshot: Snapshot,
  request: Request,
  from: CalendarDay,
  to: CalendarDay,
  now: Date,
): number[] {
  const inquiry = inquire(factsOf(snapshot), request, now)
  const first = dayNumber(from)
  return Array.from({ length: Math.max(0, dayNumber(to) - first + 1) }, (_, index) => {
    const plan = planDay(inquiry, first + index, false)
    const free = plan.grid.filter((slot) => firstReasonAt(plan, slot) === null)
    if (free.length === 0) return 0
    const { day, laborMin } = dayLeft(plan)
    const ofLabor =
      laborMin === null || inquiry.laborMin === 0 ? null : Math.ceil(laborMin / inquiry.laborMin)
    const ofDay = Math.min(day ?? Number.POSITIVE_INFINITY, ofLabor ?? Number.POSITIVE_INFINITY)
    const slots = free.map((slot) => leftAt(plan, slot).slot)
    const isOpenEnded = slots.some((left) => left === null)
    const ofSlots = slots.reduce<number>((sum, left) => sum + (left ?? 1), 0)
    return isOpenEnded && Number.isFinite(ofDay) ? ofDay : Math.min(ofSlots, ofDay)
  })
}
