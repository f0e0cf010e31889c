import type { DeadChoice } from '#modules/availability/rules/dead-choices.ts'
import type { Finding } from '#modules/availability/rules/proof-reading.ts'
import { STAFF_STANDINS_EN } from '#modules/availability/words.staff.ts'
import { reviewWords as words } from '#modules/availability/words-review.en.ts'
import { shortDay } from '#shared/spoken.ts'

/** The names that a finding speaks of, by id; null = gone. */
export type FindingNames = {
  rule: (ruleId: string) => string | null
  service: (serviceId: string) => string | null
}

/** What a proof-reader finds, in a sentence without its full stop. */
export function findingSentence(finding: Finding, names: FindingNames): string {
  const rule = (id: string) => names.rule(id) ?? words.aRule
  switch (finding.kind) {
    case 'NothingBookable':
      return words.nothing(finding.days)
    case 'ServiceNotBookable':
      return words.service(names.service(finding.serviceId) ?? words.aService)
    case 'EmptyWeeks':
      return words.weeks(shortDay(finding.from, 'en'), shortDay(finding.to, 'en'))
    case 'NeverFires':
      return words.never(rule(finding.ruleId))
    case 'DeadService':
    case 'DeadCategory':
      return words.dead[finding.kind](ownerOf(finding, rule))
    case 'ShutWindow':
      return words.shut(rule(finding.ruleId))
    case 'HolidaysDisagree':
      return words.holidays(rule(finding.ruleId), rule(finding.otherId), shortDay(finding.date, 'en'))
    case 'IdleHoldBack':
      return words.holdBack
  }
}

/** Whose list it is, as the sentence begins. */
function ownerOf(finding: DeadChoice, rule: (id: string) => string): string {
  if ('ruleId' in finding) return `“${rule(finding.ruleId)}”`
  if ('throttleId' in finding) return words.throttle(STAFF_STANDINS_EN.throttles[finding.throttle])
  return 'page' in finding ? words.pages[finding.page] : words.aWayHome
}
