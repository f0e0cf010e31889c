import { capacityPattern } from '#modules/availability/rules/capacity-pattern.ts'
import { dayState } from '#modules/availability/rules/day-state.ts'
import { gridOf, type Inquiry, inquire } from '#modules/availability/rules/inquiry.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import type { Request } from '#modules/availability/rules/request.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { releaseMs } from '#modules/availability/rules/throttles.ts'
import { windowsOn } from '#modules/availability/rules/windows.ts'
import { type CalendarDay, dayNumber, dayOfNumber } from '#shared/calendar-day.ts'
import { edgeMs, instantOfNumber } from '#shared/zone.ts'

const MINUTE_MS = 60_000

/**
 * Until when an answer for these dates stays true while no data changes: before this instant the engine would say the
 * same again. Time alone changes an answer at midnight, when a start comes too near, at a cut-off, when a hold ends,
 * when kept places are given free, when a booking leaves the pace window, and when an outage has lasted long.
 */
export function validUntil(
  snapshot: Snapshot,
  request: Request,
  from: CalendarDay,
  to: CalendarDay,
  now: Date,
): Date {
  const inquiry = inquire(factsOf(snapshot), request, now)
  const midnight = edgeMs(inquiry.shop.zone, dayOfNumber(inquiry.asked.today + 1), 0)
  let until = midnight
  const consider = (ms: number): void => {
    if (ms > inquiry.nowMs && ms < until) until = ms
  }
  for (const ms of dataEdges(inquiry)) consider(ms)
  const last = dayNumber(to)
  for (let number = Math.max(dayNumber(from), inquiry.asked.today); number <= last; number += 1)
    for (const ms of dateEdges(inquiry, number, midnight)) consider(ms)
  return new Date(until)
}

/** Ends of holds, of pace windows and of patience with a silent management system. */
function dataEdges({ shop: { snapshot }, throttles }: Inquiry): number[] {
  const paceMin = throttles.flatMap(({ throttle }) => (throttle.kind === 'Pace' ? [throttle.windowMin] : []))
  const silence = snapshot.client.disconnectedSince
  return [
    ...snapshot.loads.flatMap(({ hold, createdAt }) => [
      ...(hold ? [hold.expiresAt.getTime()] : []),
      ...(createdAt ? paceMin.map((minutes) => createdAt.getTime() + minutes * MINUTE_MS) : []),
    ]),
    ...(silence ? [silence.getTime() + snapshot.settings.syncStaleMin * MINUTE_MS + 1] : []),
  ]
}

/** Moments before midnight at which a date's own answer changes. */
function dateEdges(inquiry: Inquiry, number: number, midnight: number): number[] {
  const windows = windowsOn(inquiry, number)
  const leads = inquiry.online ? windows.map(({ minLeadMin }) => minLeadMin ?? 0) : []
  const cutoffs = inquiry.online ? windows.flatMap(({ cutoff }) => (cutoff === null ? [] : [cutoff])) : []
  const { shop, asked, throttles } = inquiry
  return [
    ...cutoffs.map((minute) => edgeMs(shop.zone, dayOfNumber(asked.today), minute)),
    ...throttles.flatMap((facts) =>
      facts.throttle.kind === 'HoldBack'
        ? [releaseMs(inquiry, number, facts.throttle.releaseHoursBefore)]
        : [],
    ),
    ...startEdges(inquiry, number, [0, ...leads], midnight),
  ]
}

/** A start is too near from the millisecond after its notice; later than midnight need not be known. */
function startEdges(inquiry: Inquiry, number: number, leads: readonly number[], midnight: number): number[] {
  const { shop, request } = inquiry
  const opening = edgeMs(shop.zone, dayOfNumber(number), 0)
  const near = leads.filter((lead) => opening - lead * MINUTE_MS < midnight)
  const pattern = near.length > 0 ? capacityPattern(shop.snapshot, request.type, number) : null
  if (!pattern) return []
  return gridOf(inquiry, pattern, dayState(shop, number).open).flatMap(({ startMin }) => {
    const startMs = instantOfNumber(shop.zone, number, startMin)
    return startMs === null ? [] : near.map((lead) => startMs - lead * MINUTE_MS + 1)
  })
}
