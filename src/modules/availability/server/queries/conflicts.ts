import type { OrganizationDraft } from '#modules/availability/contract-organization.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import { judgeStart } from '#modules/availability/rules/evaluate.ts'
import { OPEN_STATUSES } from '#modules/appointments/contract.ts'
import { requestOf } from '#modules/availability/rules/rehearsal.ts'
import type { Load, Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import type { ShopDb } from '#server/scope.ts'
import { addDays, calendarDay, type CalendarDay } from '#shared/calendar-day.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { getShopRules, getSnapshot } from './snapshot.ts'

/** Appointments that stand against a rule; a rule never moves them, so somebody has to look. */
export type Conflicts = {
  count: number
  appointments: { id: string; date: string; startMin: number | null; type: AppointmentType }[]
}
/** One of them with what the engine says of it. */
export type Conflict = { load: Load; reason: Reason }

const AHEAD_DAYS = 92
const MAX_JUDGED = 1_000
const MAX_LISTED = 20
const STILL_TO_COME: readonly string[] = OPEN_STATUSES
/** Stands for a rule that is not saved yet. */
const NEW_RULE = 'new'

/** Today at the shop and the dates ahead in which conflicts are looked for. */
export async function conflictRange(shop: ShopDb): Promise<[CalendarDay, CalendarDay]> {
  return rangeFrom(await getShopRules(shop), shop.now)
}

function rangeFrom({ zone }: Pick<Snapshot, 'zone'>, now: Date): [CalendarDay, CalendarDay] {
  const today = wallTime(zoneOf(zone), now).day
  return [today, addDays(today, AHEAD_DAYS)]
}

/**
 * Appointments still to come that a rule now speaks against ("5 already booked", case CAP-15). Each is judged as if
 * it were asked for again at the desk; only reasons of this rule count.
 */
export async function listConflicts(shop: ShopDb, ruleId: string): Promise<Conflicts> {
  const snapshot = await getSnapshot(shop, ...(await conflictRange(shop)))
  return conflictsIn(snapshot, ruleId, shop.now)
}

/** `listConflicts` within a snapshot, for rules that are not saved yet. */
export function conflictsIn(snapshot: Snapshot, ruleId: string, now: Date): Conflicts {
  const broken = conflictingLoads(snapshot, ruleId, now)
  return {
    count: broken.length,
    appointments: broken
      .slice(0, MAX_LISTED)
      .map(({ load: { id, date, startMin, type } }) => ({ id, date, startMin, type })),
  }
}

/** Appointments of one shop that a rule of its organization would speak against, were it saved as it is being edited. */
export async function countDraftConflicts(
  shop: ShopDb,
  { rule: { id, record }, lock }: OrganizationDraft,
): Promise<number> {
  const snapshot = await getSnapshot(shop, ...(await conflictRange(shop)))
  const draft = { ...record, id: id ?? NEW_RULE, owner: 'Organization' as const, lock }
  const rules = [...snapshot.rules.filter((rule) => rule.id !== id), draft]
  return conflictsIn({ ...snapshot, rules }, draft.id, shop.now).count
}

/**
 * The appointments themselves, by date and time. A snapshot may reach beyond the dates that it was asked for; only what
 * still lies ahead can be looked at by somebody, the next days first where there are more than are judged.
 */
export function conflictingLoads(snapshot: Snapshot, ruleId: string, now: Date): Conflict[] {
  const [from, to] = rangeFrom(snapshot, now)
  return snapshot.loads
    .filter(({ status, date }) => STILL_TO_COME.includes(status) && date >= from && date <= to)
    .toSorted((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1))
    .slice(0, MAX_JUDGED)
    .flatMap((load) => {
      const reason = reasonAgainst(snapshot, load, ruleId, now)
      return reason ? [{ load, reason }] : []
    })
}

/** Date and minute as text that sorts by time; what has no time comes first on its date. */
const momentOf = ({ date, startMin, id }: Load): string =>
  `${date} ${String(startMin ?? 0).padStart(4, '0')} ${id}`

function reasonAgainst(snapshot: Snapshot, load: Load, ruleId: string, now: Date): Reason | undefined {
  const request = requestOf(load, 'Dashboard')
  const { reasons } = judgeStart(snapshot, request, calendarDay(load.date), load.startMin, now)
  return reasons.find((reason) => reason.ruleId === ruleId)
}
