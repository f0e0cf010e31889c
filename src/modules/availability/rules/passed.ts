import { checkKey } from '#modules/availability/rules/check-key.ts'
import type { Check, Slot } from '#modules/availability/rules/check.ts'
import { type DayPlan, NO_TIME, planDay, reasonsAt } from '#modules/availability/rules/day-plan.ts'
import { inquire } from '#modules/availability/rules/inquiry.ts'
import type { Interval } from '#modules/availability/rules/interval.ts'
import { inOrder } from '#modules/availability/rules/reasons.ts'
import type { Request } from '#modules/availability/rules/request.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import { slotAround } from '#modules/availability/rules/slot-grid.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import { type CalendarDay, dayNumber } from '#shared/calendar-day.ts'

/** What a date and its starts do not fail, in the order and with the numbers in which it would be refused. */
export interface PassedChecks {
  /** When the shop is open; closed = no interval. */
  readonly open: readonly Interval[]
  /** Limits that speak for every start of the date. */
  readonly day: readonly Reason[]
  /** Limits, blocked times and hours that speak for one start of the shop's pattern. */
  readonly at: (startMin: number) => readonly Reason[]
}

/** The named checks that a date and its starts pass: what Explain lists beside the reasons. */
export function passedChecks(
  snapshot: Snapshot,
  request: Request,
  date: CalendarDay,
  now: Date,
): PassedChecks {
  const inquiry = inquire(factsOf(snapshot), request, now)
  const plan = planDay(inquiry, dayNumber(date), false)
  const wholeDay = plan.limits.filter((check) => check.wholeDay)
  return {
    open: plan.state.open,
    day: passedOf(wholeDay, NO_TIME),
    at: (startMin) => {
      const slot = plan.grid.find((candidate) => candidate.startMin === startMin)
      return slot ? passedOf(speaking(plan), slot) : []
    },
  }
}

/** How much each check of a date or of one of its starts counts, whether it is passed or not, by `checkKey`. */
export function countsOn(
  snapshot: Snapshot,
  request: Request,
  date: CalendarDay,
  now: Date,
): (startMin: number | null) => ReadonlyMap<string, number | undefined> {
  const plan = planDay(inquire(factsOf(snapshot), request, now), dayNumber(date), false)
  return (startMin) => {
    const slot = startMin === null ? null : slotAround(plan.pattern, startMin)
    const passed = slot
      ? passedOf(speaking(plan), slot)
      : passedOf(
          plan.limits.filter((check) => check.wholeDay),
          NO_TIME,
        )
    const failed = slot ? reasonsAt(plan, slot) : plan.fixed
    return new Map([...passed, ...failed].map((reason) => [checkKey(reason), reason.used]))
  }
}

function speaking({ limits, checks }: DayPlan): Check[] {
  return [...limits, ...checks.filter(({ left, passes }) => !left && passes)]
}

function passedOf(checks: readonly Check[], slot: Slot): Reason[] {
  return inOrder(
    checks.flatMap((check): Reason[] => {
      if (check.test(slot)) return []
      const { code, left, passes } = check
      if (!left) return passes ? [passes] : []
      const { ruleId, max, needed, date } = left
      const rest = left.at(slot)
      if (rest === null) return []
      const extra = { ...(needed === undefined ? {} : { needed }), ...(date === undefined ? {} : { date }) }
      return [{ code, ruleId, used: max - rest, max, ...extra }]
    }),
  )
}

/** How many more such visits fit into a limit that is passed; none = the check counts nothing. */
function fits({ used, max, needed = 1 }: Reason): number | null {
  if (used === undefined || max === undefined) return null
  // The last job may run over where a limit allows it, so whoever passes fits at least once.
  return needed === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor((max - used) / needed))
}

/** The limit that is nearest to being full; of equals the one that the engine asks first. Null without a limit. */
export function tightestOf(passed: readonly Reason[]): Reason | null {
  let tightest: { reason: Reason; rest: number } | null = null
  for (const reason of passed) {
    const rest = fits(reason)
    if (rest !== null && (tightest === null || rest < tightest.rest)) tightest = { reason, rest }
  }
  return tightest?.reason ?? null
}
