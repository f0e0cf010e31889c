import { isOnboarded, type MenuFacts } from './menu-facts.ts'
import type { SystemAdminRole } from './roles.ts'
import { featureStatus, systemCan } from './tiers.ts'

/** Where an item leads for these facts: an address, or null when the item is not for this shop. */
type Target = (facts: MenuFacts) => string | null
export type MenuRow = {
  label: string
  icon: MenuIcon
  target: Target
  badge?: BadgeName
  children?: MenuRow[]
}

export type MenuIcon =
  | 'chart'
  | 'funnel'
  | 'calendar'
  | 'list'
  | 'inbox'
  | 'user'
  | 'link'
  | 'phone'
  | 'globe'
  | 'bell'
  | 'form'
  | 'clock'
  | 'sliders'
  | 'gift'
  | 'help'
  | 'shield'
  | 'check'

/** Items that carry a count; one query answers them all as strings (N23). */
export type BadgeName = 'leads' | 'appointments' | 'notifications' | 'voice' | 'support'

/** The pages that exist. An item that leads anywhere else is off (contracts.md "Menu"). */
export const BUILT_PAGES: readonly string[] = [
  '/calendar/week',
  '/appointments',
  '/availability-settings',
  '/availability-settings/waiter-capacity',
  '/availability-settings/drop-off-capacity',
  '/general',
  '/general/calendar-config',
  '/general/shop-details',
  '/onboarding',
  '/referral',
  '/support',
  '/admin/support',
  '/general/audit-log',
  '/upgrade/pro-calendar',
  '/upgrade/standard-calendar',
  '/upgrade/standard-leads',
  '/upgrade/standard-marketing-links',
  '/upgrade/pro-ao-voice',
  '/upgrade/standard-ao-voice',
  '/upgrade/websites',
  '/upgrade/standard-customer-info',
  '/upgrade/standard-suggested-work',
  '/upgrade/standard-transportation-options',
  '/upgrade/standard-confirm-booking',
  '/upgrade/standard-successful-booking',
  '/upgrade/standard-custom-fields',
  '/upgrade/standard-source-tracking',
  '/upgrade/standard-pickup-option',
  '/upgrade/standard-technicians',
  '/upgrade/standard-notification-setup',
  '/upgrade/standard-partner-apps',
  '/upgrade/pro-web-chat',
  '/upgrade/standard-web-chat',
  '/upgrade/standard-site-setup',
  '/general/users',
  '/org/general',
  '/org/general/users',
]

const page =
  (path: string): Target =>
  () =>
    path
/** The page itself, or for a DirectoryOnly shop the upgrade page of the same name (N11). */
const orStandard =
  (path: string, standard: string): Target =>
  (facts) =>
    facts.tier === 'DirectoryOnly' ? `/upgrade/standard-${standard}` : path

/** D8, D9: DirectoryOnly first, then the upgrade of a lower tier, then hiding for Pro. */
const pro =
  (path: string, standard: string | null, upgrade: string, isOn: (facts: MenuFacts) => boolean): Target =>
  (facts) => {
    if (facts.tier === 'DirectoryOnly') return standard
    if (isOn(facts)) return path
    return facts.tier === 'Pro' ? null : upgrade
  }

const voice =
  (path: string): Target =>
  (facts) =>
    pro(path, '/upgrade/standard-ao-voice', '/upgrade/pro-ao-voice', (f) => f.on.voice)(facts) ??
    // A Pro shop with voice bought but neither phone nor form: without this the form could never be sent.
    (facts.shop.featureAccess.onDemandEnabled ? '/upgrade/pro-ao-voice' : null)

/** A child page of the scheduling tool with the label the menu shows. */
const tool = (label: string, slug: string, standard?: string): MenuRow => ({
  label,
  icon: 'form',
  target: standard ? orStandard(`/scheduling-tool/${slug}`, standard) : page(`/scheduling-tool/${slug}`),
})

