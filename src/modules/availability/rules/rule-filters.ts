import type { AvailabilityRule } from '#modules/availability/contract.ts'
import { RULE_TYPES } from '#modules/availability/rules/choices.ts'
import { APPOINTMENT_TYPES } from '#modules/shops/contract.ts'

const STATES = ['on', 'off'] as const

/** What the rules page is narrowed to; a missing field is no filter. Lists stand in the address with commas. */
export type RuleFilters = { q?: string; kind?: string; type?: string; state?: string }

/** The values of one filter; those that it does not know are left out. */
export function chosenIn(filters: RuleFilters, field: 'kind' | 'type' | 'state'): string[] {
  const known: readonly string[] = { kind: RULE_TYPES, type: APPOINTMENT_TYPES, state: STATES }[field]
  return (filters[field] ?? '').split(',').filter((value) => known.includes(value))
}

/** The same filters with other values in one of them. */
export function withChosen(
  filters: RuleFilters,
  field: 'kind' | 'type' | 'state',
  values: readonly string[],
): RuleFilters {
  const { [field]: _old, ...rest } = filters
  return values.length === 0 ? rest : { ...rest, [field]: values.join(',') }
}

/** The filters of an address. */
export function readRuleFilters(search: Record<string, unknown>): RuleFilters {
  const filters: RuleFilters = {}
  for (const field of ['q', 'kind', 'type', 'state'] as const) {
    const value = search[field]
    if (typeof value === 'string' && value !== '') filters[field] = value
  }
  return filters
}

/** Whether a rule stays in the list. `text` is what the list says of it; a rule for all types is about each. */
export function matchesRule(
  rule: Pick<AvailabilityRule, 'type' | 'enabled'> & { appointmentTypes: readonly string[] },
  text: string,
  filters: RuleFilters,
): boolean {
  const allows = (field: 'kind' | 'type' | 'state', has: (value: string) => boolean): boolean => {
    const chosen = chosenIn(filters, field)
    return chosen.length === 0 || chosen.some(has)
  }
  const { appointmentTypes: types } = rule
  return (
    allows('kind', (kind) => kind === rule.type) &&
    allows('state', (state) => rule.enabled === (state === 'on')) &&
    allows('type', (type) => types.length === 0 || types.includes(type)) &&
    text.toLowerCase().includes((filters.q ?? '').trim().toLowerCase())
  )
}
