import { describe, expect, it } from 'vitest'
import { completeMenu } from './menu.ts'
import type { ClientRole } from './roles.ts'
import type { ShopFacts } from './tiers.ts'

const FULL = {
  productTier: 'Pro' as const,
  advancedCalendarEnabled: true,
  onDemandEnabled: true,
  webChatEnabled: true,
  sitesEnabled: true,
}
const NONE = {
  advancedCalendarEnabled: false,
  onDemandEnabled: false,
  webChatEnabled: false,
  sitesEnabled: false,
}
const PRO: ShopFacts = {
  id: 'cl_a',
  name: 'Alder Street Garage',
  organizationId: null,
  sms: 'TekMetric',
  integrationStatus: 'Connected',
  userRoles: ['Owner'],
  userRolesOrganization: [],
  featureAccess: FULL,
  formSubmissions: [],
  twilioPhones: ['+13035550100'],
  clientSteerInfo: null,
  hasFasterLinesPartnerApp: true,
  themes: [],
  integration: { steerSuggestedWorkLookupEnabled: false },
}
const BARE: ShopFacts = { ...PRO, twilioPhones: [], featureAccess: { ...FULL, ...NONE } }
const STANDARD: ShopFacts = { ...BARE, featureAccess: { productTier: 'Standard', ...NONE } }
const LISTING: ShopFacts = { ...BARE, featureAccess: { productTier: 'DirectoryOnly', ...NONE } }
const complete = (...types: string[]) => ({
  formSubmissions: types.map((type) => ({ type, status: 'Complete' })),
})
const flags = (shop: ShopFacts, on: Partial<typeof FULL>): ShopFacts => ({
  ...shop,
  featureAccess: { ...shop.featureAccess, ...on },
})
const roles = (...userRoles: ClientRole[]): Partial<ShopFacts> => ({ userRoles })
const inGroup = (...held: ClientRole[]): Partial<ShopFacts> => ({
  organizationId: 'org_a',
  userRolesOrganization: held,
})

/** Where the item `Group > Item` leads a person of this shop; 'none' for a group's bare head, 'absent' without it. */
function lead(shop: ShopFacts, item: string, isSystemAdmin = false): string {
  const menu = completeMenu({ isSystemAdmin, systemAdminRoles: [] }, { client: shop, organization: null })
  const [group = '', child] = item.split(' > ')
  const head = menu.find(({ label }) => label === group)
  const found = child ? head?.children.find(({ label }) => label === child) : head
  return found ? (found.to ?? 'none') : 'absent'
}

