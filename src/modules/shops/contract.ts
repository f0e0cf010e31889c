/** Enumerations of specification §3 that describe a shop. */
export const PRODUCT_TIERS = ['DirectoryOnly', 'Standard', 'Pro'] as const
export type ProductTier = (typeof PRODUCT_TIERS)[number]

export const MANAGEMENT_SYSTEMS = [
  'AutoRepairManager',
  'Hits',
  'Mitchell1',
  'NapaTracs',
  'Protractor',
  'Ptac',
  'RoWriter',
  'ShopBoss',
  'ShopMonkey',
  'ShopWare',
  'StockTrac',
  'TekMetric',
  'TireShop',
  'TireWorksHd',
  'Vast',
  'VastOnline',
] as const
export type ManagementSystem = (typeof MANAGEMENT_SYSTEMS)[number]

export const INTEGRATION_STATUSES = [
  'NotConfigured',
  'Unintegrated',
  'WorkerDisconnected',
  'IntegrationFailure',
  'Connected',
] as const
export type IntegrationStatus = (typeof INTEGRATION_STATUSES)[number]

export const CLIENT_STATUSES = ['Pending', 'Enabled', 'Disabled', 'Demo'] as const
export type ClientStatus = (typeof CLIENT_STATUSES)[number]

export const FORM_STATUSES = ['Complete', 'Incomplete', 'Blurry', 'Error'] as const
export type FormStatus = (typeof FORM_STATUSES)[number]
export const FORM_TYPES = [
  'LeadCaptureForm',
  'OnboardingForm',
  'DirectoryOnboardingForm',
  'ProUpgradeVoiceForm',
  'ProUpgradeWebChatForm',
] as const
export type FormType = (typeof FORM_TYPES)[number]
export type FormSubmission = { type: FormType; status: FormStatus }

const OIL_PRODUCTS = ['Mobil1Basic', 'Mobil1Advanced'] as const
export const MOBIL1_ISSUE_MODES = ['Disabled', ...OIL_PRODUCTS] as const
export type ExxonMobilInfo = { mobil1IssueMode: (typeof MOBIL1_ISSUE_MODES)[number] }

export type SteerInfo = { steerTenantId: string; steerShopId: string; textCommunicationEnabled: boolean }
export type Theme = { deferredWork_enabled: boolean; recommendedWork_enabled: boolean }

/** Open intervals of each weekday ('1' Monday to '7' Sunday) in minutes of the day; a missing day is closed. */
export type WeeklyHours = Partial<Record<'1' | '2' | '3' | '4' | '5' | '6' | '7', [number, number][]>>

/** Steps of the public booking flow, in the specification's order (§2). */
export const BOOKING_STEPS = [
  'issue-tree',
  'customer-info',
  'vehicle-info',
  'suggested-work',
  'drop-off-waiter',
  'calendar',
  'transportation-options',
  'confirm-booking',
  'successful-booking',
] as const
export type BookingStep = (typeof BOOKING_STEPS)[number]

export const APPOINTMENT_TYPES = ['DropOff', 'Pickup', 'Waiter'] as const
export type AppointmentType = (typeof APPOINTMENT_TYPES)[number]

const DATE_SELECTION_MODES = ['DateOnly', 'PreferenceTimeslots'] as const
const BOOKING_MODES = ['Instant', 'Request'] as const

type PerType<T> = Record<AppointmentType, T>

/** How a shop's booking page behaves; its settings pages edit these. */
export type BookingSetup = {
  steps: BookingStep[]
  dateSelectionMode: PerType<(typeof DATE_SELECTION_MODES)[number]>
  bookingMode: PerType<(typeof BOOKING_MODES)[number]>
  /** How many wished times a customer may rank, 1 to 3 (availability.md §14); missing = 1. */
  maxPreferences: Partial<PerType<number>>
  labels: Partial<PerType<{ en: string; es: string }>>
  brandColor: string | null
  /** Returning customers are recognised by a one-time code; missing = yes. */
  recognizeCustomers?: boolean
  consentVersion: string
}

/** What a new shop starts with. */
export const DEFAULT_BOOKING_SETUP: BookingSetup = {
  steps: [
    'issue-tree',
    'customer-info',
    'vehicle-info',
    'drop-off-waiter',
    'calendar',
    'confirm-booking',
    'successful-booking',
  ],
  dateSelectionMode: {
    DropOff: 'PreferenceTimeslots',
    Pickup: 'PreferenceTimeslots',
    Waiter: 'PreferenceTimeslots',
  },
  bookingMode: { DropOff: 'Instant', Pickup: 'Instant', Waiter: 'Instant' },
  maxPreferences: {},
  labels: {},
  brandColor: null,
  consentVersion: '2027-1',
}
