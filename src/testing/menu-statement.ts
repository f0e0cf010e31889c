import type { ClientRole, OrganizationRole, SystemAdminRole } from '#shared/access/roles.ts'
import type { ProductTier } from '#shared/access/tiers.ts'

/** A person at a shop, as the plain statement of the menu's rules asks for it. */
export type MenuCase = {
  tier: ProductTier
  calendar: boolean
  onDemand: boolean
  webChat: boolean
  sites: boolean
  phone: boolean
  voiceForm: boolean
  chatForm: boolean
  system: string | null
  status: string
  fasterLines: boolean
  inOrganization: boolean
  lookup: boolean
  shopRoles: readonly ClientRole[]
  organizationRoles: readonly OrganizationRole[]
  /** Null for everybody but system admins. */
  admin: readonly SystemAdminRole[] | null
}

const EVERYBODY = 'Stats;Marketing Data;Onboarding;Referral;Support'
const GENERAL = 'General;General > Shop Details;General > Notification Setup;General > Calendar Config'
const TOOL =
  'Issue Tree;Customer Info;Vehicle Info;Suggested Work;Drop Off Waiter;Calendar;Transportation Options;Confirm Booking;' +
  'Successful Booking;Branding;Lead Capture;Custom Fields;Source Tracking'
const AVAILABILITY =
  'Waiter Capacity;Drop Off Capacity;Pickup Option;Walk In Option;Throttles;Technicians;Services;Misc'
const below = (group: string, items: string) => items.split(';').map((item) => `${group} > ${item}`)

/** What each role may see at most, written role by role (the route table is written page by page). */
const SEES: Record<Exclude<ClientRole, 'Owner'>, readonly string[]> = {
  AppointmentManager: ['Calendar', 'Appointments', 'Customers'],
  AppointmentViewer: ['Calendar', 'Appointments'],
  LeadManager: ['Leads', 'Customers'],
  LinkManager: ['Marketing Links'],
  NotificationManager: ['Notifications'],
  VoicemailManager: ['AO Voice', 'General > AO Voice'],
  ShopDetailsManager: ['Customers', ...GENERAL.split(';'), 'General > Integration'],
  SchedulingToolManager: ['Customers', 'Scheduling Tool', ...below('Scheduling Tool', TOOL)],
  AvailabilityManager: [
    'Customers',
    'Availability Settings',
    ...below('Availability Settings', AVAILABILITY),
  ],
  PartialAccess: [
    'Scheduling Tool',
    'Scheduling Tool > Transportation Options',
    'Availability Settings',
    ...below('Availability Settings', 'Waiter Capacity;Drop Off Capacity;Throttles'),
  ],
}

const INTEGRATED =
  'Mitchell1 NapaTracs Protractor RoWriter ShopBoss ShopMonkey ShopWare StockTrac TekMetric TireShop Vast'
const among = (list: string, system: string | null) => system !== null && list.split(' ').includes(system)

/** The page of an item that a listing-only shop is sent away from, and where to. */
const STANDARD_PAGES: Record<string, string> = {
  Calendar: 'calendar',
  Leads: 'leads',
  'Marketing Links': 'marketing-links',
  'AO Voice': 'ao-voice',
  'General > AO Voice': 'ao-voice',
  'Scheduling Tool > Customer Info': 'customer-info',
  'Scheduling Tool > Suggested Work': 'suggested-work',
  'Scheduling Tool > Transportation Options': 'transportation-options',
  'Scheduling Tool > Confirm Booking': 'confirm-booking',
  'Scheduling Tool > Successful Booking': 'successful-booking',
  'Scheduling Tool > Custom Fields': 'custom-fields',
  'Scheduling Tool > Source Tracking': 'source-tracking',
  'Availability Settings > Pickup Option': 'pickup-option',
  'Availability Settings > Technicians': 'technicians',
  'General > Notification Setup': 'notification-setup',
  'General > Partner Apps': 'partner-apps',
}

