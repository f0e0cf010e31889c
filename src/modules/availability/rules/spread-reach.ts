import { businessDayAfter, isBusinessDay } from '#modules/availability/rules/day-state.ts'
import { SEARCH_DAYS } from '#modules/availability/rules/labor.ts'
import type { ShopFacts } from '#modules/availability/rules/shop-facts.ts'

/** Calendar days around a range whose loads are always read; the jobs of most shops end within them. */
const NEAR_DAYS = 21
/** The most services of one booking. */
const MAX_SERVICES = 20

/**
 * Which loads can have a part of their work on the dates that a question to a range asks about, when long jobs are
 * spread over business days. All dates are day numbers, both included.
 */
export interface SpreadReach {
  /** Every load of these dates is needed. */
  readonly from: number
  readonly to: number
  /** Of the dates from here to the day before `from` only jobs with more labour than `longerThanMin` are. */
  readonly farFrom: number
  readonly longerThanMin: number
}

/** The reach of a range of dates. Closed days count: a job that stands still over a vacation reaches further. */
export function spreadReach(shop: ShopFacts, first: number, last: number): SpreadReach {
  const portion = shop.snapshot.settings.maxLaborPerVehiclePerDayMin
  const from = first - NEAR_DAYS
  const worked = Array.from({ length: NEAR_DAYS }, (_, at) => from + at).filter((day) =>
    isBusinessDay(shop, day),
  ).length
  const parts = Math.ceil(longestRequest(shop) / portion)
  const end = Math.min(businessDayAfter(shop, last, Math.max(0, parts - 1)), last + SEARCH_DAYS)
  return {
    from,
    to: Math.max(end, last + NEAR_DAYS),
    farFrom: first - SEARCH_DAYS,
    // Whoever began earlier did one part that day and one on every business day since; the rest reaches the range.
    longerThanMin: portion * (worked + 1),
  }
}

/** Labour of the longest booking that anybody could ask for. */
function longestRequest({ snapshot: { services, vehicleCategories } }: ShopFacts): number {
  const longest = services.map(({ laborMin }) => laborMin).toSorted((a, b) => b - a)
  const sum = longest.slice(0, MAX_SERVICES).reduce((total, laborMin) => total + laborMin, 0)
  return sum * Math.max(1, ...vehicleCategories.map(({ laborMultiplier }) => laborMultiplier))
}
