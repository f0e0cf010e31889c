import type { AvailabilityRule } from '#modules/availability/contract.ts'
import type { Scope } from '#modules/availability/rules/scope.ts'

interface Limit {
  readonly rule: AvailabilityRule
  readonly scope: Scope
}

/**
 * Whether one limit stands aside for another of its family, so that a single day can be raised.
 *
 * A family is one kind of limit about the same visits and the same bucket. In it, a rule for one date replaces the
 * repeating ones. A shop's rule replaces an organization's that may be overridden, and never one that is locked; nor
 * does an organization's own that may be overridden, or a shop would replace the locked one through it.
 */
export function standsAsideFor(limit: Limit, other: Limit): boolean {
  if (limit === other || !areFamily(limit, other)) return false
  const raisesTheDay = isOneOff(other.rule) && !isOneOff(limit.rule)
  if (limit.rule.owner === other.rule.owner) return raisesTheDay && !isWeaker(other.rule, limit.rule)
  if (limit.rule.owner === 'Organization') return limit.rule.lock === 'Overridable'
  return raisesTheDay && other.rule.lock === 'Locked'
}

/** Locks are an organization's; all rules of a shop weigh the same. */
const isWeaker = (rule: AvailabilityRule, than: AvailabilityRule): boolean =>
  rule.owner === 'Organization' && rule.lock === 'Overridable' && than.lock === 'Locked'

function areFamily(limit: Limit, other: Limit): boolean {
  return (
    limit.scope === other.scope &&
    kindOf(limit.rule) === kindOf(other.rule) &&
    bucketOf(limit.rule) === bucketOf(other.rule)
  )
}

function kindOf({ type }: AvailabilityRule): string {
  return type.replace('Repeating', '')
}

function bucketOf(rule: AvailabilityRule): number | null {
  return 'bucketMin' in rule ? rule.bucketMin : null
}

/** A labour-hours limit has no repeating twin: with both dates it is for those dates, else it stands. */
function isOneOff(rule: AvailabilityRule): boolean {
  if (rule.type === 'HoursCap') return rule.startDate !== null && rule.endDate !== null
  return !rule.type.endsWith('Repeating')
}