const suggestedWork: Target = (facts) => {
  if (facts.tier === 'DirectoryOnly') return '/upgrade/standard-suggested-work'
  const status = featureStatus(facts.shop)
  const offered = status.deferredWork !== 'Unavailable' || status.suggestedWork !== 'Unavailable'
  return offered ? '/scheduling-tool/suggested-work' : null
}

const SCHEDULING_TOOL: MenuRow[] = [
  tool('Issue Tree', 'issue-tree'),
  tool('Customer Info', 'customer-info', 'customer-info'),
  tool('Vehicle Info', 'vehicle-info'),
  { label: 'Suggested Work', icon: 'form', target: suggestedWork },
  tool('Drop Off Waiter', 'drop-off-waiter'),
  tool('Calendar', 'calendar'),
  tool('Transportation Options', 'transportation-options', 'transportation-options'),
  tool('Confirm Booking', 'confirm-booking', 'confirm-booking'),
  tool('Successful Booking', 'successful-booking', 'successful-booking'),
  tool('Branding', 'branding'),
  tool('Lead Capture', 'lead-capture'),
  tool('Custom Fields', 'custom-fields/issue-tree', 'custom-fields'),
  tool('Source Tracking', 'source-tracking', 'source-tracking'),
]

const availability = (label: string, target: Target): MenuRow => ({ label, icon: 'clock', target })

const AVAILABILITY_SETTINGS: MenuRow[] = [
  availability('Waiter Capacity', page('/availability-settings/waiter-capacity')),
  availability('Drop Off Capacity', page('/availability-settings/drop-off-capacity')),
  availability('Pickup Option', orStandard('/availability-settings/pickup-config', 'pickup-option')),
  availability('Walk In Option', (facts) =>
    facts.shop.hasFasterLinesPartnerApp && facts.tier !== 'DirectoryOnly'
      ? '/availability-settings/walk-in-config'
      : null,
  ),
  availability('Throttles', page('/availability-settings/throttles')),
  availability('Technicians', (facts) => {
    if (facts.tier === 'DirectoryOnly') return '/upgrade/standard-technicians'
    const offered = facts.on.calendar || systemCan(facts.shop.sms, 'technicianHours')
    return offered ? '/availability-settings/technician-availability' : null
  }),
  availability('Services', page('/availability-settings/service-settings/services')),
  availability('Misc', page('/availability-settings/misc')),
]

const general = (label: string, target: Target): MenuRow => ({ label, icon: 'sliders', target })

const GENERAL: MenuRow[] = [
  general('Shop Details', page('/general/shop-details')),
  general('Users', (facts) =>
    facts.shop.organizationId !== null && (facts.isSystemAdmin || facts.isOrganizationOwner)
      ? '/org/general/users'
      : facts.isOwner || facts.isSystemAdmin
        ? '/general/users'
        : null,
  ),
  general('Notification Setup', orStandard('/general/notification-setup', 'notification-setup')),
  general('Calendar Config', page('/general/calendar-config')),
  general('Integration', (facts) =>
    systemCan(facts.shop.sms, 'integrationPage') ? '/general/integration' : null,
  ),
  general('Partner Apps', (facts) =>
    facts.isOwner || facts.isSystemAdmin ? orStandard('/general/partner-apps', 'partner-apps')(facts) : null,
  ),
  general('AO Voice', voice('/general/ao-voice')),
  general('Web Chat', (facts) =>
    facts.isOwner || facts.isSystemAdmin
      ? pro('/general/web-chat', null, '/upgrade/pro-web-chat', (f) => f.on.webChat)(facts)
      : null,
  ),
  general('Site Setup', (facts) => {
    if (facts.on.sites) return '/general/site-setup'
    return facts.tier === 'DirectoryOnly' ? '/upgrade/standard-site-setup' : null
  }),
]

const CONNECTED: readonly string[] = ['Connected', 'WorkerDisconnected', 'IntegrationFailure']

