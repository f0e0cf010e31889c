import { allows } from '#modules/availability/rules/scope.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'

/**
 * Which of the chosen services stand in the way: the one that the reason names, else those that its rule counts. All of
 * them where it says neither.
 */
export function concernedServices(
  reason: Pick<Reason, 'ruleId' | 'subjectId'> | undefined,
  { rules, services }: Pick<Snapshot, 'rules' | 'services'>,
  serviceIds: readonly string[],
): readonly string[] {
  const named = serviceIds.filter((id) => id === reason?.subjectId)
  if (named.length > 0) return named
  const rule = rules.find(({ id }) => id === reason?.ruleId)
  const counted = serviceIds.filter((id) => allows(rule?.services ?? null, { serviceIds: [id], services }))
  return counted.length > 0 ? counted : serviceIds
}
