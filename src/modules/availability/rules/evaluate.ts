import type { Slot } from '#modules/availability/rules/check.ts'
import {
  type DayPlan,
  dayLeft,
  emptiedBy,
  firstReasonAt,
  leftAt,
  planDay,
  reasonsAt,
} from '#modules/availability/rules/day-plan.ts'
import { type Inquiry, inquire } from '#modules/availability/rules/inquiry.ts'
import { readyByMs } from '#modules/availability/rules/ready-by.ts'
import { dayStateOf, inOrder } from '#modules/availability/rules/reasons.ts'
import { becomesRequest } from '#modules/availability/rules/request-checks.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import { fitsHours, slotAround } from '#modules/availability/rules/slot-grid.ts'
import type { Request } from '#modules/availability/rules/request.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { DayVerdict, OpenStart, Verdict } from '#modules/availability/rules/verdict.ts'
import { type CalendarDay, dayNumber, dayOfNumber } from '#shared/calendar-day.ts'
import { instantOfNumber } from '#shared/zone.ts'

/** Every start that the shop's pattern has on a date, each with everything that speaks against it. */
export function evaluateDay(snapshot: Snapshot, request: Request, date: CalendarDay, now: Date): DayVerdict {
  const inquiry = inquire(factsOf(snapshot), request, now)
  const plan = planDay(inquiry, dayNumber(date), request.timeChoice === 'DateOnly')
  const reason = emptiedBy(plan)
  const openState = becomesRequest(inquiry) ? 'Request' : 'Open'
  return {
    date,
    state: reason ? dayStateOf(reason.code) : openState,
    reasons: plan.fixed,
    decisive: reason,
    starts: plan.grid.map((slot) => verdictAt(inquiry, plan, slot, true)),
  }
}

/** The starts of a date that can be booked, earliest first. */
export function openStarts(snapshot: Snapshot, request: Request, date: CalendarDay, now: Date): OpenStart[] {
  const inquiry = inquire(factsOf(snapshot), request, now)
  return openStartsOf(inquiry, planDay(inquiry, dayNumber(date), false))
}

/** `openStarts` for a date that is already worked out. */
export function openStartsOf(inquiry: Inquiry, plan: DayPlan): OpenStart[] {
  return plan.grid.flatMap((slot): OpenStart[] => {
    const startsAt = startOf(inquiry, plan, slot)
    if (!startsAt || firstReasonAt(plan, slot)) return []
    const { slot: inSlot, day } = leftAt(plan, slot)
    const left = inSlot === null || day === null ? (inSlot ?? day) : Math.min(inSlot, day)
    return [
      { startMin: slot.startMin, startsAt, left, readyBy: readyBy(inquiry, plan.number, slot.startMin) },
    ]
  })
}

/**
 * Whether one start, or with null a date without a time, can be booked. The answer of hold, confirm, move and the desk.
 *
 * `heldSince` is when the caller's hold was made: by then notice, horizon and the past are judged, and throttles are
 * not asked again, so that nobody is refused for typing slowly. A CustomTime request may start at any minute in open
 * hours and counts in the slot that contains it; every other one must lie on the grid.
 */
export function judgeStart(
  snapshot: Snapshot,
  request: Request,
  date: CalendarDay,
  startMin: number | null,
  now: Date,
  { heldSince = null }: { readonly heldSince?: Date | null } = {},
): Verdict {
  const inquiry = inquire(factsOf(snapshot), request, now, heldSince)
  const plan = planDay(inquiry, dayNumber(date), startMin === null)
  if (startMin === null) return dateVerdict(inquiry, plan)

  const onGrid = plan.grid.find((slot) => slot.startMin === startMin)
  if (onGrid) return verdictAt(inquiry, plan, onGrid, true)
  const verdict = verdictAt(
    inquiry,
    plan,
    slotAround(plan.pattern, startMin),
    request.timeChoice === 'CustomTime',
  )
  return isOutsideHours(inquiry, plan, startMin) ? closedAt(verdict, specialHoursOf(inquiry, plan)) : verdict
}

function verdictAt(inquiry: Inquiry, plan: DayPlan, slot: Slot, isOffered: boolean): Verdict {
  const reasons = reasonsAt(plan, slot)
  return {
    date: dayOfNumber(plan.number),
    startMin: slot.startMin,
    startsAt: startOf(inquiry, plan, slot),
    ok: isOffered && reasons.length === 0,
    reasons,
    left: leftAt(plan, slot),
    readyBy: readyBy(inquiry, plan.number, slot.startMin),
  }
}

/** A date is offered when one arrival remains that nothing but its slot speaks against. */
function dateVerdict(inquiry: Inquiry, plan: DayPlan): Verdict {
  const decisive = emptiedBy(plan)
  const isNew = decisive !== null && !plan.fixed.some((reason) => reason.code === decisive.code)
  const arrival = plan.grid.find((slot) => firstReasonAt(plan, slot) === null)
  return {
    date: dayOfNumber(plan.number),
    startMin: null,
    startsAt: arrival ? startOf(inquiry, plan, arrival) : null,
    ok: decisive === null,
    reasons: isNew ? inOrder([...plan.fixed, decisive]) : plan.fixed,
    left: dayLeft(plan),
    readyBy: readyBy(inquiry, plan.number, arrival?.startMin ?? null),
  }
}

/** A custom time must lie in open hours, too; on a closed day that is already said. */
function isOutsideHours(
  { shop, request, durationMin }: Inquiry,
  { state }: DayPlan,
  startMin: number,
): boolean {
  if (request.timeChoice !== 'CustomTime' || state.open.length === 0) return false
  return !fitsHours(startMin, state.open, { type: request.type, durationMin }, shop.snapshot.settings)
}

/** The holiday whose special hours are those of the day; null where the weekly ones are. */
function specialHoursOf({ shop }: Inquiry, { state }: DayPlan): string | null {
  const holiday = shop.holidays.find(({ id }) => id === state.holidayId)
  return holiday?.state === 'SpecialHours' ? holiday.id : null
}

function closedAt(verdict: Verdict, ruleId: string | null): Verdict {
  return { ...verdict, ok: false, reasons: inOrder([...verdict.reasons, { code: 'CLOSED', ruleId }]) }
}

function startOf({ shop }: Inquiry, { number }: DayPlan, { startMin }: Slot): Date | null {
  const ms = instantOfNumber(shop.zone, number, startMin)
  return ms === null ? null : new Date(ms)
}

function readyBy({ shop, request, laborMin }: Inquiry, number: number, startMin: number | null): Date | null {
  if (request.type !== 'DropOff' || !shop.snapshot.settings.dropOff.readyBy.enabled) return null
  const ms = readyByMs(shop, number, startMin, laborMin)
  return ms === null ? null : new Date(ms)
}
