import type { FormType } from '#modules/shops/contract.ts'
import type { Permission } from '#shared/access/permissions.ts'
import type { FeatureStatus } from '#shared/access/tiers.ts'

/** Upgrade pages (specification §2), each by the last part of its address, in the order of the menu. */
export const UPGRADE_TOPICS = [
  'pro-calendar',
  'standard-calendar',
  'standard-leads',
  'standard-marketing-links',
  'pro-ao-voice',
  'standard-ao-voice',
  'websites',
  'standard-customer-info',
  'standard-suggested-work',
  'standard-transportation-options',
  'standard-confirm-booking',
  'standard-successful-booking',
  'standard-custom-fields',
  'standard-source-tracking',
  'standard-pickup-option',
  'standard-technicians',
  'standard-notification-setup',
  'standard-partner-apps',
  'pro-web-chat',
  'standard-web-chat',
  'standard-site-setup',
] as const
export type UpgradeTopic = (typeof UPGRADE_TOPICS)[number]

/** Forms that an upgrade page sends. */
export type UpgradeFormType = Extract<
  FormType,
  'LeadCaptureForm' | 'ProUpgradeVoiceForm' | 'ProUpgradeWebChatForm'
>

type TopicRow = {
  /** N22: the two Pro forms have a page each, every other page sends the lead form. */
  form: UpgradeFormType
  /** Who may ask: whoever may open the page (the route table), so far as they may write at all. */
  permission: Permission
  /** Derived statuses that the page shows (N20). */
  statuses: readonly (keyof FeatureStatus)[]
}

const lead = (permission: Permission, statuses: TopicRow['statuses'] = []): TopicRow => ({
  form: 'LeadCaptureForm',
  permission,
  statuses,
})

export const UPGRADE_TABLE: Record<UpgradeTopic, TopicRow> = {
  'pro-calendar': lead('appointments.read'),
  'standard-calendar': lead('appointments.read'),
  'standard-leads': lead('leads.read'),
  'standard-marketing-links': lead('marketing-links.read'),
  'pro-ao-voice': { form: 'ProUpgradeVoiceForm', permission: 'voice.read', statuses: ['voice'] },
  'standard-ao-voice': lead('voice.read', ['voice']),
  websites: lead('upgrade.owner'),
  'standard-customer-info': lead('scheduling-tool.write'),
  'standard-suggested-work': lead('scheduling-tool.write', ['deferredWork', 'suggestedWork']),
  'standard-transportation-options': lead('transportation-options.write'),
  'standard-confirm-booking': lead('scheduling-tool.write'),
  'standard-successful-booking': lead('scheduling-tool.write'),
  'standard-custom-fields': lead('scheduling-tool.write'),
  'standard-source-tracking': lead('scheduling-tool.write'),
  'standard-pickup-option': lead('availability.write'),
  'standard-technicians': lead('availability.write'),
  'standard-notification-setup': lead('shop.write'),
  'standard-partner-apps': lead('upgrade.owner'),
  'pro-web-chat': { form: 'ProUpgradeWebChatForm', permission: 'upgrade.owner', statuses: ['webChat'] },
  'standard-web-chat': lead('upgrade.owner', ['webChat']),
  'standard-site-setup': lead('upgrade.owner'),
}
