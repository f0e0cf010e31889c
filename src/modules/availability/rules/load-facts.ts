import { type Cart, type CartShelf, cartOf } from '#modules/availability/rules/cart.ts'
import type { Interval } from '#modules/availability/rules/interval.ts'
import type { Load, Snapshot } from '#modules/availability/rules/snapshot.ts'
import { dayNumber } from '#shared/calendar-day.ts'

/** A load with what follows from its services. */
export interface LoadFacts {
  readonly load: Load
  readonly number: number
  readonly cart: Cart
  readonly laborMin: number
  readonly durationMin: number
}

/** Everything that takes a place on one date, for whomever. */
export interface DateLoads {
  readonly all: DayLoads
  readonly hasHold: boolean
}

/** What counts on one date, with the counts that have been asked for so far. */
export interface DayLoads {
  readonly loads: readonly LoadFacts[]
  readonly tallies: (Tally | undefined)[]
  /** What only shops with technicians ask for; made when first asked for. */
  readonly made: { technicians?: ReadonlyMap<string, Bookings>; demand?: ReadonlyMap<string, number> }
}

/** How many loads of a scope a date has, their labour, and when they start; a load without a time has no start. */
export interface Tally {
  readonly count: number
  readonly laborMin: number
  readonly starts: readonly number[]
}

/** What one technician has on a date: the times that nobody else can have, buffers included, and the labour. */
export interface Bookings {
  readonly taken: readonly Interval[]
  readonly laborMin: number
}

/** Labour minutes of one load that fall on one date. `fromMin` of the load's labour went to earlier dates. */
export interface Work {
  readonly facts: LoadFacts
  readonly minutes: number
  readonly fromMin: number
}

/** The loads that take a place, by date, in day numbers. */
export function loadsByDate({ loads, settings }: Snapshot, shelf: CartShelf): Map<number, DateLoads> {
  const dates = new Map<string, { number: number; loads: LoadFacts[]; hasHold: boolean }>()
  for (const load of loads) {
    if (!takesPlace(load, settings.pendingBlocks)) continue
    let date = dates.get(load.date)
    if (!date) {
      date = { number: dayNumber(load.date), loads: [], hasHold: false }
      dates.set(load.date, date)
    }
    const cart = cartOf(shelf, load.serviceIds)
    const durationMin =
      load.durationMin ?? (cart.services.length > 0 ? cart.durationMin : settings.defaultLaborMin)
    const laborMin = load.laborMin ?? cart.laborMin ?? settings.defaultLaborMin
    date.loads.push({ load, number: date.number, cart, laborMin, durationMin })
    date.hasHold ||= load.hold !== null
  }
  return new Map(
    [...dates.values()].map(({ number, loads: all, hasHold }) => [
      number,
      { all: { loads: all, tallies: [], made: {} }, hasHold },
    ]),
  )
}

/**
 * Whether a load takes a place at all (availability.md §15).
 *
 * A finished job keeps its place for the day, so that the 8:00 slot is not sold twice. What was refused, cancelled or
 * missed gives it back. A request counts while the shop wants it to.
 */
function takesPlace({ status }: Load, pendingBlocks: boolean): boolean {
  switch (status) {
    case 'Requested':
      return pendingBlocks
    case 'Hold':
    case 'Booked':
    case 'Confirmed':
    case 'Arrived':
    case 'InProgress':
    case 'Completed':
      return true
    case 'Cancelled':
    case 'Declined':
    case 'NoShow':
    case 'Expired':
    case 'Deleted':
      return false
  }
}
