import { describe, expect, it } from 'vitest'
import {
  badgeCount,
  completeMenu,
  firstPermittedPage,
  openGroup,
  visibleMenu,
  type MenuItem,
} from './menu.ts'
import { BUILT_PAGES } from './menu.data.ts'
import { CLIENT_ROLES, type ClientRole, type SystemAdminRole } from './roles.ts'
import { featureStatus, type ShopFacts } from './tiers.ts'

const PRO: ShopFacts = {
  id: 'cl_a',
  name: 'Front Range Denver',
  organizationId: null,
  sms: 'TekMetric',
  integrationStatus: 'Connected',
  userRoles: ['Owner'],
  userRolesOrganization: [],
  featureAccess: {
    productTier: 'Pro',
    advancedCalendarEnabled: true,
    onDemandEnabled: true,
    webChatEnabled: true,
    sitesEnabled: true,
  },
  formSubmissions: [],
  twilioPhones: ['+13035550100'],
  clientSteerInfo: null,
  hasFasterLinesPartnerApp: true,
  themes: [{ deferredWork_enabled: true, recommendedWork_enabled: false }],
  integration: { steerSuggestedWorkLookupEnabled: false },
}
const OFF = {
  advancedCalendarEnabled: false,
  onDemandEnabled: false,
  webChatEnabled: false,
  sitesEnabled: false,
}
const bare = (productTier: 'DirectoryOnly' | 'Standard' | 'Pro', flags = {}): ShopFacts => ({
  ...PRO,
  twilioPhones: [],
  featureAccess: { productTier, ...OFF, ...flags },
})
const person = { isSystemAdmin: false, systemAdminRoles: [] }
const admin = (...systemAdminRoles: SystemAdminRole[]) => ({ isSystemAdmin: true, systemAdminRoles })
const as = (...userRoles: ClientRole[]) => ({ client: { ...PRO, userRoles }, organization: null })
const of = (client: ShopFacts) => completeMenu(person, { client, organization: null })
const find = (menu: MenuItem[], label: string, group?: string) =>
  (group ? menu.find((item) => item.label === group)?.children : menu)?.find((item) => item.label === label)
const labels = (menu: MenuItem[]) => menu.map((item) => item.label)

