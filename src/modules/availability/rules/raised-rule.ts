import type { AvailabilityRule } from '#modules/availability/contract.ts'
import { draftOf, draftRecord } from '#modules/availability/rules/rule-draft.ts'

/** A one-off rule of the same family that lets one more in on a date; null where a rule has no such twin. */
export function raisedFor(
  rule: AvailabilityRule,
  date: string,
  used: number,
): Record<string, unknown> | null {
  if (!('max' in rule) || !rule.type.endsWith('Repeating')) return null
  const draft = draftOf(rule, date)
  const type = rule.type.replace('Repeating', '') as typeof rule.type
  return draftRecord({
    ...draft,
    type,
    startDate: date,
    endDate: null,
    recurrence: null,
    max: used + 1,
  })
}
