import type { ClientRole, OrganizationRole, SystemAdminRole } from '#shared/access/roles.ts'

/** A demo person and where they hold which roles. */
export type DemoPerson = {
  /** What the sign-in page calls them. */
  label: string
  email: string
  name: string
  organization?: OrganizationRole[]
  /** Roles at the Denver shop. */
  denver?: ClientRole[]
  /** Roles at the Standard shop. */
  standard?: ClientRole[]
  systemAdminRoles?: SystemAdminRole[]
}

/** The people of contracts.md with their roles. */
export const DEMO_STAFF: readonly DemoPerson[] = [
  { label: 'Owner', email: 'owner@demo.test', name: 'Dana Reyes', organization: ['Owner'] },
  {
    label: 'Advisor',
    email: 'advisor@demo.test',
    name: 'Marcus Webb',
    denver: ['AppointmentManager', 'LeadManager'],
  },
  { label: 'Viewer', email: 'viewer@demo.test', name: 'Priya Nair', denver: ['AppointmentViewer'] },
  { label: 'Marketing', email: 'marketing@demo.test', name: 'Tessa Lindqvist', denver: ['LinkManager'] },
  { label: 'One shop', email: 'single@demo.test', name: 'Walt Jensen', standard: ['Owner'] },
  { label: 'Admin', email: 'admin@demo.test', name: 'Ines Carvalho', systemAdminRoles: ['SuperAdmin'] },
  {
    label: 'Client manager',
    email: 'manager@demo.test',
    name: 'Owen Blake',
    systemAdminRoles: ['ClientManagerAdmin'],
  },
  { label: 'Sales', email: 'sales@demo.test', name: 'Renee Adler', systemAdminRoles: ['SalesAdmin'] },
  { label: 'Leads', email: 'leads@demo.test', name: 'Hugo Prado', denver: ['LeadManager'] },
  {
    label: 'Notifications',
    email: 'notifications@demo.test',
    name: 'Amy Zhou',
    denver: ['NotificationManager'],
  },
  { label: 'Voicemail', email: 'voicemail@demo.test', name: 'Carl Osei', denver: ['VoicemailManager'] },
  { label: 'Shop details', email: 'details@demo.test', name: 'Lena Fischer', denver: ['ShopDetailsManager'] },
  { label: 'Scheduling tool', email: 'tool@demo.test', name: 'Joel Kim', denver: ['SchedulingToolManager'] },
  {
    label: 'Availability',
    email: 'availability@demo.test',
    name: 'Nora Haddad',
    denver: ['AvailabilityManager'],
  },
  { label: 'Partial access', email: 'partial@demo.test', name: 'Sam Ortiz', denver: ['PartialAccess'] },
]

/** What the sign-in page offers, in its order. */
export const DEMO_PEOPLE = DEMO_STAFF.map(({ label, email }) => ({ label, email }))
