import { inScope, type Scope } from '#modules/availability/rules/scope.ts'
import type { DateLoads, DayLoads, LoadFacts, Tally } from '#modules/availability/rules/load-facts.ts'
import type { Request } from '#modules/availability/rules/request.ts'
import type { Load } from '#modules/availability/rules/snapshot.ts'

/**
 * Whether a load stands in the way of this request (§16). A hold does until its time is over. Nobody competes with the
 * own hold, and an appointment that is being moved does not stand in its own way.
 */
export function standsInTheWay({ id, hold }: Load, request: Request, nowMs: number): boolean {
  if (!hold) return id !== request.excludeAppointmentId
  return hold.expiresAt.getTime() > nowMs && hold.owner !== request.holdOwner
}

/**
 * The loads of a date that count against a request. Most dates have neither a hold nor the appointment that is being
 * moved; they are the same for everybody, and their counts are kept with the shop.
 */
export function countedLoads(date: DateLoads, request: Request, nowMs: number): DayLoads {
  if (!date.hasHold && !hasMoved(date, request)) return date.all
  return {
    loads: date.all.loads.filter(({ load }) => standsInTheWay(load, request, nowMs)),
    tallies: [],
    made: {},
  }
}

function hasMoved({ all }: DateLoads, { excludeAppointmentId }: Request): boolean {
  return excludeAppointmentId !== null && all.loads.some(({ load }) => load.id === excludeAppointmentId)
}

/** The count of a scope on a date. */
export function tallyOf(day: DayLoads, scope: Scope): Tally {
  return (day.tallies[scope.index] ??= tally(day.loads, scope))
}

function tally(loads: readonly LoadFacts[], scope: Scope): Tally {
  const starts: number[] = []
  let count = 0
  let labor = 0
  for (const { load, cart, laborMin } of loads) {
    if (!inScope(scope, load.type, cart)) continue
    count += 1
    labor += laborMin
    if (load.startMin !== null) starts.push(load.startMin)
  }
  return { count, laborMin: labor, starts: starts.sort((a, b) => a - b) }
}

/** How many loads start in `[fromMin, toMin)`. */
export function startsBetween({ starts }: Tally, fromMin: number, toMin: number): number {
  return lowerBound(starts, toMin) - lowerBound(starts, fromMin)
}

function lowerBound(sorted: readonly number[], value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}
