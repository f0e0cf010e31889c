import type { AvailabilityRule, RuleOf, Throttle } from '#modules/availability/contract.ts'
import type { RuleType } from '#modules/availability/rules/choices.ts'
import { standsAsideFor } from '#modules/availability/rules/families.ts'
import { type Firing, firingOf, throttleFiring } from '#modules/availability/rules/firing.ts'
import { type Scope, scopeOf } from '#modules/availability/rules/scope.ts'

export type BlockerType = 'Blocker' | 'BlockerRepeating'

/** The types that limit how many visits there are. */
export const CAP_TYPES = [
  'Cap',
  'CapRepeating',
  'ServiceCap',
  'ServiceCapRepeating',
  'TimeslotCap',
  'TimeslotCapRepeating',
  'ServiceTimeslotCap',
  'ServiceTimeslotCapRepeating',
] as const satisfies readonly RuleType[]
export type CapType = (typeof CAP_TYPES)[number]

/** A rule with the dates on which it fires and whom it is about. */
export interface RuleFacts<T extends RuleType> {
  readonly rule: RuleOf<T>
  readonly firing: Firing
  readonly scope: Scope
}

/** A limit with the others that it stands aside for where they fire. */
export interface LimitFacts<T extends CapType | 'HoursCap'> extends RuleFacts<T> {
  readonly rivals: readonly RuleFacts<T>[]
}

export interface ThrottleFacts {
  readonly throttle: Throttle
  readonly firing: Firing
  readonly scope: Scope
}

/** The enabled rules of some types. Notes are of no type that anybody asks for: the engine never reads them. */
export function rulesOf<T extends RuleType>(
  rules: readonly AvailabilityRule[],
  types: readonly T[],
  scopes: Map<string, Scope>,
): RuleFacts<T>[] {
  const wanted: ReadonlySet<RuleType> = new Set(types)
  return rules
    .filter((rule): rule is RuleOf<T> => rule.enabled && wanted.has(rule.type))
    .map((rule) => ({
      rule,
      firing: firingOf(rule),
      scope: scopeOf(scopes, rule.appointmentTypes, rule.services),
    }))
}

/** Limits, each with its stronger relatives. */
export function capsWithRivals<T extends CapType | 'HoursCap'>(
  limits: readonly RuleFacts<T>[],
): LimitFacts<T>[] {
  return limits.map((limit) => ({ ...limit, rivals: limits.filter((other) => standsAsideFor(limit, other)) }))
}

/** The throttles that are switched on. */
export function throttlesOf(throttles: readonly Throttle[], scopes: Map<string, Scope>): ThrottleFacts[] {
  return throttles
    .filter((throttle) => throttle.enabled)
    .map((throttle) => ({
      throttle,
      firing: throttleFiring(throttle),
      scope: scopeOf(scopes, throttle.appointmentTypes, throttle.services),
    }))
}
