import type { AvailabilityRule } from '#modules/availability/contract.ts'
import { draftOf, draftRecord } from '#modules/availability/rules/rule-draft.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'

/** What would have to be so that a start could be booked, in the numbers of the check that refuses it. */
export function whatWouldChange({ code, used, max, needed }: Reason): string {
  if (code === 'HOURS_CAP' && used !== undefined && needed !== undefined)
    return `It would fit with ${Math.ceil((used + needed) / 15) / 4} labor hours.`
  if (code === 'WAITER_TOO_LONG' && needed !== undefined) return `It would fit with a limit of ${needed} min.`
  if (code === 'BLOCKED') return 'It could be booked without this blocked time.'
  if (code === 'CLOSED') return 'It could be booked if the shop were open then.'
  if (code === 'TYPE_NOT_OFFERED') return 'It could be booked with arrival times on this day.'
  if (code === 'LEAD_TIME' || code === 'CUTOFF') return 'It could be booked with less notice.'
  if (code === 'HORIZON' && needed !== undefined) return `It could be booked with ${needed} days ahead.`
  if (max !== undefined && used !== undefined && needed === undefined)
    return `One more would fit with a limit of ${used + 1}.`
  return ''
}

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
