import { standsInTheWay } from '#modules/availability/rules/counted-loads.ts'
import { inquire } from '#modules/availability/rules/inquiry.ts'
import { workOn } from '#modules/availability/rules/labor.ts'
import { checkKey } from '#modules/availability/rules/check-key.ts'
import { countsOn } from '#modules/availability/rules/passed.ts'
import type { ReasonCode } from '#modules/availability/rules/reason-codes.ts'
import { inScope } from '#modules/availability/rules/scope.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import type { StaffQuestion } from '#modules/availability/rules/staff-question.ts'
import type { StaffNotes } from '#modules/availability/rules/staff-reason.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import { dayNumber } from '#shared/calendar-day.ts'
import { laborHours } from '#shared/spoken.ts'

/** Codes whose numbers are distances or what is kept, and not how much of a limit is taken. */
const COUNT_NOTHING: ReadonlySet<ReasonCode> = new Set<ReasonCode>(['SPACING', 'LEAD_TIME', 'HORIZON'])

/** What is true beside the numbers of a check, passed or not: words.md calls them endings. */
export function staffNotes(reason: Reason, question: StaffQuestion): StaffNotes {
  return {
    locked: isLocked(reason, question),
    liveHolds: liveHolds(reason, question),
    overBy: overBy(reason, question),
    assumed: assumed(reason, question),
  }
}

/** Whether it is a rule of the organization that the shop cannot replace. */
function isLocked({ ruleId }: Reason, { snapshot }: StaffQuestion): boolean {
  return snapshot.rules.some(
    (rule) => rule.id === ruleId && rule.owner === 'Organization' && rule.lock === 'Locked',
  )
}

/** How far more is taken than the limit allows, in the words of its unit; what is kept back is no such limit. */
function overBy({ code, used, max }: Reason, { request }: StaffQuestion): string | number {
  if (used === undefined || max === undefined || used <= max || code === 'HOLD_BACK') return 0
  if (code === 'HOURS_CAP') return `${laborHours(used - max)} h`
  const isMinutes = code === 'TECH_HOURS' || (code === 'RESOURCE' && request.type !== 'Waiter')
  return isMinutes ? `${used - max} min` : used - max
}

/** Times that others are holding just now and that the check counts: without each of them it would count less. */
function liveHolds(reason: Reason, question: StaffQuestion): number {
  if (reason.used === undefined || COUNT_NOTHING.has(reason.code)) return 0
  const key = checkKey(reason)
  return withoutEachHold(question).filter((counts) => {
    const rest = counts(question.startMin).get(key)
    return rest === undefined || rest < (reason.used ?? 0)
  }).length
}

type Counts = ReturnType<typeof countsOn>
type Kept = Pick<StaffQuestion, 'request' | 'date' | 'now'> & { counts: readonly Counts[] }
/** The last question to a snapshot: one explanation asks for every start of its date in turn. */
const kept = new WeakMap<Snapshot, Kept>()

function withoutEachHold({ snapshot, request, date, now }: StaffQuestion): readonly Counts[] {
  const known = kept.get(snapshot)
  if (known?.request === request && known.date === date && known.now.getTime() === now.getTime())
    return known.counts
  const holds = snapshot.loads.filter((load) => load.hold && standsInTheWay(load, request, now.getTime()))
  const counts = holds.map((hold) =>
    countsOn({ ...snapshot, loads: snapshot.loads.filter((load) => load !== hold) }, request, date, now),
  )
  kept.set(snapshot, { request, date, now, counts })
  return counts
}

/** Appointments of unknown work in a sum of labour: the shop's default stands for each of them. */
function assumed(reason: Reason, { snapshot, request, date, now }: StaffQuestion): StaffNotes['assumed'] {
  const { code, ruleId } = reason
  if (code !== 'HOURS_CAP' && code !== 'TECH_HOURS') return undefined
  const inquiry = inquire(factsOf(snapshot), request, now)
  const rule = inquiry.shop.hoursCaps.find((cap) => cap.rule.id === ruleId)
  const scope = code === 'TECH_HOURS' ? null : (rule?.scope ?? inquiry.typeScope)
  const appointments = workOn(inquiry, dayNumber(reason.date ?? date)).filter(
    ({ facts: { load, cart } }) =>
      load.laborMin === null && cart.laborMin === null && (!scope || inScope(scope, load.type, cart)),
  ).length
  return appointments > 0 ? { appointments, minutes: snapshot.settings.defaultLaborMin } : undefined
}
