import { type Cart, GENERAL_SKILL } from '#modules/availability/rules/cart.ts'
import { type Check, dayCheck } from '#modules/availability/rules/check.ts'
import { type Inquiry, loadsOn } from '#modules/availability/rules/inquiry.ts'
import { type Chunk, chunksOf, laterDate, workOn } from '#modules/availability/rules/labor.ts'
import { unplacedMinutes } from '#modules/availability/rules/max-flow.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
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
  const wanted = new Map<string, number>()
  addWork(wanted, inquiry.cart, inquiry.laborMin, chunk.minutes, chunk.fromMin)
  const demand = new Map(soldDemand(inquiry, chunk.number))
  for (const [skill, minutes] of wanted) grow(demand, skill, minutes)

  if (unplacedMinutes(demand, workforceOn(inquiry.shop, chunk.number)) === 0) return []
  return shortages(inquiry, chunk, wanted).map(dayCheck)
}

/**
 * Which skills of the job are short, one after the other as if the job asked for them in turn. The same technicians may
 * be wanted for other skills, so what is left of a skill is what could still be given to it, and `used` the rest of
 * `max`; above `max` when the day has more work already than its technicians can do.
 */
function shortages(inquiry: Inquiry, chunk: Chunk, wanted: ReadonlyMap<string, number>): Reason[] {
  const workers = workforceOn(inquiry.shop, chunk.number)
  const demand = new Map(soldDemand(inquiry, chunk.number))
  let before = 0
  const found: Reason[] = []
  for (const [skill, needed] of wanted) {
    grow(demand, skill, needed)
    const unplaced = unplacedMinutes(demand, workers)
    const max = workers.reduce((total, worker) => total + (worker.skills.has(skill) ? worker.minutes : 0), 0)
    const used = max - needed + unplaced - before
    if (unplaced > before)
      found.push({
        code: 'TECH_HOURS',
        ruleId: null,
        subjectId: skill,
        ...laterDate(chunk),
        used,
        max,
        needed,
      })
    before = unplaced
  }
  return found
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
