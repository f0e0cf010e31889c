/** Ranks of the people who run the product, lowest first (D7): each rank may what the ranks before it may. */
export const SYSTEM_ADMIN_ROLES = ['SalesAdmin', 'ClientManagerAdmin', 'SuperAdmin'] as const
export type SystemAdminRole = (typeof SYSTEM_ADMIN_ROLES)[number]

/** Roles a person can hold at one shop (specification §3). */
export const CLIENT_ROLES = [
  'Owner',
  'AppointmentManager',
  'AppointmentViewer',
  'LeadManager',
  'LinkManager',
  'NotificationManager',
  'VoicemailManager',
  'ShopDetailsManager',
  'SchedulingToolManager',
  'AvailabilityManager',
  'PartialAccess',
] as const
export type ClientRole = (typeof CLIENT_ROLES)[number]

/** The same words held at an organization; they reach every shop of it (D6). */
export type OrganizationRole = ClientRole