describe('written by hand from specification §6 and the rulings', () => {
  it.each([
    // Calendar, Voice, Web Chat: the truth table D9.
    [LISTING, 'Calendar', '/upgrade/standard-calendar'],
    [flags(LISTING, { advancedCalendarEnabled: true }), 'Calendar', '/upgrade/standard-calendar'],
    [STANDARD, 'Calendar', '/upgrade/pro-calendar'],
    [flags(STANDARD, { advancedCalendarEnabled: true }), 'Calendar', '/calendar/week'],
    [BARE, 'Calendar', 'absent'],
    [PRO, 'Calendar', '/calendar/week'],
    [LISTING, 'AO Voice', '/upgrade/standard-ao-voice'],
    [STANDARD, 'AO Voice', '/upgrade/pro-ao-voice'],
    [flags(STANDARD, { onDemandEnabled: true }), 'AO Voice', '/upgrade/pro-ao-voice'],
    [
      { ...flags(STANDARD, { onDemandEnabled: true }), ...complete('ProUpgradeVoiceForm') },
      'AO Voice',
      '/ao-voice',
    ],
    [{ ...STANDARD, twilioPhones: ['+13035550100'] }, 'AO Voice', '/upgrade/pro-ao-voice'],
    [BARE, 'AO Voice', 'absent'],
    [flags(BARE, { onDemandEnabled: true }), 'AO Voice', '/upgrade/pro-ao-voice'],
    [PRO, 'General > AO Voice', '/general/ao-voice'],
    [LISTING, 'General > AO Voice', '/upgrade/standard-ao-voice'],
    [LISTING, 'General > Web Chat', 'absent'],
    [STANDARD, 'General > Web Chat', '/upgrade/pro-web-chat'],
    [{ ...STANDARD, ...complete('ProUpgradeWebChatForm') }, 'General > Web Chat', '/general/web-chat'],
    [flags(STANDARD, { webChatEnabled: true }), 'General > Web Chat', '/general/web-chat'],
    [BARE, 'General > Web Chat', 'absent'],
    [{ ...BARE, ...complete('ProUpgradeWebChatForm') }, 'General > Web Chat', '/general/web-chat'],
    [PRO, 'General > Web Chat', '/general/web-chat'],
    [{ ...PRO, ...roles('ShopDetailsManager') }, 'General > Web Chat', 'absent'],
    // Partner Apps and Users: Owner of shop or organization, or system admin.
    [PRO, 'General > Partner Apps', '/general/partner-apps'],
    [LISTING, 'General > Partner Apps', '/upgrade/standard-partner-apps'],
    [{ ...PRO, ...roles('ShopDetailsManager') }, 'General > Partner Apps', 'absent'],
    [{ ...PRO, ...roles(), ...inGroup('Owner') }, 'General > Partner Apps', '/general/partner-apps'],
    [PRO, 'General > Users', '/general/users'],
    [{ ...PRO, ...inGroup() }, 'General > Users', '/general/users'],
    [{ ...PRO, ...inGroup('Owner') }, 'General > Users', '/org/general/users'],
    [{ ...PRO, ...roles(), ...inGroup('ShopDetailsManager') }, 'General > Users', 'absent'],
    [{ ...PRO, ...roles(), ...inGroup('AppointmentManager') }, 'General > Users', 'absent'],
    // Stats: the organization's for its own people.
    [PRO, 'Stats', '/stats'],
    [{ ...PRO, ...inGroup() }, 'Stats', '/stats'],
    [{ ...PRO, ...inGroup('LinkManager') }, 'Stats', '/org/stats'],
    [{ ...PRO, userRolesOrganization: ['Owner'] }, 'Stats', '/stats'],
    // Integration: eleven systems, five without, and none chosen.
    [{ ...PRO, sms: 'Mitchell1' }, 'General > Integration', '/general/integration'],
    [{ ...PRO, sms: 'Vast' }, 'General > Integration', '/general/integration'],
    [{ ...PRO, sms: 'VastOnline' }, 'General > Integration', 'absent'],
    [{ ...PRO, sms: 'Hits' }, 'General > Integration', 'absent'],
    [{ ...PRO, sms: 'Ptac' }, 'General > Integration', 'absent'],
    [{ ...PRO, sms: 'TireWorksHd' }, 'General > Integration', 'absent'],
    [{ ...PRO, sms: 'AutoRepairManager' }, 'General > Integration', 'absent'],
    [{ ...PRO, sms: null }, 'General > Integration', 'absent'],
    // Technicians: the advanced calendar, or Protractor or ShopWare.
    [PRO, 'Availability Settings > Technicians', '/availability-settings/technician-availability'],
    [BARE, 'Availability Settings > Technicians', 'absent'],
    [
      { ...BARE, sms: 'Protractor' },
      'Availability Settings > Technicians',
      '/availability-settings/technician-availability',
    ],
    [{ ...BARE, sms: 'Vast' }, 'Availability Settings > Technicians', 'absent'],
    [LISTING, 'Availability Settings > Technicians', '/upgrade/standard-technicians'],
    // Walk In Option: the faster-lines partner app, above DirectoryOnly.
    [PRO, 'Availability Settings > Walk In Option', '/availability-settings/walk-in-config'],
    [{ ...PRO, hasFasterLinesPartnerApp: false }, 'Availability Settings > Walk In Option', 'absent'],
    [LISTING, 'Availability Settings > Walk In Option', 'absent'],
    // Suggested Work (D4).
    [PRO, 'Scheduling Tool > Suggested Work', '/scheduling-tool/suggested-work'],
    [{ ...PRO, sms: 'Hits' }, 'Scheduling Tool > Suggested Work', 'absent'],
    [
      { ...PRO, sms: 'Hits', integration: { steerSuggestedWorkLookupEnabled: true } },
      'Scheduling Tool > Suggested Work',
      '/scheduling-tool/suggested-work',
    ],
    [{ ...LISTING, sms: null }, 'Scheduling Tool > Suggested Work', '/upgrade/standard-suggested-work'],
    // Sites (N12).
    [PRO, 'AO Sites', '/ao-sites'],
    [BARE, 'AO Sites', '/upgrade/websites'],
    [LISTING, 'AO Sites', '/upgrade/websites'],
    [PRO, 'General > Site Setup', '/general/site-setup'],
    [BARE, 'General > Site Setup', 'absent'],
    [LISTING, 'General > Site Setup', '/upgrade/standard-site-setup'],
    // A listing-only shop (N11).
    [LISTING, 'Leads', '/upgrade/standard-leads'],
    [LISTING, 'Marketing Links', '/upgrade/standard-marketing-links'],
    [LISTING, 'Availability Settings > Pickup Option', '/upgrade/standard-pickup-option'],
    [LISTING, 'General > Notification Setup', '/upgrade/standard-notification-setup'],
    [LISTING, 'Scheduling Tool > Custom Fields', '/upgrade/standard-custom-fields'],
    [LISTING, 'Scheduling Tool > Issue Tree', '/scheduling-tool/issue-tree'],
    [LISTING, 'Appointments', '/appointments'],
    // Customers (D12).
    [{ ...PRO, integrationStatus: 'IntegrationFailure' }, 'Customers', '/customers'],
    [{ ...PRO, integrationStatus: 'NotConfigured' }, 'Customers', 'absent'],
    // Onboarding until it is complete.
    [PRO, 'Onboarding', '/onboarding'],
    [{ ...PRO, ...complete('OnboardingForm') }, 'Onboarding', 'absent'],
    [{ ...LISTING, ...complete('OnboardingForm') }, 'Onboarding', '/onboarding'],
    // The check of the address.
    [{ ...PRO, ...roles('VoicemailManager') }, 'General', 'none'],
    [{ ...PRO, ...roles('VoicemailManager') }, 'General > AO Voice', '/general/ao-voice'],
    [{ ...PRO, ...roles('PartialAccess') }, 'Scheduling Tool', '/scheduling-tool'],
    [{ ...PRO, ...roles('PartialAccess') }, 'Scheduling Tool > Branding', 'absent'],
    [{ ...PRO, ...roles('AppointmentViewer') }, 'Leads', 'absent'],
    [{ ...PRO, ...roles() }, 'Support', 'absent'],
    [{ ...PRO, deniedPrefixes: ['/leads'] }, 'Leads', 'absent'],
  ] satisfies [ShopFacts, string, string][])('%#', (shop, item, to) => {
    expect(`${item}: ${lead(shop, item)}`).toBe(`${item}: ${to}`)
  })

  it('shows a system admin without a rank the whole menu of a shop', () => {
    const shop = { ...PRO, ...roles(), organizationId: 'org_a' }
    expect(lead(shop, 'General > Users', true)).toBe('/org/general/users')
    expect(lead(shop, 'Stats', true)).toBe('/org/stats')
    expect(lead(shop, 'General > Partner Apps', true)).toBe('/general/partner-apps')
  })
})
