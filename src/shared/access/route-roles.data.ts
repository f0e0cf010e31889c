import type { ClientRole } from './roles.ts'
import { CLIENT_ROLES } from './roles.ts'

const owner = ['Owner'] as const
const appointments = ['Owner', 'AppointmentManager', 'AppointmentViewer'] as const
const tool = ['Owner', 'SchedulingToolManager'] as const
const availability = ['Owner', 'AvailabilityManager'] as const
const toolOrPartial = [...tool, 'PartialAccess'] as const
const availabilityOrPartial = [...availability, 'PartialAccess'] as const

/**
 * Which client roles open which page: the first row with a prefix that matches by whole segments decides (D5).
 * Order matters: every child stands before its root, or PartialAccess would reach the children. `/admin` has no
 * row on purpose: only system admins pass.
 */
export const ROUTE_ROLES: readonly { prefixes: readonly string[]; roles: readonly ClientRole[] }[] = [
  {
    prefixes: [
      '/onboarding',
      '/upgrade/forms',
      '/stats',
      '/marketing-data',
      '/support',
      '/referral',
      '/org/stats',
      '/org/marketing-data',
    ],
    roles: CLIENT_ROLES,
  },
  { prefixes: ['/notifications'], roles: ['Owner', 'NotificationManager'] },
  {
    prefixes: ['/ao-voice', '/general/ao-voice', '/upgrade/pro-ao-voice', '/upgrade/standard-ao-voice'],
    roles: ['Owner', 'VoicemailManager'],
  },
  {
    prefixes: [
      '/ao-sites',
      '/general/site-setup',
      '/upgrade/websites',
      '/upgrade/standard-site-setup',
      '/general/users',
      '/general/web-chat',
      '/upgrade/pro-web-chat',
      '/upgrade/standard-web-chat',
      '/general/partner-apps',
      '/upgrade/standard-partner-apps',
      '/org/general/users',
      '/org/general',
    ],
    roles: owner,
  },
  {
    prefixes: [
      '/calendar',
      '/appointments',
      '/org/appointments',
      '/upgrade/pro-calendar',
      '/upgrade/standard-calendar',
    ],
    roles: appointments,
  },
  { prefixes: ['/leads', '/upgrade/standard-leads'], roles: ['Owner', 'LeadManager'] },
  {
    prefixes: ['/customers'],
    roles: [
      'Owner',
      'AppointmentManager',
      'LeadManager',
      'ShopDetailsManager',
      'SchedulingToolManager',
      'AvailabilityManager',
    ],
  },
  {
    prefixes: ['/marketing-links', '/org/marketing-links', '/upgrade/standard-marketing-links'],
    roles: ['Owner', 'LinkManager'],
  },
  {
    prefixes: ['/scheduling-tool/transportation-options', '/upgrade/standard-transportation-options'],
    roles: toolOrPartial,
  },
  {
    prefixes: [
      '/scheduling-tool/issue-tree',
      '/scheduling-tool/customer-info',
      '/scheduling-tool/vehicle-info',
      '/scheduling-tool/suggested-work',
      '/scheduling-tool/drop-off-waiter',
      '/scheduling-tool/calendar',
      '/scheduling-tool/confirm-booking',
      '/scheduling-tool/successful-booking',
      '/scheduling-tool/branding',
      '/scheduling-tool/lead-capture',
      '/scheduling-tool/custom-fields',
      '/scheduling-tool/source-tracking',
      '/upgrade/standard-customer-info',
      '/upgrade/standard-suggested-work',
      '/upgrade/standard-confirm-booking',
      '/upgrade/standard-successful-booking',
      '/upgrade/standard-custom-fields',
      '/upgrade/standard-source-tracking',
    ],
    roles: tool,
  },
  { prefixes: ['/scheduling-tool'], roles: toolOrPartial },
  {
    prefixes: [
      '/availability-settings/waiter-capacity',
      '/availability-settings/drop-off-capacity',
      '/availability-settings/throttles',
    ],
    roles: availabilityOrPartial,
  },
  {
    prefixes: [
      '/availability-settings/pickup-config',
      '/availability-settings/walk-in-config',
      '/availability-settings/technician-availability',
      '/availability-settings/service-settings',
      '/availability-settings/misc',
      '/upgrade/standard-pickup-option',
      '/upgrade/standard-technicians',
    ],
    roles: availability,
  },
  { prefixes: ['/availability-settings'], roles: availabilityOrPartial },
  // Our own page below a root of the specification: it has to stand before that root, or the root would decide.
  { prefixes: ['/general/audit-log'], roles: owner },
  { prefixes: ['/general', '/upgrade/standard-notification-setup'], roles: ['Owner', 'ShopDetailsManager'] },
  { prefixes: ['/inbox'], roles: ['Owner', 'AppointmentManager', 'LeadManager'] },
  { prefixes: ['/walk-in'], roles: ['Owner', 'AppointmentManager'] },
]

/** Pages of ours that every signed-in person may open, whatever their roles. */
export const SIGNED_IN_PATHS = ['/account'] as const

/** Pages outside the table: nobody has to be signed in. `/kit` exists only while developing. */
export const OPEN_PATHS = ['/sign-in', '/logout', '/reset-password', '/invite', '/kit'] as const

/** Pages that a secret in their address opens too, for people who have no account yet (`?token=…`). */
export const LINK_PATHS = ['/onboarding'] as const
