import { BOOKING_STEPS, DEFAULT_BOOKING_SETUP, type WeeklyHours } from '#modules/shops/contract.ts'
import type { NewShop } from '#modules/shops/server/commands.ts'

export type DemoShop = {
  key: 'denver' | 'boulder' | 'phoenix' | 'directory' | 'standard'
  /** Not part of the organization. */
  independent: boolean
  row: NewShop
}

export const DEMO_ORGANIZATION = { name: 'Front Range Auto Care', slug: 'front-range-auto-care' }

const WEEKDAYS = ['1', '2', '3', '4', '5'] as const
const week = (weekday: [number, number], saturday: [number, number] | null): WeeklyHours => ({
  ...Object.fromEntries(WEEKDAYS.map((day) => [day, [weekday]])),
  ...(saturday && { '6': [saturday] }),
})

/** Pro with everything switched on and one phone number (rulings N13). */
const PRO = {
  status: 'Enabled',
  productTier: 'Pro',
  advancedCalendarEnabled: true,
  onDemandEnabled: true,
  webChatEnabled: true,
  sitesEnabled: true,
  formSubmissions: [{ type: 'OnboardingForm', status: 'Complete' }],
  themes: [{ deferredWork_enabled: true, recommendedWork_enabled: true }],
} as const satisfies Partial<NewShop>

export const DEMO_SHOPS: readonly DemoShop[] = [
  {
    key: 'denver',
    independent: false,
    row: {
      ...PRO,
      formSubmissions: [...PRO.formSubmissions],
      themes: [...PRO.themes],
      name: 'Front Range Auto Care Denver',
      slug: 'front-range-denver',
      internalShopNumber: '101',
      sms: 'TekMetric',
      phone: '+13035550142',
      email: 'denver@frontrange.example',
      addressLine1: '1840 Larkspur Avenue',
      addressLocality: 'Denver',
      addressRegion: 'CO',
      addressPostalCode: '80202',
      addressTimeZone: 'America/Denver',
      twilioPhones: ['+13035550180'],
      booking: { ...DEFAULT_BOOKING_SETUP, steps: [...DEFAULT_BOOKING_SETUP.steps, 'suggested-work'] },
      hours: week([450, 1080], [480, 780]),
    },
  },
  {
    key: 'boulder',
    independent: false,
    row: {
      ...PRO,
      formSubmissions: [...PRO.formSubmissions],
      themes: [...PRO.themes],
      name: 'Front Range Auto Care Boulder',
      slug: 'front-range-boulder',
      internalShopNumber: '102',
      sms: 'Mitchell1',
      phone: '+17205550117',
      email: 'boulder@frontrange.example',
      addressLine1: '612 Foothill Road',
      addressLocality: 'Boulder',
      addressRegion: 'CO',
      addressPostalCode: '80301',
      addressTimeZone: 'America/Denver',
      twilioPhones: ['+17205550181'],
      hours: week([480, 1050], null),
      booking: {
        ...DEFAULT_BOOKING_SETUP,
        steps: [...BOOKING_STEPS],
        maxPreferences: { DropOff: 3 },
      },
    },
  },
  {
    key: 'phoenix',
    independent: false,
    row: {
      ...PRO,
      formSubmissions: [...PRO.formSubmissions],
      themes: [...PRO.themes],
      name: 'Front Range Auto Care Phoenix',
      slug: 'front-range-phoenix',
      internalShopNumber: '103',
      sms: 'TireWorksHd',
      phone: '+16025550136',
      email: 'phoenix@frontrange.example',
      addressLine1: '4405 Saguaro Street',
      addressLocality: 'Phoenix',
      addressRegion: 'AZ',
      addressPostalCode: '85004',
      addressTimeZone: 'America/Phoenix',
      twilioPhones: ['+16025550182'],
      hours: week([420, 1020], [420, 720]),
      booking: {
        ...DEFAULT_BOOKING_SETUP,
        dateSelectionMode: { ...DEFAULT_BOOKING_SETUP.dateSelectionMode, DropOff: 'DateOnly' },
      },
    },
  },
  {
    key: 'directory',
    independent: true,
    row: {
      name: 'Mesa View Motors',
      slug: 'mesa-view-motors',
      status: 'Enabled',
      productTier: 'DirectoryOnly',
      phone: '+19705550123',
      email: 'hello@mesaview.example',
      addressLine1: '77 Orchard Lane',
      addressLocality: 'Grand Junction',
      addressRegion: 'CO',
      addressPostalCode: '81501',
      addressTimeZone: 'America/Denver',
      hours: week([480, 1020], null),
    },
  },
  {
    key: 'standard',
    independent: true,
    row: {
      name: 'Harbor Street Garage',
      slug: 'harbor-street-garage',
      status: 'Enabled',
      productTier: 'Standard',
      sms: 'ShopMonkey',
      phone: '+12075550164',
      email: 'desk@harborstreet.example',
      addressLine1: '9 Harbor Street',
      addressLocality: 'Portland',
      addressRegion: 'ME',
      addressPostalCode: '04101',
      addressTimeZone: 'America/New_York',
      formSubmissions: [{ type: 'OnboardingForm', status: 'Complete' }],
      hours: week([480, 1020], [480, 720]),
    },
  },
]
