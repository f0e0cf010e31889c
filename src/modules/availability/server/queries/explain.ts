import { checkKey } from '#modules/availability/rules/check-key.ts'
import { evaluateDay } from '#modules/availability/rules/evaluate.ts'
import { passedChecks } from '#modules/availability/rules/passed.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import { staffReasons, type StaffReason } from '#modules/availability/rules/staff-context.ts'
import {
  staffPassed,
  staffTightest,
  type StaffPassed,
  type Tightest,
} from '#modules/availability/rules/staff-passed.ts'
import type { DayState } from '#modules/availability/rules/choices.ts'
import type { StaffQuestion } from '#modules/availability/rules/staff-question.ts'
import type { DayVerdict, Reason } from '#modules/availability/rules/verdict.ts'
import { whatWouldChange } from '#modules/availability/rules/way-out.ts'
import type { Carryover, ExplainInput } from '#modules/availability/contract-questions.ts'
import { listServiceNames } from '#modules/services/server/queries.ts'
import type { ShopDb } from '#server/scope.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { getCarryover } from './carryover.ts'
import { getSnapshot } from './snapshot.ts'

/** A reason with what would have to change so that it were none. */
export type ExplainedReason = StaffReason & { change: string }
/** One start with everything that speaks against it; `left` null = no limit. */
export type ExplainedStart = {
  startMin: number
  startsAt: Date | null
  ok: boolean
  left: number | null
  readyBy: Date | null
  reasons: ExplainedReason[]
  passed: StaffPassed[]
  /** Of a start that can be booked, the limit that is nearest to being full; null = nothing limits. */
  tightest: Tightest | null
}
/**
 * `passed` and `tightest` of the day are what holds for every start of it; `decisive` is what leaves nothing of it, null
 * when it can be booked or has no start at all that something could speak against.
 */
export type ExplainedDay = {
  date: string
  state: DayState
  decisive: ExplainedReason | null
  reasons: ExplainedReason[]
  passed: StaffPassed[]
  tightest: Tightest | null
  starts: ExplainedStart[]
  carryover: Carryover
}

/** Every start of a date with the desk's reasons and what it passes; what customers see when the channel is theirs. */
export async function explainDay(shop: ShopDb, input: ExplainInput): Promise<ExplainedDay> {
  const date = calendarDay(input.date)
  const snapshot = await getSnapshot(shop, date, date)
  const request = requestFor(input.appointmentType, input.serviceIds, {
    channel: input.channel ?? 'Dashboard',
    excludeAppointmentId: input.excludeAppointmentId ?? null,
  })
  const names = await listServiceNames(shop, [...input.serviceIds])
  const serviceNames = new Map([...names].map(([id, { nameEn }]) => [id, nameEn]))
  const about = { snapshot, request, date, now: shop.now, serviceNames }
  const day = evaluateDay(snapshot, request, date, shop.now)
  const checks = passedChecks(snapshot, request, date, shop.now)
  const ofDay = { ...about, startMin: null }
  return {
    date,
    carryover: await getCarryover(shop, date),
    state: day.state,
    decisive: decisiveOf(day, about),
    reasons: explained(day.reasons, ofDay),
    passed: staffPassed(checks, checks.day, ofDay),
    tightest: day.starts.some(({ ok }) => ok) ? staffTightest(checks.day, ofDay) : null,
    starts: day.starts.map(({ startMin, startsAt, ok, left, readyBy, reasons }) => {
      const asked = { ...about, startMin }
      const passed = checks.at(startMin ?? 0)
      return {
        startMin: startMin ?? 0,
        startsAt,
        ok,
        left:
          left.slot === null || left.day === null ? (left.slot ?? left.day) : Math.min(left.slot, left.day),
        readyBy,
        reasons: explained(reasons, asked),
        passed: staffPassed(checks, passed, asked),
        tightest: ok ? staffTightest(passed, asked) : null,
      }
    }),
  }
}

function explained(reasons: readonly Reason[], question: StaffQuestion): ExplainedReason[] {
  return staffReasons(reasons, question).map((reason) => ({
    ...reason,
    change: whatWouldChange(reason, question),
  }))
}

/** The reason that empties the day, at a start that it refuses. */
function decisiveOf(
  { decisive, reasons, starts }: DayVerdict,
  about: Omit<StaffQuestion, 'startMin'>,
): ExplainedReason | null {
  if (decisive === null || (starts.length === 0 && reasons.length === 0)) return null
  const isIt = (reason: Reason) => checkKey(reason) === checkKey(decisive)
  const start = reasons.some(isIt) ? null : starts.find((one) => one.reasons.some(isIt))
  return explained([decisive], { ...about, startMin: start?.startMin ?? null })[0] ?? null
}
