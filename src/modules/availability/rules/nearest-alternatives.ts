import { openStartsOf } from '#modules/availability/rules/evaluate.ts'
import { planDay } from '#modules/availability/rules/day-plan.ts'
import { inquire } from '#modules/availability/rules/inquiry.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import type { Request } from '#modules/availability/rules/request.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { Alternative } from '#modules/availability/rules/verdict.ts'
import { type CalendarDay, dayNumber, dayOfNumber } from '#shared/calendar-day.ts'

const MOST = 3

/**
 * Up to three bookable times near one that cannot be had: first those of the same date, then of the nearest dates,
 * each time nearest first. `range` is what the snapshot has loads for; beyond it nothing is promised.
 */
export function nearestAlternatives(
  snapshot: Snapshot,
  request: Request,
  wanted: { readonly date: CalendarDay; readonly startMin: number | null },
  range: { readonly from: CalendarDay; readonly to: CalendarDay },
  now: Date,
): Alternative[] {
  const inquiry = inquire(factsOf(snapshot), request, now)
  const center = dayNumber(wanted.date)
  const first = dayNumber(range.from)
  const last = dayNumber(range.to)
  const found: Alternative[] = []
  for (let away = 0; found.length < MOST && (center - away >= first || center + away <= last); away += 1) {
    const days = away === 0 ? [center] : [center + away, center - away]
    for (const number of days.filter((day) => day >= first && day <= last)) {
      const date = dayOfNumber(number)
      const starts = openStartsOf(inquiry, planDay(inquiry, number, false))
      const nearness = ({ startMin }: { startMin: number }): number =>
        Math.abs(startMin - (wanted.startMin ?? 0))
      const nearest = starts.toSorted((a, b) => nearness(a) - nearness(b))
      found.push(...nearest.map(({ startMin, startsAt }) => ({ date, startMin, startsAt })))
    }
  }
  return found.slice(0, MOST)
}
