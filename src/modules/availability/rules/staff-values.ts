import { cartOf } from '#modules/availability/rules/cart.ts'
import type { ReasonCode } from '#modules/availability/rules/reason-codes.ts'
import { clockOfDay } from '#modules/availability/rules/rule-range.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import type { StaffQuestion } from '#modules/availability/rules/staff-question.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import { dayNumber } from '#shared/calendar-day.ts'
import type { WordValues } from '#shared/fill-words.ts'
import { MINUTES_PER_DAY } from '#shared/shop-time.ts'
import { laborHours, spokenDuration } from '#shared/spoken.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'

/** Minutes that a rule's limit on hours counts before any booking; the day's pattern counts bookings alone. */
function carriedOver({ code, ruleId, date: of }: Reason, { snapshot, date }: StaffQuestion): number {
  return code === 'HOURS_CAP' && ruleId !== null ? (snapshot.carryover[of ?? date] ?? 0) : 0
}

/** Labour is said in hours, everything else in its own unit. */
export function numberValues(reason: Reason, question: StaffQuestion): WordValues {
  const { code, used, max, needed } = reason
  const carried = carriedOver(reason, question)
  const said = (value: number | undefined) =>
    value === undefined ? null : code === 'HOURS_CAP' ? laborHours(value) : value
  return {
    // What was carried over was not sold on this day.
    used: said(used === undefined ? used : used - carried),
    carryover: carried > 0 ? said(carried) : null,
    max: said(max),
    needed: said(needed),
    left: max !== undefined && used !== undefined ? said(Math.max(0, max - used)) : null,
  }
}

/** Checks that take a visit with its buffers. */
const WITH_BUFFERS: ReadonlySet<ReasonCode> = new Set<ReasonCode>(['BLOCKED', 'TECH_BUSY', 'RESOURCE'])

/**
 * From when to when the visit would stand in the shop (`arrives`, `leaves`), and the same as the check takes it
 * (`start`, `end`): what others could be in the way of, with its buffers. Work without a fixed hour has neither.
 */
export function visitValues({ code }: Reason, { snapshot, request, startMin }: StaffQuestion): WordValues {
  if (startMin === null || (code === 'RESOURCE' && request.type !== 'Waiter')) return {}
  const cart = cartOf(factsOf(snapshot).shelf, request.serviceIds)
  const leaves = startMin + cart.durationMin + request.addedMin
  const [before, after] = WITH_BUFFERS.has(code) ? [cart.bufferBeforeMin, cart.bufferAfterMin] : [0, 0]
  const said = (minute: number) => clockOfDay(Math.min(MINUTES_PER_DAY, Math.max(0, minute)))
  return {
    arrives: said(startMin),
    leaves: said(leaves),
    start: said(startMin - before),
    end: said(leaves + after),
  }
}

/** Notice that is wanted and given. That in days is counted in dates; how far away the start is, the clock says. */
export function noticeValues({ needed = 0, used }: Reason, question: StaffQuestion): WordValues {
  const { snapshot, date, startMin, now } = question
  const wall = wallTime(zoneOf(snapshot.zone), now)
  const days = dayNumber(date) - dayNumber(wall.day)
  const away = used ?? days * MINUTES_PER_DAY + (startMin ?? 0) - wall.minute
  return { needed: spokenDuration(needed, 'en'), left: spokenDuration(Math.max(0, away), 'en') }
}
