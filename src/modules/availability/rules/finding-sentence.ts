import type { Finding } from '#modules/availability/rules/proof-reading.ts'
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
      return words.dead(rule(finding.ruleId))
    case 'ShutWindow':
      return words.shut(rule(finding.ruleId))
    case 'HolidaysDisagree':
      return words.holidays(rule(finding.ruleId), rule(finding.otherId), shortDay(finding.date, 'en'))
    case 'IdleHoldBack':
      return words.holdBack
  }
}
