import { factsOf, type ShopFacts } from '#modules/availability/rules/shop-facts.ts'
import { spreadReach } from '#modules/availability/rules/spread-reach.ts'
import { addDays, calendarDay, dayNumber, dayOfNumber } from '#shared/calendar-day.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import type { LoadRange } from './loads.ts'
import type { RulesPart } from './rules-part.ts'

/** Days around a range in which a loaner of which there are only so many may be out with a long job. */
const LOANER_REACH_DAYS = 14

/** Which loads decide about dates `from` to `to`: those of the dates themselves, and what reaches into them. */
export function rangeFor(rules: RulesPart, from: string, to: string, now: Date): LoadRange {
  const hasLoaners = rules.transport.some(({ concurrent }) => concurrent !== null)
  const reach = hasLoaners ? LOANER_REACH_DAYS : 0
  const live = rules.throttles.filter((throttle) => throttle.enabled)
  const windows = live.flatMap((throttle) => (throttle.kind === 'Pace' ? [throttle.windowMin] : []))
  return {
    ...(rules.settings.multiDay === 'Spread'
      ? spreadRange(rules, from, to)
      : { from: addDays(calendarDay(from), -reach), to: addDays(calendarDay(to), reach), long: null }),
    openFrom: live.some(({ kind }) => kind === 'PerCustomer') ? wallTime(zoneOf(rules.zone), now).day : null,
    createdSince: windows.length ? new Date(now.getTime() - Math.max(...windows) * 60_000) : null,
  }
}

function spreadRange(rules: RulesPart, from: string, to: string): Pick<LoadRange, 'from' | 'to' | 'long'> {
  const first = dayNumber(calendarDay(from))
  const reach = spreadReach(hoursOf(rules), first, dayNumber(calendarDay(to)))
  const services = rules.services.map(({ laborMin }) => laborMin)
  return {
    from: dayOfNumber(reach.from),
    to: dayOfNumber(reach.to),
    long: {
      from: dayOfNumber(reach.farFrom),
      longerThanMin: reach.longerThanMin,
      mostPerServiceMin: Math.max(rules.settings.defaultLaborMin, ...services),
    },
  }
}

const known = new WeakMap<RulesPart, ShopFacts>()

/** When a shop is open, from its rules alone. */
function hoursOf(rules: RulesPart): ShopFacts {
  const facts = known.get(rules) ?? factsOf({ ...rules, loads: [] })
  known.set(rules, facts)
  return facts
}
