import type { Check } from '#modules/availability/rules/check.ts'
import { type Inquiry, loadsOn } from '#modules/availability/rules/inquiry.ts'
import type { Interval } from '#modules/availability/rules/interval.ts'
import type { Bookings, LoadFacts } from '#modules/availability/rules/load-facts.ts'
import type { Technician } from '#modules/availability/rules/snapshot.ts'
import { workforceOn } from '#modules/availability/rules/workforce.ts'

/** One technician who can do the request, with when they are at work and what they have. */
interface Candidate extends Bookings {
  readonly technician: Technician
  readonly present: readonly Interval[]
}

const NO_BOOKINGS: Bookings = { taken: [], laborMin: 0 }

/**
 * A waiter needs one technician with all skills who is at work for the whole visit and free around it.
 * A technician whom the customer named is the only one who counts.
 */
export function technicianBusyChecks(inquiry: Inquiry, number: number): Check[] {
  const { request, shop } = inquiry
  if (shop.snapshot.settings.technicianMode !== 'Assign' || request.type !== 'Waiter') return []
  const candidates = candidatesOn(inquiry, number)
  const reason = {
    code: 'TECH_BUSY' as const,
    ruleId: null,
    ...(request.technicianId === null ? {} : { subjectId: request.technicianId }),
  }
  return [
    {
      code: 'TECH_BUSY',
      wholeDay: false,
      test: ({ startMin }) =>
        candidates.some((candidate) => isFree(candidate, inquiry, startMin)) ? null : reason,
      passes: reason,
    },
  ]
}

/** Who gets a waiter: the least skilled who can do it, so that the others stay free; then who has sold least; then by id. */
export function technicianFor(inquiry: Inquiry, number: number, startMin: number): string | null {
  const [chosen] = candidatesOn(inquiry, number)
    .filter((candidate) => isFree(candidate, inquiry, startMin))
    .toSorted(
      (a, b) =>
        a.technician.skills.length - b.technician.skills.length ||
        a.laborMin - b.laborMin ||
        (a.technician.id < b.technician.id ? -1 : 1),
    )
  return chosen?.technician.id ?? null
}

/** Who could do the request at all on a date: skilled, the one who was named, and open to the channel. */
export function candidatesOn(inquiry: Inquiry, number: number): Candidate[] {
  const { request, shop, cart, online } = inquiry
  const bookings = bookingsOn(inquiry, number)
  return workforceOn(shop, number)
    .filter(({ technician, skills }) => {
      if (request.technicianId !== null && request.technicianId !== technician.id) return false
      return (!online || technician.onlineBookable) && cart.work.every(([skill]) => skills.has(skill))
    })
    .map(({ technician, present }) => ({
      technician,
      present,
      ...(bookings.get(technician.id) ?? NO_BOOKINGS),
    }))
}

function bookingsOn(inquiry: Inquiry, number: number): ReadonlyMap<string, Bookings> {
  const day = loadsOn(inquiry, number)
  day.made.technicians ??= bookingsByTechnician(day.loads)
  return day.made.technicians
}

function bookingsByTechnician(loads: readonly LoadFacts[]): Map<string, Bookings> {
  const found = new Map<string, { taken: Interval[]; laborMin: number }>()
  for (const { load, cart, durationMin, laborMin } of loads) {
    if (load.technicianId === null) continue
    let bookings = found.get(load.technicianId)
    if (!bookings) {
      bookings = { taken: [], laborMin: 0 }
      found.set(load.technicianId, bookings)
    }
    bookings.laborMin += laborMin
    if (load.startMin === null) continue
    bookings.taken.push([
      load.startMin - cart.bufferBeforeMin,
      load.startMin + durationMin + cart.bufferAfterMin,
    ])
  }
  return found
}

/** Touching is not overlapping: a visit may begin in the minute in which the one before ends. */
function isFree({ present, taken }: Candidate, { cart, durationMin }: Inquiry, startMin: number): boolean {
  const end = startMin + durationMin
  if (!present.some(([from, to]) => from <= startMin && end <= to)) return false
  const low = startMin - cart.bufferBeforeMin
  const high = end + cart.bufferAfterMin
  return !taken.some(([from, to]) => low < to && from < high)
}
