import { type Check, dayCheck } from '#modules/availability/rules/check.ts'
import type { Inquiry } from '#modules/availability/rules/inquiry.ts'
import { hasClockChange, instantOfNumber } from '#shared/zone.ts'

/** A start must exist on the shop's wall, and it must not lie behind us. */
export function clockChecks({ shop, asked }: Inquiry, number: number): Check[] {
  const startMs = (startMin: number): number | null => instantOfNumber(shop.zone, number, startMin)
  const checks: Check[] = []
  if (hasClockChange(shop.zone, number))
    checks.push({
      code: 'DST_GAP',
      wholeDay: false,
      test: ({ startMin }) => (startMs(startMin) === null ? { code: 'DST_GAP', ruleId: null } : null),
    })
  if (number < asked.today) checks.push(dayCheck({ code: 'PAST', ruleId: null }))
  if (number === asked.today)
    checks.push({
      code: 'PAST',
      wholeDay: false,
      test: ({ startMin }) =>
        (startMs(startMin) ?? asked.ms) < asked.ms ? { code: 'PAST', ruleId: null } : null,
    })
  return checks
}
