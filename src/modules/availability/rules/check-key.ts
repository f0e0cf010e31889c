import type { Reason } from '#modules/availability/rules/verdict.ts'

/** What identifies one check among those of a start. */
export function checkKey({ code, ruleId, subjectId, date }: Reason): string {
  return `${code} ${ruleId} ${subjectId ?? ''} ${date ?? ''}`
}
