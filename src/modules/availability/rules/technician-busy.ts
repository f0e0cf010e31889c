import { GENERAL_SKILL } from '#modules/availability/rules/cart.ts'
import type { Check } from '#modules/availability/rules/check.ts'
import { type Inquiry, loadsOn } from '#modules/availability/rules/inquiry.ts'
import type { Interval } from '#modules/availability/rules/interval.ts'
import type { Technician } from '#modules/availability/rules/snapshot.ts'
import { presence } from '#modules/availability/rules/technician-hours.ts'

/** One technician who can do the request, with when they are at work and when they are taken, buffers included. */
interface Candidate {
  readonly technician: Technician
  readonly present: readonly Interval[]
  readonly taken: readonly Interval[]
  readonly soldMin: number
}

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
        a.soldMin - b.soldMin ||
        (a.technician.id < b.technician.id ? -1 : 1),
    )
  return chosen?.technician.id ?? null
}

function candidatesOn(inquiry: Inquiry, number: number): Candidate[] {
  const { request, shop, cart, online } = inquiry
  const { loads } = loadsOn(inquiry, number)
  return shop.snapshot.technicians
    .filter(({ id, skills, onlineBookable }) => {
      if (request.technicianId !== null && request.technicianId !== id) return false
      if (online && !onlineBookable) return false
      return cart.work.every(([skill]) => skill === GENERAL_SKILL || skills.includes(skill))
    })
    .map((technician) => {
      const own = loads.filter(({ load }) => load.technicianId === technician.id)
      return {
        technician,
        present: presence(shop, technician, number),
        taken: own.flatMap(({ load, cart: { bufferBeforeMin, bufferAfterMin }, durationMin }): Interval[] =>
          load.exclusive && load.startMin !== null
            ? [[load.startMin - bufferBeforeMin, load.startMin + durationMin + bufferAfterMin]]
            : [],
        ),
        soldMin: own.reduce((total, { laborMin }) => total + laborMin, 0),
      }
    })
}

/** Touching is not overlapping: a visit may begin in the minute in which the one before ends. */
function isFree({ present, taken }: Candidate, { cart, durationMin }: Inquiry, startMin: number): boolean {
  const end = startMin + durationMin
  if (!present.some(([from, to]) => from <= startMin && end <= to)) return false
  const low = startMin - cart.bufferBeforeMin
  const high = end + cart.bufferAfterMin
  return !taken.some(([from, to]) => low < to && from < high)
}
