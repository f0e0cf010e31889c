import type { AvailabilityRule } from '#modules/availability/contract.ts'

/** What the rules page is narrowed to; a missing field is no filter. */
export type RuleFilters = { q?: string; kind?: string; type?: string; state?: 'on' | 'off' }

/** The filters of an address; what it does not know is no filter. */
export function readRuleFilters(search: Record<string, unknown>): RuleFilters {
  const { q, kind, type, state } = search
  return {
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(typeof kind === 'string' && { kind }),
    ...(typeof type === 'string' && { type }),
    ...((state === 'on' || state === 'off') && { state }),
  }
}

/** Whether a rule stays in the list. `text` is what the list says of it; a rule for all types is about each. */
export function matchesRule(
  rule: Pick<AvailabilityRule, 'type' | 'enabled'> & { appointmentTypes: readonly string[] },
  text: string,
  { q = '', kind, type, state }: RuleFilters,
): boolean {
  if (kind && rule.type !== kind) return false
  if (state && rule.enabled !== (state === 'on')) return false
  if (type && rule.appointmentTypes.length > 0 && !rule.appointmentTypes.includes(type)) return false
  return text.toLowerCase().includes(q.trim().toLowerCase())
}
