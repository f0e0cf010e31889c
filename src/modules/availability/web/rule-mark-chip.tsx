import type { AvailabilityRule } from '#modules/availability/contract.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { Icon } from '#web/ui/icon.tsx'

const words = settingsWords.rules

type RuleMarkProps = {
  record: Pick<AvailabilityRule, 'owner' | 'lock'>
  /** The name of the shop's organization. */
  organization: string | null
  sentence: string
}

/** A rule in a sentence; one of the organization with its mark, and whether it is locked. */
export function RuleMark({ record, organization, sentence }: RuleMarkProps) {
  if (record.owner === 'Shop' || organization === null) return sentence
  const said = record.lock === 'Locked' ? words.lockedBy(organization) : words.from(organization)
  return (
    <>
      <Icon name="building" size={16} /> {sentence} {said}
    </>
  )
}
