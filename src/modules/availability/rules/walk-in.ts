import { planDay, reasonsAt } from '#modules/availability/rules/day-plan.ts'
import { inquire, type Inquiry } from '#modules/availability/rules/inquiry.ts'
import type { Interval } from '#modules/availability/rules/interval.ts'
import type { LoadFacts } from '#modules/availability/rules/load-facts.ts'
import type { WalkIn } from '#modules/availability/rules/offers.ts'
import type { ReasonCode } from '#modules/availability/rules/reason-codes.ts'
import { inOrder, reasonOrder } from '#modules/availability/rules/reasons.ts'
import type { Request } from '#modules/availability/rules/request.ts'
import { allows } from '#modules/availability/rules/scope.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import { slotAround } from '#modules/availability/rules/slot-grid.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import { type CalendarDay, dayNumber } from '#shared/calendar-day.ts'
import { wallTime } from '#shared/zone.ts'

/** Whether somebody at the door can join the line now, and how long it is. */
export interface WalkInVerdict {
  readonly date: CalendarDay
  /** Now, rounded up to five minutes: the start of the visit that joining makes. */
  readonly startMin: number
  readonly ok: boolean
  readonly reasons: readonly Reason[]
  /** Cars in front that wait. */
  readonly ahead: number
  /** An estimate in minutes, never a promise. */
  readonly wait: { readonly fromMin: number; readonly toMin: number }
}

const STEP_MIN = 5
const WAITING = new Set(['Requested', 'Booked', 'Confirmed', 'Arrived'])
/** Limits of the day, which those in line share with everybody who books. */
const DAY_LIMITS = new Set<ReasonCode>(['DAY_CAP', 'SERVICE_DAY_CAP', 'DAY_CAPACITY', 'HOURS_CAP'])

/**
 * The line at the door (availability.md §10). Slots, notice and blockers do not bind it: the page has hours of its own,
 * a length, and shares the limits of the day where the shop says so.
 */
export function judgeWalkIn(snapshot: Snapshot, request: Request, now: Date): WalkInVerdict {
  const { walkIn } = snapshot
  const inquiry = inquire(factsOf(snapshot), { ...request, type: 'Waiter', channel: 'WalkIn' }, now)
  const { day: date, minute } = wallTime(inquiry.shop.zone, now)
  const startMin = Math.ceil(minute / STEP_MIN) * STEP_MIN
  const number = dayNumber(date)
  const plan = planDay(inquiry, number, false)
  const line = lineOn(inquiry, number)
  const said = reasonsAt(plan, slotAround(plan.pattern, startMin))
  const isAboutRequest = ({ code }: Reason) => reasonOrder(code) < reasonOrder('CLOSED')
  const reasons = [
    ...said.filter(isAboutRequest),
    ...(walkIn ? pageReasons(walkIn, inquiry, plan.state.open, startMin) : [refusal('FEATURE_OFF')]),
    ...(walkIn?.consumesCapacity ? said.filter(({ code }) => DAY_LIMITS.has(code)) : []),
    ...(walkIn && walkIn.maxQueue !== null && line.ahead >= walkIn.maxQueue
      ? [{ ...refusal('QUEUE_FULL'), used: line.ahead, max: walkIn.maxQueue }]
      : []),
  ]
  return {
    date,
    startMin,
    ok: reasons.length === 0,
    reasons: inOrder(reasons),
    ahead: line.ahead,
    wait: waitOf(walkIn, line),
  }
}

const refusal = (code: ReasonCode): Reason => ({ code, ruleId: null })

/** What the page itself says: switched on, for this work, within its hours and long enough before closing. */
function pageReasons(
  walkIn: WalkIn,
  { cart }: Inquiry,
  open: readonly Interval[],
  startMin: number,
): Reason[] {
  const isOpen =
    open.some(([from, to]) => from <= startMin && startMin <= to - walkIn.stopBeforeCloseMin) &&
    (walkIn.hours.length === 0 || walkIn.hours.some(([from, to]) => from <= startMin && startMin < to))
  return [
    ...(walkIn.enabled ? [] : [refusal('FEATURE_OFF')]),
    ...(allows(walkIn.services, cart) ? [] : [refusal('SERVICE_TYPE_NOT_OFFERED')]),
    ...(isOpen ? [] : [refusal('CLOSED')]),
  ]
}

/** Who is in line: those who wait, and those whose car is being worked on. */
function lineOn({ shop }: Inquiry, number: number): { ahead: number; inBay: number } {
  const walkIns = (shop.loads.get(number)?.all.loads ?? []).filter(({ load }) => load.channel === 'WalkIn')
  const count = (is: (facts: LoadFacts) => boolean) => walkIns.filter(is).length
  return {
    ahead: count(({ load }) => WAITING.has(load.status)),
    inBay: count(({ load }) => load.status === 'InProgress'),
  }
}

function waitOf(walkIn: WalkIn | null, { ahead, inBay }: { ahead: number; inBay: number }) {
  if (!walkIn) return { fromMin: 0, toMin: 0 }
  const { bays, minutesPerCar } = walkIn
  const fromMin = Math.max(0, Math.ceil((ahead + inBay - bays + 1) / bays)) * minutesPerCar
  return { fromMin, toMin: fromMin + minutesPerCar }
}
