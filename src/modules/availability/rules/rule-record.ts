import type { AvailabilityRuleInput, ThrottleInput } from '#modules/availability/contract.ts'

/** The fields that every rule has and that tables keep in columns of their own. */
const RULE_COLUMNS = [
  'type',
  'name',
  'internalNote',
  'enabled',
  'appointmentTypes',
  'services',
  'startDate',
  'endDate',
  'startMin',
  'endMin',
  'allDay',
  'recurrence',
] as const

const THROTTLE_COLUMNS = [
  'kind',
  'enabled',
  'appointmentTypes',
  'services',
  'startDate',
  'endDate',
  'internalNote',
] as const

type Split<T, K extends PropertyKey> = { columns: Pick<T, K & keyof T>; fields: Record<string, unknown> }

function split<T extends object, K extends keyof T>(record: T, names: readonly K[]): Split<T, K> {
  const columns: Partial<T> = {}
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    if ((names as readonly PropertyKey[]).includes(name)) Object.assign(columns, { [name]: value })
    else fields[name] = value
  }
  return { columns: columns as Pick<T, K>, fields }
}

/** A rule as its table keeps it: common columns, and what only its type has. */
export function ruleRecord(
  rule: AvailabilityRuleInput,
): Split<AvailabilityRuleInput, (typeof RULE_COLUMNS)[number]> {
  return split(rule, RULE_COLUMNS)
}

/** A throttle as its table keeps it. */
export function throttleRecord(
  throttle: ThrottleInput,
): Split<ThrottleInput, (typeof THROTTLE_COLUMNS)[number]> {
  return split(throttle, THROTTLE_COLUMNS)
}
