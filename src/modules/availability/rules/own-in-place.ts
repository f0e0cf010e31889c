import type { AvailabilityRule } from '#modules/availability/contract.ts'
import { CAP_TYPES, capsWithRivals, rulesOf } from '#modules/availability/rules/rule-facts.ts'
import { holidayDays } from '#modules/availability/rules/rule-faults.ts'

/**
 * The rules of a shop that hold there in the place of a default of its organization, on the days on which they fire
 * (availability.md §3, §7). `rules` are the shop's, `today` is a day number.
 */
export function ownInPlace(
  rules: readonly AvailabilityRule[],
  shared: AvailabilityRule,
  today: number,
): AvailabilityRule[] {
  const own = rules.filter((rule) => rule.owner === 'Shop')
  if (shared.type === 'Holiday') {
    const days = new Set(holidayDays(shared, today))
    return own.filter(
      (rule) =>
        rule.enabled && rule.type === 'Holiday' && holidayDays(rule, today).some((day) => days.has(day)),
    )
  }
  const all: AvailabilityRule[] = [
    ...own,
    { ...shared, owner: 'Organization', lock: 'Overridable', enabled: true },
  ]
  const scopes = new Map()
  const limits = [
    ...capsWithRivals(rulesOf(all, CAP_TYPES, scopes)),
    ...capsWithRivals(rulesOf(all, ['HoursCap'], scopes)),
  ]
  const rivals = limits.find(({ rule }) => rule.owner === 'Organization')?.rivals ?? []
  return rivals.map(({ rule }) => rule)
}
