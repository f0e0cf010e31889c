import {
  type DayPlan,
  dayLeft,
  emptiedBy,
  firstReasonAt,
  planDay,
} from '#modules/availability/rules/day-plan.ts'
import { inquire } from '#modules/availability/rules/inquiry.ts'
import type { ReasonCode } from '#modules/availability/rules/reason-codes.ts'
import { dayStateOf } from '#modules/availability/rules/reasons.ts'
import { becomesRequest } from '#modules/availability/rules/request-checks.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import type { Request } from '#modules/availability/rules/request.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { DaySummary, Reason } from '#modules/availability/rules/verdict.ts'
import { type CalendarDay, dayNumber, dayOfNumber } from '#shared/calendar-day.ts'

/** A day with less than this share left is nearly full. */
const NEARLY_FULL_LEFT = 0.2
/** A start that nobody can have any more has not been taken by anybody. */
const TOO_LATE: ReadonlySet<string> = new Set<ReasonCode>(['PAST', 'LEAD_TIME', 'CUTOFF'])

/** The customer's calendar from `from` to `to`, both included: each day with its state, first start and count. */
export function daySummaries(
  snapshot: Snapshot,
  request: Request,
  from: CalendarDay,
  to: CalendarDay,
  now: Date,
): DaySummary[] {
  const inquiry = inquire(factsOf(snapshot), request, now)
  const dateOnly = request.timeChoice === 'DateOnly'
  const openState = becomesRequest(inquiry) ? 'Request' : 'Open'
  const first = dayNumber(from)
  const length = Math.max(0, dayNumber(to) - first + 1)
  return Array.from({ length }, (_, index): DaySummary => {
    const plan = planDay(inquiry, first + index, dateOnly)
    const date = dayOfNumber(plan.number)
    const reason = emptiedBy(plan)
    const none = { firstFree: null, free: 0 }
    if (reason)
      return { date, state: dayStateOf(reason.code), ...none, reason: reason.code, because: lasting(reason) }
    if (dateOnly) return { date, state: openState, firstFree: null, free: dayLeft(plan).day, reason: null }
    return { date, state: openState, ...freeStarts(plan), reason: null }
  })
}

/** A reason without what has changed by the next look, such as how long there is still to go. */
function lasting({ code, ruleId, subjectId, max, needed }: Reason): Reason {
  return {
    code,
    ruleId,
    ...(subjectId !== undefined && { subjectId }),
    ...(max !== undefined && { max }),
    ...(needed !== undefined && { needed }),
  }
}

function freeStarts(plan: DayPlan): Pick<DaySummary, 'firstFree' | 'free' | 'nearlyFull'> {
  const reasons = reasonsOf(plan)
  const minutes = freeMinutes(plan, reasons)
  const stillToCome = reasons.filter((reason) => !reason || !TOO_LATE.has(reason.code)).length
  const isFull = isLittle(minutes.length, stillToCome) || hasFewPlaces(plan)
  return { firstFree: minutes[0] ?? null, free: minutes.length, ...(isFull && { nearlyFull: true }) }
}

/** Whether less than a fifth is left of the cars that the day takes. */
function hasFewPlaces(plan: DayPlan): boolean {
  const perDay = plan.pattern?.perDay ?? null
  const { day } = dayLeft(plan)
  return perDay !== null && day !== null && isLittle(day, perDay)
}

const reasonsOf = (plan: DayPlan) => plan.grid.map((slot) => firstReasonAt(plan, slot))

/** A loop, because flatMap makes a list of each start: it took a tenth of the whole answer. */
function freeMinutes({ grid }: DayPlan, reasons: ReturnType<typeof reasonsOf>): number[] {
  const free: number[] = []
  grid.forEach(({ startMin }, at) => {
    if (!reasons[at]) free.push(startMin)
  })
  return free
}

const isLittle = (left: number, of: number): boolean => left < of * NEARLY_FULL_LEFT

/** The bookable minutes of each date from `from` to `to`, both included: the most compact whole answer. */
export function freeMinutesByDate(
  snapshot: Snapshot,
  request: Request,
  from: CalendarDay,
  to: CalendarDay,
  now: Date,
): Map<CalendarDay, number[]> {
  const inquiry = inquire(factsOf(snapshot), request, now)
  const first = dayNumber(from)
  const length = Math.max(0, dayNumber(to) - first + 1)
  return new Map(
    Array.from({ length }, (_, index) => {
      const plan = planDay(inquiry, first + index, false)
      return [dayOfNumber(plan.number), freeMinutes(plan, reasonsOf(plan))]
    }),
  )
}