describe('the complete menu', () => {
  it('stands in the order of the contract', () => {
    const menu = of(PRO)
    expect(labels(menu).join(', ')).toBe(
      'Stats, Marketing Data, Calendar, Appointments, Leads, Customers, Marketing Links, AO Voice, AO Sites, ' +
        'Notifications, Scheduling Tool, Availability Settings, General, Onboarding, Referral, Support',
    )
    expect(menu.find((item) => item.label === 'Scheduling Tool')?.children).toHaveLength(13)
    expect(
      labels(menu.find((item) => item.label === 'Availability Settings')?.children ?? []).join(', '),
    ).toBe(
      'Waiter Capacity, Drop Off Capacity, Pickup Option, Walk In Option, Throttles, Technicians, Services, Misc',
    )
    expect(labels(menu.find((item) => item.label === 'General')?.children ?? []).join(', ')).toBe(
      'Shop Details, Users, Notification Setup, Calendar Config, Integration, Partner Apps, AO Voice, Web Chat, Site Setup',
    )
  })

  it.each([
    ['DirectoryOnly', {}, '/upgrade/standard-calendar', '/upgrade/standard-ao-voice', undefined],
    [
      'DirectoryOnly',
      PRO.featureAccess,
      '/upgrade/standard-calendar',
      '/upgrade/standard-ao-voice',
      undefined,
    ],
    ['Standard', {}, '/upgrade/pro-calendar', '/upgrade/pro-ao-voice', '/upgrade/pro-web-chat'],
    ['Pro', {}, undefined, undefined, undefined],
    ['Pro', { onDemandEnabled: true }, undefined, '/upgrade/pro-ao-voice', undefined],
    [
      'Standard',
      { advancedCalendarEnabled: true },
      '/calendar/week',
      '/upgrade/pro-ao-voice',
      '/upgrade/pro-web-chat',
    ],
  ] as const)('D9 %s %j', (tier, flags, calendar, voice, chat) => {
    const menu = of(bare(tier, { ...flags, productTier: tier }))
    expect(find(menu, 'Calendar')?.to).toBe(calendar)
    expect(find(menu, 'AO Voice')?.to).toBe(voice)
    expect(find(menu, 'Web Chat', 'General')?.to).toBe(chat)
  })

  it('sends a listing-only shop to the upgrade page of the same name, with the arrow (N11)', () => {
    const menu = of(bare('DirectoryOnly'))
    const upgrades = menu.flatMap((item) => [item, ...item.children]).filter((item) => item.upgrade)
    expect(upgrades.map((item) => item.label).join(', ')).toBe(
      'Calendar, Leads, Marketing Links, AO Voice, AO Sites, Customer Info, Suggested Work, Transportation Options, ' +
        'Confirm Booking, Successful Booking, Custom Fields, Source Tracking, Pickup Option, Technicians, ' +
        'Notification Setup, Partner Apps, AO Voice, Site Setup',
    )
    expect(find(menu, 'Walk In Option', 'Availability Settings')).toBeUndefined()
  })

  it.each([
    [PRO, '/scheduling-tool/suggested-work'],
    [{ ...PRO, sms: 'Mitchell1' }, '/scheduling-tool/suggested-work'],
    [{ ...PRO, sms: 'Hits' }, undefined],
    [{ ...PRO, sms: null }, undefined],
  ])('D4 suggested work, case %#', (shop, to) => {
    expect(find(of(shop), 'Suggested Work', 'Scheduling Tool')?.to).toBe(to)
  })

  it('keeps customers while a connection is lost and hides them before the first import (D12)', () => {
    expect(find(of({ ...PRO, integrationStatus: 'WorkerDisconnected' }), 'Customers')?.to).toBe('/customers')
    expect(find(of({ ...PRO, integrationStatus: 'Unintegrated' }), 'Customers')).toBeUndefined()
    expect(find(of({ ...PRO, sms: null }), 'Customers')).toBeUndefined()
  })

  it('shows technicians for the advanced calendar, Protractor and ShopWare', () => {
    const shown = (shop: ShopFacts) => Boolean(find(of(shop), 'Technicians', 'Availability Settings'))
    expect([shown(PRO), shown(bare('Standard')), shown({ ...bare('Standard'), sms: 'ShopWare' })]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('leads to the organization pages for its people and for admins', () => {
    const shop = { ...PRO, organizationId: 'org_a' }
    expect(find(of(shop), 'Stats')?.to).toBe('/stats')
    expect(find(of({ ...shop, userRolesOrganization: ['LinkManager'] }), 'Stats')?.to).toBe('/org/stats')
    expect(find(of({ ...shop, userRolesOrganization: ['Owner'] }), 'Users', 'General')?.to).toBe(
      '/org/general/users',
    )
    expect(find(of(shop), 'Users', 'General')?.to).toBe('/general/users')
  })

  it('ends onboarding with the form of the tier', () => {
    const done = (type: string, shop: ShopFacts) =>
      !find(of({ ...shop, formSubmissions: [{ type, status: 'Complete' }] }), 'Onboarding')
    expect(done('OnboardingForm', PRO)).toBe(true)
    expect(done('OnboardingForm', bare('DirectoryOnly'))).toBe(false)
    expect(done('DirectoryOnboardingForm', bare('DirectoryOnly'))).toBe(true)
  })

  it.each([
    [[], 0],
    [['SalesAdmin'], 1],
    [['ClientManagerAdmin'], 12],
    [['SuperAdmin'], 16],
  ] as const)('shows admins of rank %j their %d items', (ranks, count) => {
    const group = completeMenu(admin(...ranks), as()).find((item) => item.label === 'Admin')
    expect(group?.children.length ?? 0).toBe(count)
  })

  it('shows an organization only its statistics', () => {
    const organization = { id: 'org_a', name: 'Front Range', userRolesOrganization: ['Owner' as const] }
    expect(completeMenu(person, { client: null, organization }).map((item) => item.to)).toEqual([
      '/org/stats',
    ])
    expect(completeMenu(person, { client: null, organization: null })).toEqual([])
  })
})

describe('the shown menu', () => {
  it.each(CLIENT_ROLES)('of %s holds finished pages only, and starts at its first', (role) => {
    const shown = visibleMenu(person, as(role))
    const pages = shown.flatMap((item) => [item, ...item.children]).flatMap(({ to }) => (to ? [to] : []))
    expect(pages.filter((to) => !BUILT_PAGES.includes(to))).toEqual([])
    expect(firstPermittedPage(person, as(role))).toBe(pages[0] ?? null)
    for (const item of shown) expect(item.to !== null || item.children.length > 0).toBe(true)
  })

  it('leaves out what is not built, and groups without a built page', () => {
    const complete = completeMenu(person, as('Owner')).flatMap((item) => [item, ...item.children])
    const shown = visibleMenu(person, as('Owner')).flatMap((item) => [item, ...item.children])
    expect(shown.map(({ to }) => to)).toContain('/calendar/week')
    expect(shown.filter(({ to }) => to !== null)).toHaveLength(complete.filter(({ built }) => built).length)
  })
})

it.each([
  ['/general/users', '/general'],
  ['/availability-settings', '/availability-settings'],
  ['/org/general/users', '/general'],
  ['/generally', null],
  ['/calendar/week', null],
])('opens the group of %s', (path, group) => {
  expect(openGroup(path)).toBe(group)
})

it.each([
  ['7', 7, null],
  [' 12 ', 12, null],
  ['many', 0, 'Badge value could not be parsed: many'],
  ['', 0, 'Badge value could not be parsed: '],
  ['-1', 0, 'Badge value could not be parsed: -1'],
])('reads the badge %j', (value, count, warning) => {
  expect(badgeCount(value)).toEqual({ count, warning })
})

it('derives the four statuses of specification §4', () => {
  expect(featureStatus(PRO)).toEqual({
    webChat: 'Pending',
    voice: 'Available',
    deferredWork: 'Enabled',
    suggestedWork: 'Upgrade Required',
  })
  const lookup = { ...PRO, sms: 'Vast', integration: { steerSuggestedWorkLookupEnabled: true } }
  expect(featureStatus(lookup)).toMatchObject({ deferredWork: 'Unavailable', suggestedWork: 'Disabled' })
  expect(featureStatus(bare('Pro'))).toMatchObject({ webChat: 'Upgrade Required', voice: 'Upgrade Required' })
})
