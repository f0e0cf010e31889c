import type { Scope } from '#modules/availability/rules/scope.ts'
import { inScope } from '#modules/availability/rules/scope.ts'
import type { LoadFacts, ShopFacts } from '#modules/availability/rules/shop-facts.ts'
import type { Request } from '#modules/availability/rules/request.ts'
import type { Load } from '#modules/availability/rules/snapshot.ts'

/** What counts on one date for one request, with the counts that have been asked for so far. */
export interface DayLoads {
  readonly loads: readonly LoadFacts[]
  readonly tallies: (Tally | undefined)[]
}

/** How many loads of a scope a date has, and when they start; a load without a time has no start. */
export interface Tally {
  readonly count: number
  readonly starts: readonly number[]
}

const NOTHING: readonly LoadFacts[] = []

/** The loads of a date that count against this request. */
export function countedLoads(shop: ShopFacts, number: number, request: Request, nowMs: number): DayLoads {
  const all = shop.loads.get(number) ?? NOTHING
  const { pendingBlocks } = shop.snapshot.settings
  return { loads: all.filter(({ load }) => counts(load, request, nowMs, pendingBlocks)), tallies: [] }
}

/**
 * Whether a load takes a place from this request (availability.md §15, §16).
 *
 * A finished job keeps its place for the day, so that the 8:00 slot is not sold twice. What was refused, cancelled or
 * missed gives it back, and so does a hold whose time is over. Nobody competes with the own hold, and an appointment
 * that is being moved does not stand in its own way.
 */
export function counts(load: Load, request: Request, nowMs: number, pendingBlocks: boolean): boolean {
  switch (load.status) {
    case 'Hold':
      return (
        load.hold !== null && load.hold.expiresAt.getTime() > nowMs && load.hold.owner !== request.holdOwner
      )
    case 'Requested':
      return pendingBlocks && load.id !== request.excludeAppointmentId
    case 'Booked':
    case 'Confirmed':
    case 'Arrived':
    case 'InProgress':
    case 'Completed':
      return load.id !== request.excludeAppointmentId
    case 'Cancelled':
    case 'Declined':
    case 'NoShow':
    case 'Expired':
    case 'Deleted':
      return false
  }
}

/** The count of a scope on a date. */
export function tallyOf(day: DayLoads, scope: Scope): Tally {
  return (day.tallies[scope.index] ??= tally(day.loads, scope))
}

function tally(loads: readonly LoadFacts[], scope: Scope): Tally {
  const starts: number[] = []
  let count = 0
  for (const { load, cart } of loads) {
    if (!inScope(scope, load.type, cart)) continue
    count += 1
    if (load.startMin !== null) starts.push(load.startMin)
  }
  return { count, starts: starts.sort((a, b) => a - b) }
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
