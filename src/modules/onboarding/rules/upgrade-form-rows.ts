import type { FormLine } from '#modules/onboarding/contract-upgrade.ts'
import { UPGRADE_TABLE, UPGRADE_TOPICS, type UpgradeTopic } from './upgrade-topics.data.ts'
import type { ProductTier } from '#shared/access/tiers.ts'

/** One line of `/upgrade/forms`. The onboarding forms have no topic; their page is `/onboarding`. */
export type UpgradeFormRow =
  | { topic: UpgradeTopic; href: string; sent: FormLine | null }
  | {
      topic: null
      type: 'OnboardingForm' | 'DirectoryOnboardingForm'
      href: '/onboarding'
      sent: FormLine | null
    }

/** Pages that a shop of the tier can ask with: the standard ones below Standard, the Pro ones below Pro (N11). */
function isOffered(topic: UpgradeTopic, tier: ProductTier): boolean {
  if (topic === 'websites') return true
  return topic.startsWith('pro-') ? tier !== 'DirectoryOnly' : tier === 'DirectoryOnly'
}

/**
 * The forms of a shop: its onboarding first, then what was sent, forms that have to be sent again before all others,
 * then what its tier can still ask for.
 */
export function upgradeFormRows(forms: readonly FormLine[], tier: ProductTier): UpgradeFormRow[] {
  const type = tier === 'DirectoryOnly' ? 'DirectoryOnboardingForm' : 'OnboardingForm'
  const find = (about: string, of: string) =>
    forms.find((form) => form.topic === about && form.type === of) ?? null
  const pages = UPGRADE_TOPICS.map((topic) => ({
    topic,
    href: `/upgrade/${topic}`,
    sent: find(topic, UPGRADE_TABLE[topic].form),
  })).filter(({ topic, sent }) => sent !== null || isOffered(topic, tier))
  const order = ({ sent }: UpgradeFormRow) => (sent === null ? 2 : sent.status === 'Complete' ? 1 : 0)
  return [
    { topic: null, type, href: '/onboarding', sent: find('', type) },
    ...pages.toSorted((a, b) => order(a) - order(b)),
  ]
}
