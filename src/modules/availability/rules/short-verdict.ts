import type { ReasonCode } from '#modules/availability/rules/reason-codes.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import { laborHours } from '#shared/spoken.ts'

/** Limits that count cars. */
const COUNTED: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'SLOT_CAP',
  'SERVICE_SLOT_CAP',
  'SLOT_CAPACITY',
  'DAY_CAP',
  'SERVICE_DAY_CAP',
  'DAY_CAPACITY',
])

/** Why in a word or two and its figures: "Day full, 8 of 8", "Hours full, needs 3 h, 1.5 h left". */
export function shortVerdict({ code, used, max, needed, short }: Reason & { short: string }): string {
  if (used === undefined || max === undefined) return short
  if (code === 'HOURS_CAP' && needed !== undefined)
    return `${short}, needs ${laborHours(needed)} h, ${laborHours(Math.max(0, max - used))} h left`
  if (!COUNTED.has(code)) return short
  const over = used > max ? `, over by ${used - max}` : ''
  return `${short}, ${used} of ${max}${over}`
}
