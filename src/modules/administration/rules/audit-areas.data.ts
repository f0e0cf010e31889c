/** What an owner filters the trail by. */
export const AUDIT_AREAS = ['people', 'settings', 'forms', 'appointments', 'customers', 'files'] as const

export type AuditArea = (typeof AUDIT_AREAS)[number]

/** Every subject of the spine and the area it belongs to; a test finds a command whose subject has no row. */
export const AREA_OF_SUBJECT: Readonly<Record<string, AuditArea>> = {
  account: 'people',
  membership: 'people',
  invitation: 'people',
  referral: 'people',
  form: 'forms',
  'onboarding-link': 'forms',
  organization: 'settings',
  shop: 'settings',
  'calendar-settings': 'settings',
  'availability-rule': 'settings',
  'availability-settings': 'settings',
  'capacity-rule': 'settings',
  'pickup-settings': 'settings',
  'saved-view': 'settings',
  service: 'settings',
  'service-category': 'settings',
  'service-tree': 'settings',
  technician: 'settings',
  throttle: 'settings',
  'transport-option': 'settings',
  appointment: 'appointments',
  carryover: 'appointments',
  hold: 'appointments',
  customer: 'customers',
  'suggested-work': 'customers',
  file: 'files',
}
