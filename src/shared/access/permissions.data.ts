import type { ClientRole, SystemAdminRole } from './roles.ts'
import { CLIENT_ROLES } from './roles.ts'

/**
 * One row a permission. `roles`: the client roles that carry it, held at the shop or at its organization (for
 * `scope: 'organization'` only those held at the organization). `admin`: the lowest rank that carries it; 'Any'
 * is every system admin, also one without a rank. Reading is open to every system admin, writing starts with
 * ClientManagerAdmin, who acts as an Owner (D7).
 */
export type PermissionRow = {
  scope: 'shop' | 'organization'
  roles: readonly ClientRole[]
  admin: SystemAdminRole | 'Any'
}

const ALL = CLIENT_ROLES
const APPOINTMENTS = ['Owner', 'AppointmentManager', 'AppointmentViewer'] as const
const BOOKERS = ['Owner', 'AppointmentManager'] as const
const TOOL = ['Owner', 'SchedulingToolManager'] as const
const AVAILABILITY = ['Owner', 'AvailabilityManager'] as const
const DETAILS = ['Owner', 'ShopDetailsManager'] as const

const read = (roles: readonly ClientRole[]): PermissionRow => ({ scope: 'shop', roles, admin: 'Any' })
const write = (roles: readonly ClientRole[]): PermissionRow => ({
  scope: 'shop',
  roles,
  admin: 'ClientManagerAdmin',
})

export const PERMISSIONS = {
  'shop.read': read(ALL),
  'shop.write': write(DETAILS),
  'appointments.read': read(APPOINTMENTS),
  'appointments.write': write(BOOKERS),
  'appointments.override': write(BOOKERS),
  'availability.read': read([...AVAILABILITY, 'PartialAccess']),
  'availability.explain': read([...AVAILABILITY, 'PartialAccess', 'AppointmentManager', 'AppointmentViewer']),
  'availability.write': write(AVAILABILITY),
  'capacity.read': read([...AVAILABILITY, 'PartialAccess']),
  'capacity.write': write([...AVAILABILITY, 'PartialAccess']),
  'throttles.read': read([...AVAILABILITY, 'PartialAccess']),
  'throttles.write': write([...AVAILABILITY, 'PartialAccess']),
  'technicians.read': read([...AVAILABILITY, 'AppointmentManager', 'AppointmentViewer']),
  'technicians.write': write(AVAILABILITY),
  'services.read': read([...APPOINTMENTS, 'SchedulingToolManager', 'AvailabilityManager', 'PartialAccess']),
  'services.write': write(AVAILABILITY),
  'scheduling-tool.read': read([...TOOL, 'PartialAccess']),
  'scheduling-tool.write': write(TOOL),
  'transportation-options.read': read([...TOOL, 'PartialAccess']),
  'transportation-options.write': write([...TOOL, 'PartialAccess']),
  'customers.read': read([
    ...BOOKERS,
    'LeadManager',
    'ShopDetailsManager',
    'SchedulingToolManager',
    'AvailabilityManager',
  ]),
  'customers.write': write([...BOOKERS, 'LeadManager']),
  'leads.read': read(['Owner', 'LeadManager']),
  'leads.write': write(['Owner', 'LeadManager']),
  'marketing-links.read': read(['Owner', 'LinkManager']),
  'marketing-links.write': write(['Owner', 'LinkManager']),
  'notifications.read': read(['Owner', 'NotificationManager']),
  'notifications.write': write(['Owner', 'NotificationManager']),
  'users.read': read(['Owner']),
  'users.write': write(['Owner']),
  'audit.read': read(['Owner']),
  'voice.read': read(['Owner', 'VoicemailManager']),
  'referrals.read': read(ALL),
  'referrals.write': write(ALL),
  /** Every upgrade page names its own permission beside these two. */
  'upgrade.read': read(ALL),
  'upgrade.ask': write(ALL),
  'upgrade.owner': write(['Owner']),
  'organization-users.read': { scope: 'organization', roles: ['Owner'], admin: 'Any' },
  'organization-users.write': { scope: 'organization', roles: ['Owner'], admin: 'ClientManagerAdmin' },
  'organization.read': { scope: 'organization', roles: ALL, admin: 'Any' },
  'organization.write': { scope: 'organization', roles: ['Owner'], admin: 'ClientManagerAdmin' },
} as const satisfies Record<`${string}.${string}`, PermissionRow>
