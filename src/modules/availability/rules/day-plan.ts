import type { CapacityRule } from '#modules/availability/contract.ts'
import type { ReasonCode } from '#modules/availability/rules/reason-codes.ts'
import { blockerChecks } from '#modules/availability/rules/blockers.ts'
import { bookingPaceChecks } from '#modules/availability/rules/booking-pace.ts'
import { capacityChecks } from '#modules/availability/rules/capacity-checks.ts'
import { capacityPattern } from '#modules/availability/rules/capacity-pattern.ts'
import { capChecks } from '#modules/availability/rules/caps.ts'
import { type Check, dayCheck, type Slot } from '#modules/availability/rules/check.ts'
import { clockChecks } from '#modules/availability/rules/clock-checks.ts'
import { dayState } from '#modules/availability/rules/day-state.ts'
import type { DayState } from '#modules/availability/rules/shop-facts.ts'
import { hoursCapChecks } from '#modules/availability/rules/hours-cap.ts'
import { gridOf, type Inquiry } from '#modules/availability/rules/inquiry.ts'
import { inOrder, isAboutTheSlot, reasonGroup, reasonOrder } from '#modules/availability/rules/reasons.ts'
import { requestReasons } from '#modules/availability/rules/request-checks.ts'
import { resourceChecks } from '#modules/availability/rules/resources.ts'
import { technicianBusyChecks } from '#modules/availability/rules/technician-busy.ts'
import { technicianHoursChecks } from '#modules/availability/rules/technician-hours.ts'
import { throttleChecks } from '#modules/availability/rules/throttles.ts'
import { transportChecks } from '#modules/availability/rules/transport.ts'
import type { Left, Reason } from '#modules/availability/rules/verdict.ts'
import { windowChecks } from '#modules/availability/rules/windows.ts'

/** One date for one request: its starts, and what must hold for them. */
export interface DayPlan {
  readonly number: number
  readonly state: DayState
  readonly pattern: CapacityRule | null
  readonly grid: readonly Slot[]
  /** What fails whatever the start, in order. */
  readonly fixed: readonly Reason[]
  /** What depends on the start, in order. */
  readonly checks: readonly Check[]
  /** Those of the checks that come before what fails anyway: only they can name a start's first reason. */
  readonly sieve: readonly Check[]
  readonly limits: readonly Check[]
}

/** Stands for a date as a whole. */
export const NO_TIME: Slot = { startMin: 0, fromMin: 0, toMin: 0, perSlot: null }

/** Works out a date. For a date without a time, what only says that one slot is gone does not count. */
export function planDay(inquiry: Inquiry, number: number, dateOnly: boolean): DayPlan {
  const { shop, request } = inquiry
  const refusals = (inquiry.made.refusals ??= requestReasons(inquiry))
  const state = dayState(shop, number)
  if (state.open.length === 0) {
    const fixed = inOrder([...refusals, { code: 'CLOSED', ruleId: state.holidayId }])
    return { number, state, pattern: null, grid: [], fixed, checks: [], sieve: [], limits: [] }
  }
  const pattern = capacityPattern(shop.snapshot, request.type, number)
  const all = dayChecks(pattern, inquiry, number)
    .filter((check) => !dateOnly || !isAboutTheSlot(check.code))
    .sort((a, b) => reasonOrder(a.code) - reasonOrder(b.code))
  const fixed = [...refusals, ...all.flatMap((check) => (check.wholeDay ? (check.test(NO_TIME) ?? []) : []))]
  const checks = all.filter((check) => !check.wholeDay)
  const [first] = fixed
  return {
    number,
    state,
    pattern,
    grid: pattern ? gridOf(inquiry, pattern, state.open) : [],
    fixed,
    checks,
    sieve: first ? checks.filter((check) => reasonOrder(check.code) <= reasonOrder(first.code)) : checks,
    limits: all.filter((check) => check.left),
  }
}

function dayChecks(pattern: CapacityRule | null, inquiry: Inquiry, number: number): Check[] {
  return [
    ...(pattern ? [] : [dayCheck({ code: 'TYPE_NOT_OFFERED', ruleId: null })]),
    ...clockChecks(inquiry, number),
    ...windowChecks(inquiry, number),
    ...blockerChecks(inquiry, number),
    ...capChecks(inquiry, number),
    ...(pattern ? capacityChecks(pattern, inquiry, number) : []),
    ...hoursCapChecks(inquiry, number),
    ...technicianHoursChecks(inquiry, number),
    ...technicianBusyChecks(inquiry, number),
    ...resourceChecks(inquiry, number),
    ...transportChecks(inquiry, number),
    ...throttleChecks(pattern, inquiry, number),
    ...bookingPaceChecks(inquiry, number),
  ]
}

/** Everything that fails for a start, in order. */
export function reasonsAt({ fixed, checks }: DayPlan, slot: Slot): Reason[] {
  return inOrder([...fixed, ...checks.flatMap((check) => check.test(slot) ?? [])])
}

/** The first thing that fails for a start, or null when it can be booked. */
export function firstReasonAt({ fixed, sieve }: DayPlan, slot: Slot): Reason | null {
  for (const check of sieve) {
    const reason = check.test(slot)
    if (reason) return reason
  }
  return fixed[0] ?? null
}

/**
 * What empties a day: the first group of checks after which no start remains. Null while one remains.
 *
 * The groups work like sieves behind each other, so each start ends in the first that refuses it, and the sieve that
 * takes the last start is the one to name.
 */
export function emptiedBy(plan: DayPlan): Reason | null {
  if (plan.grid.length === 0) return plan.fixed[0] ?? { code: 'TYPE_NOT_OFFERED', ruleId: null }
  let last: Reason | null = null
  for (const slot of plan.grid) {
    const reason = firstReasonAt(plan, slot)
    if (!reason) return null
    if (!last || isLater(reason.code, last.code)) last = reason
  }
  return last
}

/** Later in the row of sieves; within one, the code that is listed first speaks. */
function isLater(code: ReasonCode, than: ReasonCode): boolean {
  const difference = reasonGroup(code) - reasonGroup(than)
  return difference > 0 || (difference === 0 && reasonOrder(code) < reasonOrder(than))
}

/** The smallest remainder over all limits that apply to a start. */
export function leftAt({ limits }: DayPlan, slot: Slot): Left {
  const smallest = (of: keyof Left): number | null =>
    limits.reduce<number | null>((least, { left }) => {
      const rest = left?.of === of ? left.at(slot) : null
      return rest === null ? least : Math.min(rest, least ?? rest)
    }, null)
  return { slot: smallest('slot'), day: smallest('day'), laborMin: smallest('laborMin') }
}

/** What remains of the day itself, for a date without a time. */
export function dayLeft(plan: DayPlan): Left {
  return {
    ...leftAt({ ...plan, limits: plan.limits.filter((check) => check.wholeDay) }, NO_TIME),
    slot: null,
  }
}
