import type { Override } from '#modules/appointments/contract.ts'

type Numbered = { code: string; ruleId: string | null; subjectId?: string; used?: number; max?: number }

const keyOf = ({ code, ruleId, subjectId, used, max }: Numbered) =>
  [code, ruleId, subjectId, used, max].join()

/**
 * The reason that staff gave already, where nothing speaks against a place but what spoke against it then, to the same
 * number: taking a move back asks for it no second time. Null when something else came between.
 */
export function reasonGiven(
  override: Override | null,
  now: readonly Numbered[] | undefined,
): { reason: string } | null {
  if (override === null || !now?.length) return null
  const then = new Set((override.reasons as Numbered[]).map(keyOf))
  return now.every((reason) => then.has(keyOf(reason))) ? { reason: override.reason } : null
}
