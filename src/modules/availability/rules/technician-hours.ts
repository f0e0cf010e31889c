import { type Cart, GENERAL_SKILL } from '#modules/availability/rules/cart.ts'
import type { Check } from '#modules/availability/rules/check.ts'
import { type Inquiry, loadsOn } from '#modules/availability/rules/inquiry.ts'
import { type Chunk, chunksOf, workOn } from '#modules/availability/rules/labor.ts'
import { unplacedMinutes } from '#modules/availability/rules/max-flow.ts'
import { workforceOn } from '#modules/availability/rules/workforce.ts'

/**
 * Whether the technicians of a date can do all the work that is sold together with this job, each skill by people who
 * have it. Everybody has the general skill. Asked for every date on which the job is worked on.
 */
export function technicianHoursChecks(inquiry: Inquiry, number: number): Check[] {
  if (inquiry.shop.snapshot.settings.technicianMode === 'Off') return []
  return chunksOf(inquiry.shop, number, inquiry.laborMin).flatMap((chunk) => chunkCheck(inquiry, chunk))
}

function chunkCheck(inquiry: Inquiry, chunk: Chunk): Check[] {
  const sold = soldDemand(inquiry, chunk.number)
  const demand = new Map(sold)
  addWork(demand, inquiry.cart, inquiry.laborMin, chunk.minutes, chunk.fromMin)

  const workers = workforceOn(inquiry.shop, chunk.number)
  if (unplacedMinutes(demand, workers) === 0) return []
  const skill = inquiry.cart.work[0]?.[0] ?? GENERAL_SKILL
  const max = workers.reduce((total, worker) => total + (worker.skills.has(skill) ? worker.minutes : 0), 0)
  const reason = {
    code: 'TECH_HOURS' as const,
    ruleId: null,
    subjectId: skill,
    used: sold.get(skill) ?? 0,
    max,
    needed: chunk.minutes,
  }
  return [{ code: 'TECH_HOURS', wholeDay: true, test: () => reason }]
}

/** Minutes by skill that are sold on a date. Spread jobs reach over dates, so only their own inquiry knows those. */
function soldDemand(inquiry: Inquiry, number: number): ReadonlyMap<string, number> {
  const { made } = loadsOn(inquiry, number)
  const isShared = inquiry.shop.snapshot.settings.multiDay === 'StartDate'
  if (isShared && made.demand) return made.demand
  const demand = new Map<string, number>()
  for (const { facts, minutes, fromMin } of workOn(inquiry, number))
    addWork(demand, facts.cart, facts.laborMin, minutes, fromMin)
  if (isShared) made.demand = demand
  return demand
}

/** Adds the part `[fromMin, fromMin + minutes)` of a job's labour, service by service, to the demand for its skills. */
function addWork(
  demand: Map<string, number>,
  cart: Cart,
  laborMin: number,
  minutes: number,
  fromMin: number,
): void {
  const planned = cart.laborMin ?? 0
  if (planned === 0) return grow(demand, cart.work[0]?.[0] ?? GENERAL_SKILL, minutes)
  // Labour that differs from the plan (a multiplier, or hours entered by staff) stretches every service alike.
  const stretch = laborMin / planned
  let from = 0
  let placed = 0
  for (const [skill, share] of cart.work) {
    const to = from + share * stretch
    const upTo = Math.round(Math.min(to, fromMin + minutes) - fromMin)
    if (upTo > placed) {
      grow(demand, skill, upTo - placed)
      placed = upTo
    }
    from = to
  }
}

function grow(demand: Map<string, number>, skill: string, minutes: number): void {
  demand.set(skill, (demand.get(skill) ?? 0) + minutes)
}
