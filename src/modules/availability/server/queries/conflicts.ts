import type { OrganizationDraft } from '#modules/availability/contract-organization.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import { judgeStart } from '#modules/availability/rules/evaluate.ts'
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
/** Stands for a rule that is not saved yet. */
const NEW_RULE = 'new'

/** Today at the shop and the dates ahead in which conflicts are looked for. */
export async function conflictRange(shop: ShopDb): Promise<[CalendarDay, CalendarDay]> {
  const { zone } = await getShopRules(shop)
  const today = wallTime(zoneOf(zone), shop.now).day
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

/** The appointments themselves, by date. */
export function conflictingLoads(snapshot: Snapshot, ruleId: string, now: Date): Conflict[] {
  return snapshot.loads
    .filter((load) => load.status !== 'Hold')
    .slice(0, MAX_JUDGED)
    .flatMap((load) => {
      const reason = reasonAgainst(snapshot, load, ruleId, now)
      return reason ? [{ load, reason }] : []
    })
    .toSorted((a, b) => (a.load.date < b.load.date ? -1 : a.load.date > b.load.date ? 1 : 0))
}

function reasonAgainst(snapshot: Snapshot, load: Load, ruleId: string, now: Date): Reason | undefined {
  const request = requestOf(load, 'Dashboard')
  const { reasons } = judgeStart(snapshot, request, calendarDay(load.date), load.startMin, now)
  return reasons.find((reason) => reason.ruleId === ruleId)
}
