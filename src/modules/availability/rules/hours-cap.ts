import { capacityPattern } from '#modules/availability/rules/capacity-pattern.ts'
import type { Check } from '#modules/availability/rules/check.ts'
import { firesOn } from '#modules/availability/rules/firing.ts'
import type { Inquiry } from '#modules/availability/rules/inquiry.ts'
import { type Chunk, chunksOf, laterDate, soldMinutes } from '#modules/availability/rules/labor.ts'

/**
 * Limits on sold labour, in minutes a date. Every part of a job that is spread over days must fit its own day.
 * With `allowLastOver` the last job may run over, as long as something was left before it.
 */
export function hoursCapChecks(inquiry: Inquiry, number: number): Check[] {
  return chunksOf(inquiry.shop, number, inquiry.laborMin).flatMap((chunk) => [
    ...ruleChecks(inquiry, chunk),
    ...patternChecks(inquiry, chunk),
  ])
}

function ruleChecks(inquiry: Inquiry, chunk: Chunk): Check[] {
  const firing = inquiry.rules.hoursCaps.filter(
    (cap) =>
      firesOn(cap.firing, chunk.number) && !cap.rivals.some((rival) => firesOn(rival.firing, chunk.number)),
  )
  if (firing.length === 0) return []
  const carryover = inquiry.shop.carryover.get(chunk.number) ?? 0
  return firing.map(({ rule, scope }) => {
    const sold = soldMinutes(inquiry, chunk.number, scope)
    return laborCheck(rule.id, rule.maxMinutes, carryover + sold, chunk, rule.allowLastOver)
  })
}

function patternChecks(inquiry: Inquiry, chunk: Chunk): Check[] {
  const { shop, request } = inquiry
  const max = capacityPattern(shop.snapshot, request.type, chunk.number)?.laborMinPerDay ?? null
  if (max === null) return []
  const sold = soldMinutes(inquiry, chunk.number, inquiry.typeScope)
  return [laborCheck(null, max, sold, chunk, false)]
}

function laborCheck(
  ruleId: string | null,
  max: number,
  used: number,
  chunk: Chunk,
  allowLastOver: boolean,
): Check {
  const needed = chunk.minutes
  const date = laterDate(chunk)
  const rest = max - used
  const fits = rest >= needed || (allowLastOver && rest > 0)
  return {
    code: 'HOURS_CAP',
    wholeDay: true,
    test: () => (fits ? null : { code: 'HOURS_CAP', ruleId, ...date, used, max, needed }),
    left: { of: 'laborMin', ruleId, ...date, max, needed, at: () => Math.max(0, rest) },
  }
}
