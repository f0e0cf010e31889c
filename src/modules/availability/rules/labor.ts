import { isBusinessDay } from '#modules/availability/rules/day-state.ts'
import { tallyOf } from '#modules/availability/rules/counted-loads.ts'
import { type Inquiry, loadsOn } from '#modules/availability/rules/inquiry.ts'
import type { Work } from '#modules/availability/rules/load-facts.ts'
import { inScope, type Scope } from '#modules/availability/rules/scope.ts'
import type { ShopFacts } from '#modules/availability/rules/shop-facts.ts'
import { type CalendarDay, dayOfNumber } from '#shared/calendar-day.ts'

/** A part of the work of one job, on the date on which it is done. */
export interface Chunk {
  readonly number: number
  readonly minutes: number
  readonly fromMin: number
}

/** Days over which the parts of one job can lie; what does not fit into them is nowhere. */
export const SEARCH_DAYS = 400

/** On which date a part of a job is done, where that is not the date on which the job begins. */
export function laterDate({ number, fromMin }: Chunk): { date?: CalendarDay } {
  return fromMin > 0 ? { date: dayOfNumber(number) } : {}
}

/**
 * On which dates a job is worked on: all on its first date, or, when the shop spreads long jobs, in equal daily
 * portions over the business days from there.
 */
export function chunksOf(shop: ShopFacts, number: number, laborMin: number): Chunk[] {
  const { multiDay, maxLaborPerVehiclePerDayMin: portion } = shop.snapshot.settings
  if (multiDay === 'StartDate' || laborMin <= portion) return [{ number, minutes: laborMin, fromMin: 0 }]
  const chunks: Chunk[] = []
  for (let day = number, done = 0; done < laborMin && day < number + SEARCH_DAYS; day += 1) {
    if (day > number && !isBusinessDay(shop, day)) continue
    const minutes = Math.min(portion, laborMin - done)
    chunks.push({ number: day, minutes, fromMin: done })
    done += minutes
  }
  return chunks
}

/** All work that counts against the request on a date, also of jobs that began on an earlier one. */
export function workOn(inquiry: Inquiry, number: number): readonly Work[] {
  if (inquiry.shop.snapshot.settings.multiDay === 'StartDate')
    return loadsOn(inquiry, number).loads.map((facts) => ({ facts, minutes: facts.laborMin, fromMin: 0 }))
  inquiry.made.ledger ??= ledgerOf(inquiry)
  return inquiry.made.ledger.get(number) ?? []
}

/** Labour of a scope that is sold on a date. */
export function soldMinutes(inquiry: Inquiry, number: number, scope: Scope): number {
  if (inquiry.shop.snapshot.settings.multiDay === 'StartDate')
    return tallyOf(loadsOn(inquiry, number), scope).laborMin
  return workOn(inquiry, number).reduce(
    (sum, { facts, minutes }) => (inScope(scope, facts.load.type, facts.cart) ? sum + minutes : sum),
    0,
  )
}

function ledgerOf(inquiry: Inquiry): Map<number, Work[]> {
  const ledger = new Map<number, Work[]>()
  for (const start of inquiry.shop.loads.keys()) {
    for (const facts of loadsOn(inquiry, start).loads) {
      for (const { number, minutes, fromMin } of chunksOf(inquiry.shop, start, facts.laborMin)) {
        const work = ledger.get(number)
        if (work) work.push({ facts, minutes, fromMin })
        else ledger.set(number, [{ facts, minutes, fromMin }])
      }
    }
  }
  return ledger
}
