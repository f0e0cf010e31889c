import { type PassedChecks, tightestOf } from '#modules/availability/rules/passed.ts'
import type { ReasonCode } from '#modules/availability/rules/reason-codes.ts'
import { ruleName } from '#modules/availability/rules/rule-name.ts'
import { staffValues } from '#modules/availability/rules/staff-context.ts'
import type { StaffQuestion } from '#modules/availability/rules/staff-question.ts'
import { staffNotes } from '#modules/availability/rules/staff-notes.ts'
import { staffReason } from '#modules/availability/rules/staff-reason.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import { PATTERN_NAMES_EN, STAFF_PASSED_EN, STAFF_STANDINS_EN } from '#modules/availability/words.staff.ts'
import { fillWords } from '#shared/fill-words.ts'
import { timeRange } from '#shared/spoken.ts'

/** A check that is passed, as the desk reads it. `code` is what it would be refused with. */
export type StaffPassed = { code: ReasonCode; ruleId: string | null; sentence: string }
/** The limit that is nearest to being full: its name and what is left of it, in places or in minutes of labor. */
export type Tightest = { name: string; left: number; of: 'places' | 'laborMin' }

/** The shop's hours and every named check that is passed, in the engine's order. */
export function staffPassed(
  { open }: Pick<PassedChecks, 'open'>,
  passed: readonly Reason[],
  question: StaffQuestion,
): StaffPassed[] {
  const hours = open.map((range) => timeRange(range, 'en')).join(', ')
  const opening: StaffPassed = {
    code: 'CLOSED',
    ruleId: null,
    sentence: fillWords(STAFF_PASSED_EN.OPEN, { hours }),
  }
  return [
    ...(hours === '' ? [] : [opening]),
    ...passed.map((reason) => ({
      code: reason.code,
      ruleId: reason.ruleId,
      sentence: passedSentence(reason, question),
    })),
  ]
}

function passedSentence(reason: Reason, question: StaffQuestion): string {
  const values = staffValues(reason, question)
  const { code } = reason
  if (code === 'BLOCKED' || code === 'OUTSIDE_WINDOW' || code === 'TECH_BUSY')
    return fillWords(STAFF_PASSED_EN[code], values)
  return staffReason(code, values, staffNotes(reason, question))
}

/** The tightest of the limits that are passed; null when nothing limits. */
export function staffTightest(passed: readonly Reason[], question: StaffQuestion): Tightest | null {
  const tightest = tightestOf(passed)
  if (!tightest) return null
  const { used = 0, max = 0, needed } = tightest
  return {
    name: limitName(tightest, question),
    left: max - used,
    of: needed === undefined ? 'places' : 'laborMin',
  }
}

/** A rule is called by its name or by what it does; a pattern by the page where it is edited. */
function limitName({ ruleId }: Reason, { snapshot, request }: StaffQuestion): string {
  const rule = snapshot.rules.find((candidate) => candidate.id === ruleId)
  if (rule) return ruleName(rule)
  const throttle = snapshot.throttles.find((candidate) => candidate.id === ruleId)
  if (throttle) return throttle.internalNote || STAFF_STANDINS_EN.throttles[throttle.kind]
  return PATTERN_NAMES_EN[request.type]
}
