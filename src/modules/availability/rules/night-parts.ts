import type { AvailabilityRule } from '#modules/availability/contract.ts'
import { splitRules } from '#modules/availability/rules/overnight-split.ts'
import { draftOf, draftRecord, type RuleDraft } from '#modules/availability/rules/rule-draft.ts'
import { MINUTES_PER_DAY } from '#shared/shop-time.ts'

/** A range over midnight that is kept as several rules (availability.md §1): its evening, and what goes on after it. */
export type Night<R> = { evening: R; mornings: R[] }

const said = (draft: RuleDraft) => JSON.stringify(draftRecord(draft))

/**
 * The night that a rule is a part of, by what the rules say: a morning belongs to an evening as long as both together
 * are what one range would be split into. Null for a rule that stands alone.
 */
export function nightOf<R extends AvailabilityRule>(rule: R, rules: readonly R[]): Night<R> | null {
  if (rule.endMin === MINUTES_PER_DAY) return nightFrom(rule, rules)
  if (rule.startMin !== 0) return null
  const evenings = rules.filter(({ type, endMin }) => type === rule.type && endMin === MINUTES_PER_DAY)
  for (const evening of evenings) {
    const night = nightFrom(evening, rules)
    if (night?.mornings.some(({ id }) => id === rule.id)) return night
  }
  return null
}

function nightFrom<R extends AvailabilityRule>(evening: R, rules: readonly R[]): Night<R> | null {
  const draft = draftOf(evening, '')
  const kin = rules.filter(
    ({ id, type, owner, startMin }) =>
      id !== evening.id && type === evening.type && owner === evening.owner && startMin === 0,
  )
  for (const restUntil of new Set(kin.flatMap(({ endMin }) => endMin ?? []))) {
    const wanted = splitRules({ ...draft, restUntil })
      .slice(1)
      .map(said)
    const mornings = wanted.map((text) => kin.find((rule) => said(draftOf(rule, '')) === text))
    if (mornings.length > 0 && mornings.every((rule) => rule !== undefined)) return { evening, mornings }
  }
  return null
}
