import { expect, it } from 'vitest'
import { generalCards } from './general-cards.ts'

const client = {
  id: 'cl_a',
  name: 'Alder Street Garage',
  slug: 'alder',
  status: 'Enabled',
  internalShopNumber: null,
  organizationId: null,
  sms: null,
  integrationStatus: 'NotConfigured',
  phone: '+13035550100',
  addressPostalCode: null,
  addressTimeZone: 'America/Denver',
  addressRegion: null,
  addressLocality: null,
  userRoles: ['Owner'],
  userRolesOrganization: [],
  featureAccess: {
    productTier: 'DirectoryOnly',
    advancedCalendarEnabled: false,
    onDemandEnabled: false,
    webChatEnabled: false,
    sitesEnabled: false,
  },
  formSubmissions: [],
  twilioPhones: [],
  clientSteerInfo: null,
  hasSteerProduct: false,
  hasFasterLinesPartnerApp: false,
  themes: [],
  integration: { steerSuggestedWorkLookupEnabled: false },
  clientExxonMobilInfo: { mobil1IssueMode: 'Disabled' },
  deniedPrefixes: [],
} satisfies Parameters<typeof generalCards>[1]
const person = { isSystemAdmin: false, systemAdminRoles: [] }
const stateOf = (label: string, shop: Parameters<typeof generalCards>[1] = client) =>
  generalCards(person, shop).find((card) => card.label === label)?.state

it('says of each page how it stands, and of what is missing that it is an upgrade', () => {
  expect(stateOf('Shop Details')).toBe('Incomplete')
  expect(stateOf('Shop Details', { ...client, addressPostalCode: '80202' })).toBe('Complete')
  expect(stateOf('Calendar Config')).toBe(null)
  expect(stateOf('AO Voice')).toBe('UpgradeRequired')
  expect(stateOf('Partner Apps')).toBe('UpgradeRequired')
})

it('shows only what the person may open', () => {
  const details = generalCards(person, { ...client, userRoles: ['ShopDetailsManager'] })
  expect(details.map(({ label }) => label)).not.toContain('Partner Apps')
  expect(details.map(({ label }) => label)).not.toContain('Audit log')
  expect(generalCards(person, client).map(({ label }) => label)).toContain('Audit log')
  // Everybody may look at the forms of the shop (D5).
  expect(generalCards(person, { ...client, userRoles: ['LinkManager'] })).toEqual([
    { label: 'Upgrades and forms', href: '/upgrade/forms', state: null },
  ])
})

it('leads to the organization those who may change it', () => {
  const shown = (shop: Partial<Parameters<typeof generalCards>[1]>, isSystemAdmin = false) =>
    generalCards({ ...person, isSystemAdmin }, { ...client, ...shop }).some(
      ({ href }) => href === '/org/general',
    )
  expect(shown({ organizationId: 'org_a' })).toBe(false)
  expect(shown({ organizationId: 'org_a', userRolesOrganization: ['LinkManager'] })).toBe(false)
  expect(shown({ organizationId: 'org_a', userRolesOrganization: ['Owner'] })).toBe(true)
  expect(shown({ organizationId: 'org_a' }, true)).toBe(true)
  expect(shown({}, true)).toBe(false)
})