/** The pages of a shop that lacks nothing. */
const PAGES: readonly [string, string][] = [
  ['Stats', '/stats'],
  ['Marketing Data', '/marketing-data'],
  ['Calendar', '/calendar/week'],
  ['Appointments', '/appointments'],
  ['Leads', '/leads'],
  ['Customers', '/customers'],
  ['Marketing Links', '/marketing-links'],
  ['AO Voice', '/ao-voice'],
  ['AO Sites', '/ao-sites'],
  ['Notifications', '/notifications'],
  ['Scheduling Tool', '/scheduling-tool'],
  ...below('Scheduling Tool', TOOL).map((item): [string, string] => {
    const slug = item.slice('Scheduling Tool > '.length).toLowerCase().replaceAll(' ', '-')
    return [item, `/scheduling-tool/${slug === 'custom-fields' ? 'custom-fields/issue-tree' : slug}`]
  }),
  ['Availability Settings', '/availability-settings'],
  ['Availability Settings > Waiter Capacity', '/availability-settings/waiter-capacity'],
  ['Availability Settings > Drop Off Capacity', '/availability-settings/drop-off-capacity'],
  ['Availability Settings > Pickup Option', '/availability-settings/pickup-config'],
  ['Availability Settings > Walk In Option', '/availability-settings/walk-in-config'],
  ['Availability Settings > Throttles', '/availability-settings/throttles'],
  ['Availability Settings > Technicians', '/availability-settings/technician-availability'],
  ['Availability Settings > Services', '/availability-settings/service-settings/services'],
  ['Availability Settings > Misc', '/availability-settings/misc'],
  ['General', '/general'],
  ['General > Shop Details', '/general/shop-details'],
  ['General > Users', '/general/users'],
  ['General > Notification Setup', '/general/notification-setup'],
  ['General > Calendar Config', '/general/calendar-config'],
  ['General > Integration', '/general/integration'],
  ['General > Partner Apps', '/general/partner-apps'],
  ['General > AO Voice', '/general/ao-voice'],
  ['General > Web Chat', '/general/web-chat'],
  ['General > Site Setup', '/general/site-setup'],
  ['Onboarding', '/onboarding'],
  ['Referral', '/referral'],
  ['Support', '/support'],
]

/** Where an item leads at this shop; null when this shop has no such item. */
function target(item: string, page: string, c: MenuCase): string | null {
  const organizationPerson = c.admin !== null || c.organizationRoles.length > 0
  const organizationOwner = c.admin !== null || c.organizationRoles.includes('Owner')
  if (item === 'Stats') return c.inOrganization && organizationPerson ? '/org/stats' : page
  if (item === 'General > Users') return c.inOrganization && organizationOwner ? '/org/general/users' : page
  if (item === 'Customers') {
    const lost = ['Connected', 'WorkerDisconnected', 'IntegrationFailure'].includes(c.status)
    return c.system !== null && lost ? page : null
  }
  if (item === 'AO Sites') return c.sites ? page : '/upgrade/websites'
  if (item === 'General > Site Setup' && !c.sites)
    return c.tier === 'DirectoryOnly' ? '/upgrade/standard-site-setup' : null
  if (item.endsWith('Walk In Option')) return c.fasterLines && c.tier !== 'DirectoryOnly' ? page : null
  if (item.endsWith('Web Chat') && c.tier === 'DirectoryOnly') return null
  if (item === 'General > Integration') return among(INTEGRATED, c.system) ? page : null
  const standard = STANDARD_PAGES[item]
  if (c.tier === 'DirectoryOnly' && standard) return `/upgrade/standard-${standard}`
  if (item === 'Scheduling Tool > Suggested Work')
    return c.lookup || among(INTEGRATED, c.system) ? page : null
  if (item.endsWith('Technicians')) return c.calendar || among('Protractor ShopWare', c.system) ? page : null
  if (item === 'Calendar') return c.calendar ? page : c.tier === 'Pro' ? null : '/upgrade/pro-calendar'
  if (item.endsWith('Web Chat'))
    return c.webChat || c.chatForm ? page : c.tier === 'Pro' ? null : '/upgrade/pro-web-chat'
  if (item.endsWith('AO Voice')) {
    if (c.onDemand && (c.phone || c.voiceForm)) return page
    return c.tier === 'Pro' && !c.onDemand ? null : '/upgrade/pro-ao-voice'
  }
  return page
}

/**
 * The menu of a shop as specification §6 and the rulings D3 to D12 and N6 to N12 say it, one line an item:
 * `Group > Item = /address`. It shares no line with the menu's own tables, so that each checks the other.
 */
export function statedMenu(c: MenuCase): string[] {
  const roles = [...c.shopRoles, ...(c.inOrganization ? c.organizationRoles : [])]
  const all = c.admin !== null || roles.includes('Owner')
  const seen = new Set([
    ...(roles.length > 0 ? EVERYBODY.split(';') : []),
    ...roles.flatMap((role) => (role === 'Owner' ? [] : SEES[role])),
  ])
  const items = PAGES.flatMap(([item, page]) => {
    const to = all || seen.has(item) ? target(item, page, c) : null
    return to === null ? [] : [`${item} = ${to}`]
  })
  const headless = items.findIndex((item) => item.startsWith('General > '))
  if (headless !== -1 && !items.some((item) => item.startsWith('General = ')))
    items.splice(headless, 0, 'General = none')
  return items
}
