import type { CapType, RuleFacts } from '#modules/availability/rules/shop-facts.ts'

type Limiting = RuleFacts<CapType> | RuleFacts<'HoursCap'>

/**
 * Whether one limit stands aside for another of its family, so that a single day can be raised.
 *
 * A family is one kind of limit about the same visits and the same bucket. In it, a rule for one date replaces the
 * repeating ones. A shop's rule replaces an organization's that may be overridden, and never one that is locked.
 */
export function standsAsideFor(rule: Limiting, other: Limiting): boolean {
  if (rule === other || familyOf(rule) !== familyOf(other)) return false
  const raisesTheDay = isOneOff(other) && !isOneOff(rule)
  if (rule.rule.owner === other.rule.owner) return raisesTheDay
  if (rule.rule.owner === 'Organization') return rule.rule.lock === 'Overridable'
  return raisesTheDay && other.rule.lock === 'Locked'
}

function familyOf({ rule, scope }: Limiting): string {
  const bucket = 'bucketMin' in rule ? rule.bucketMin : null
  return `${rule.type.replace('Repeating', '')} ${bucket} ${scope.key}`
}

/** A labour-hours limit has no repeating twin: with both dates it is for those dates, else it stands. */
function isOneOff({ rule }: Limiting): boolean {
  if (rule.type === 'HoursCap') return rule.startDate !== null && rule.endDate !== null
  return !rule.type.endsWith('Repeating')
}
