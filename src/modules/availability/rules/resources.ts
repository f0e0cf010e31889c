import { absentOn } from '#modules/availability/rules/absence.ts'
import type { Cart } from '#modules/availability/rules/cart.ts'
import { type Check, dayCheck } from '#modules/availability/rules/check.ts'
import { dayState } from '#modules/availability/rules/day-state.ts'
import { type Inquiry, loadsOn } from '#modules/availability/rules/inquiry.ts'
import { hoursOn, type Interval, lengthOf, subtract } from '#modules/availability/rules/interval.ts'
import { type Chunk, chunksOf, laterDate, workOn } from '#modules/availability/rules/labor.ts'
import type { Resource } from '#modules/availability/rules/offers.ts'

/**
 * Bays, lifts and other equipment that the services need. A waiter occupies it for the visit and its buffers; other
 * work has no fixed hour, so it only has to fit into the minutes that the equipment offers on a date.
 */
export function resourceChecks(inquiry: Inquiry, number: number): Check[] {
  return inquiry.shop.snapshot.resources.flatMap((resource) => {
    const needed = neededOf(inquiry.cart, resource)
    if (needed === 0) return []
    return inquiry.request.type === 'Waiter'
      ? [waiterCheck(inquiry, number, resource, needed)]
      : chunksOf(inquiry.shop, number, inquiry.laborMin).flatMap((chunk) =>
          workCheck(inquiry, chunk, resource),
        )
  })
}

function neededOf({ services }: Cart, { id }: Resource): number {
  return services
    .flatMap((service) => service.requires)
    .reduce((most, { resourceId, count }) => (resourceId === id ? Math.max(most, count) : most), 0)
}

/** A visit lies within the shop's hours, which are asked elsewhere, and may not end on the same day. */
const ANY_TIME: readonly Interval[] = [[0, Number.POSITIVE_INFINITY]]

interface Occupied {
  readonly from: number
  readonly to: number
  readonly count: number
}

function waiterCheck(inquiry: Inquiry, number: number, resource: Resource, needed: number): Check {
  const occupied = loadsOn(inquiry, number).loads.flatMap(({ load, cart, durationMin }): Occupied[] => {
    const count = neededOf(cart, resource)
    if (count === 0 || load.startMin === null || load.type !== 'Waiter') return []
    const from = load.startMin - cart.bufferBeforeMin
    return [{ from, to: load.startMin + durationMin + cart.bufferAfterMin, count }]
  })
  const refusal = { code: 'RESOURCE', ruleId: null, subjectId: resource.id, needed } as const
  return {
    code: 'RESOURCE',
    wholeDay: false,
    test: ({ startMin }) => {
      const end = startMin + inquiry.durationMin
      if (!isThere(resource, number, startMin, end)) return { ...refusal, used: 0, max: 0 }
      const from = startMin - inquiry.cart.bufferBeforeMin
      const used = peak(occupied, from, end + inquiry.cart.bufferAfterMin)
      return used + needed <= resource.count ? null : { ...refusal, used, max: resource.count }
    },
  }
}

/**
 * Equipment with hours of its own is there in them only, and none while it is out of order; like the shop's hours,
 * neither binds buffers.
 */
function isThere(resource: Resource, number: number, startMin: number, end: number): boolean {
  return presence(resource, number, ANY_TIME).some(([from, to]) => from <= startMin && end <= to)
}

/** When equipment is there on a date. */
export function presence({ hours, exceptions }: Resource, number: number, shopHours: readonly Interval[]) {
  return subtract(hours ? hoursOn(hours, number) : shopHours, absentOn(exceptions, number))
}

/** The most that is in use at one moment of a range; it can only rise where a visit begins. */
function peak(occupied: readonly Occupied[], from: number, to: number): number {
  const touching = occupied.filter((visit) => visit.from < to && from < visit.to)
  const inUse = (minute: number): number =>
    touching.reduce((sum, visit) => (visit.from <= minute && minute < visit.to ? sum + visit.count : sum), 0)
  return Math.max(0, ...touching.map((visit) => inUse(Math.max(visit.from, from))))
}

function workCheck(inquiry: Inquiry, chunk: Chunk, resource: Resource): Check[] {
  const { shop } = inquiry
  const open = presence(resource, chunk.number, dayState(shop, chunk.number).open)
  const max = Math.floor((resource.count * lengthOf(open) * shop.snapshot.settings.utilisationPercent) / 100)
  const used = workOn(inquiry, chunk.number)
    .filter(({ facts }) => neededOf(facts.cart, resource) > 0)
    .reduce((sum, { minutes }) => sum + minutes, 0)
  if (used + chunk.minutes <= max) return []
  const about = { code: 'RESOURCE', ruleId: null, subjectId: resource.id, ...laterDate(chunk) } as const
  return [dayCheck({ ...about, used, max, needed: chunk.minutes })]
}
