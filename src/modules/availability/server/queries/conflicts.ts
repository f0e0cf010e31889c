import { judgeStart } from '#modules/availability/rules/evaluate.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import type { Load, Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { ShopDb } from '#server/scope.ts'
import { addDays, calendarDay } from '#shared/calendar-day.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { getShopRules, getSnapshot } from './snapshot.ts'

/** Appointments that stand against a rule; a rule never moves them, so somebody has to look. */
export type Conflicts = {
  count: number
  appointments: { id: string; date: string; startMin: number | null }[]
}

const AHEAD_DAYS = 92
const MAX_JUDGED = 1_000
const MAX_LISTED = 20

/**
 * Appointments still to come that a rule now speaks against ("5 already booked", case CAP-15). Each is judged as if
 * it were asked for again at the desk; only reasons of this rule count.
 */
export async function listConflicts(shop: ShopDb, ruleId: string): Promise<Conflicts> {
  const { zone } = await getShopRules(shop)
  const today = wallTime(zoneOf(zone), shop.now).day
  const snapshot = await getSnapshot(shop, today, addDays(today, AHEAD_DAYS))
  return conflictsIn(snapshot, ruleId, shop.now)
}

/** `listConflicts` within a snapshot, for rules that are not saved yet. */
export function conflictsIn(snapshot: Snapshot, ruleId: string, now: Date): Conflicts {
  const broken = snapshot.loads
    .filter((load) => load.status !== 'Hold')
    .slice(0, MAX_JUDGED)
    .filter((load) => isAgainst(snapshot, load, ruleId, now))
  return {
    count: broken.length,
    appointments: broken.slice(0, MAX_LISTED).map(({ id, date, startMin }) => ({ id, date, startMin })),
  }
}

function isAgainst(snapshot: Snapshot, load: Load, ruleId: string, now: Date): boolean {
  const request = requestFor(load.type, load.serviceIds, {
    channel: 'Dashboard',
    timeChoice: load.startMin === null ? 'DateOnly' : 'CustomTime',
    phone: load.phone,
    technicianId: load.technicianId,
    excludeAppointmentId: load.id,
  })
  const { reasons } = judgeStart(snapshot, request, calendarDay(load.date), load.startMin, now)
  return reasons.some((reason) => reason.ruleId === ruleId)
}