/** The menu of a shop, in the order of contracts.md "Menu". */
export const SHOP_MENU: MenuRow[] = [
  {
    label: 'Stats',
    icon: 'chart',
    target: (facts) =>
      facts.shop.organizationId !== null && (facts.isSystemAdmin || facts.hasOrganizationRole)
        ? '/org/stats'
        : '/stats',
  },
  { label: 'Marketing Data', icon: 'funnel', target: page('/marketing-data') },
  {
    label: 'Calendar',
    icon: 'calendar',
    target: pro(
      '/calendar/week',
      '/upgrade/standard-calendar',
      '/upgrade/pro-calendar',
      (f) => f.on.calendar,
    ),
  },
  { label: 'Appointments', icon: 'list', target: page('/appointments'), badge: 'appointments' },
  { label: 'Leads', icon: 'inbox', target: orStandard('/leads', 'leads'), badge: 'leads' },
  {
    label: 'Customers',
    icon: 'user',
    // D12: only once a chosen system has synced or imported; a lost connection keeps the item.
    target: (facts) =>
      facts.shop.sms !== null && CONNECTED.includes(facts.shop.integrationStatus ?? '') ? '/customers' : null,
  },
  { label: 'Marketing Links', icon: 'link', target: orStandard('/marketing-links', 'marketing-links') },
  { label: 'AO Voice', icon: 'phone', target: voice('/ao-voice'), badge: 'voice' },
  { label: 'AO Sites', icon: 'globe', target: (f) => (f.on.sites ? '/ao-sites' : '/upgrade/websites') },
  { label: 'Notifications', icon: 'bell', target: page('/notifications'), badge: 'notifications' },
  { label: 'Scheduling Tool', icon: 'form', target: page('/scheduling-tool'), children: SCHEDULING_TOOL },
  {
    label: 'Availability Settings',
    icon: 'clock',
    target: page('/availability-settings'),
    children: AVAILABILITY_SETTINGS,
  },
  { label: 'General', icon: 'sliders', target: page('/general'), children: GENERAL },
  { label: 'Onboarding', icon: 'check', target: (f) => (isOnboarded(f.shop) ? null : '/onboarding') },
  { label: 'Referral', icon: 'gift', target: page('/referral') },
  { label: 'Support', icon: 'help', target: page('/support'), badge: 'support' },
]

/** Items of the Admin group with the lowest rank that sees them (specification §6, N6). */
export const ADMIN_MENU: readonly { label: string; to: string; rank: SystemAdminRole }[] = [
  { label: 'Stats', to: '/admin/stats', rank: 'SuperAdmin' },
  { label: 'Directories', to: '/admin/directories', rank: 'SuperAdmin' },
  { label: 'Organizations', to: '/admin/organizations', rank: 'ClientManagerAdmin' },
  { label: 'Clients', to: '/admin/clients', rank: 'ClientManagerAdmin' },
  { label: 'Users', to: '/admin/users', rank: 'ClientManagerAdmin' },
  { label: 'Syncs', to: '/admin/syncs', rank: 'ClientManagerAdmin' },
  { label: 'Notifications', to: '/admin/notifications', rank: 'ClientManagerAdmin' },
  { label: 'Client Health', to: '/admin/client-health', rank: 'ClientManagerAdmin' },
  { label: 'Onboarding', to: '/admin/onboarding', rank: 'ClientManagerAdmin' },
  { label: 'AO Voice Usage', to: '/admin/ao-voice-usage', rank: 'SuperAdmin' },
  { label: 'Issue Tree Templates', to: '/admin/issue-tree-templates', rank: 'SuperAdmin' },
  { label: 'Steer', to: '/admin/steer', rank: 'ClientManagerAdmin' },
  { label: 'RepairPal', to: '/admin/repair-pal', rank: 'ClientManagerAdmin' },
  { label: 'Onboarding Link Generator', to: '/admin/onboarding-link-generator', rank: 'SalesAdmin' },
  { label: 'AO Sites', to: '/admin/ao-sites/sites', rank: 'ClientManagerAdmin' },
  // Ours beside the specification's fifteen: where questions to support are answered (rulings C15).
  { label: 'Support', to: '/admin/support', rank: 'ClientManagerAdmin' },
]
