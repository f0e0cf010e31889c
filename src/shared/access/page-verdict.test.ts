import { describe, expect, it } from 'vitest'
import { firstPermittedPage } from './menu.ts'
import { pageVerdict } from './page-verdict.ts'
import type { ClientRole } from './roles.ts'
import type { ShopFacts } from './tiers.ts'

const person = { isSystemAdmin: false, systemAdminRoles: [] }
const admin = { isSystemAdmin: true, systemAdminRoles: [] }
const shop = (...userRoles: ClientRole[]): { client: ShopFacts; organization: null } => ({
  organization: null,
  client: {
    id: 'cl_a',
    name: 'Alpha',
    organizationId: null,
    sms: null,
    userRoles,
    userRolesOrganization: [],
    featureAccess: {
      productTier: 'Pro',
      advancedCalendarEnabled: true,
      onDemandEnabled: false,
      webChatEnabled: false,
      sitesEnabled: false,
    },
    formSubmissions: [],
    twilioPhones: [],
    clientSteerInfo: null,
    hasFasterLinesPartnerApp: false,
    themes: [],
    integration: null,
  },
})
const to = (verdict: ReturnType<typeof pageVerdict>) => (verdict.kind === 'redirect' ? verdict.to : 'show')

/** Pages are added to the menu; what its first one is, is the menu's matter. */
const firstOf = (role: ClientRole) => firstPermittedPage(person, shop(role)) ?? 'show'

describe('pageVerdict', () => {
  it.each([
    ['/calendar/week?date=2027-06-15', '/?returnTo=%2Fcalendar%2Fweek%3Fdate%3D2027-06-15'],
    ['/unknown', '/?returnTo=%2Funknown'],
    ['/', 'show'],
    ['/?returnTo=%2Fleads', 'show'],
    ['/sign-in', 'show'],
    ['/logout', 'show'],
  ])('signed out, %s: %s', (address, expected) => {
    expect(to(pageVerdict(null, null, address))).toBe(expected)
  })

  it.each([
    ['Owner', '/', firstOf('Owner')],
    ['AvailabilityManager', '/', firstOf('AvailabilityManager')],
    ['LeadManager', '/', firstOf('LeadManager')],
    ['Owner', '/sign-in', '/'],
    ['Owner', '/?returnTo=%2Fleads%3Fx%3D1', '/leads?x=1'],
    ['Owner', '/?returnTo=%2F%2Fevil.example', firstOf('Owner')],
    ['Owner', '/?returnTo=%2Flogout', firstOf('Owner')],
    ['Owner', '/?returnTo=%E0%A4%A', firstOf('Owner')],
    ['AppointmentViewer', '/calendar/appointments/job_1', 'show'],
    ['AppointmentViewer', '/general/users', '/'],
  ] as const)('%s at %s: %s', (role, address, expected) => {
    expect(to(pageVerdict(person, shop(role), address))).toBe(expected)
  })

  it('says that a page was denied, with the warning for an address without a row', () => {
    expect(pageVerdict(person, shop('Owner'), '/unknown')).toEqual({
      kind: 'redirect',
      to: '/',
      denied: true,
      warning: 'Path prefix to allowed roles mapping not found for /unknown',
    })
    expect(pageVerdict(person, null, '/leads')).toMatchObject({ to: '/', denied: true, warning: null })
  })

  it('lets a system admin through everywhere, with no shop either', () => {
    expect(pageVerdict(admin, null, '/general/users')).toEqual({ kind: 'show' })
    expect(pageVerdict(admin, null, '/')).toEqual({ kind: 'show' })
  })

  it.each([
    ['DirectoryOnly', {}, '/calendar/week', '/upgrade/standard-calendar'],
    ['DirectoryOnly', {}, '/leads/lead_1', '/upgrade/standard-leads'],
    ['DirectoryOnly', {}, '/general/web-chat', '/upgrade/standard-web-chat'],
    ['DirectoryOnly', {}, '/ao-voice', '/upgrade/standard-ao-voice'],
    ['DirectoryOnly', {}, '/general/site-setup', '/upgrade/standard-site-setup'],
    ['DirectoryOnly', {}, '/scheduling-tool/custom-fields/issue-tree', '/upgrade/standard-custom-fields'],
    ['DirectoryOnly', {}, '/scheduling-tool/issue-tree', 'show'],
    ['DirectoryOnly', {}, '/appointments', 'show'],
    ['Standard', {}, '/calendar/week', 'show'],
    ['Standard', {}, '/leads', 'show'],
    ['Standard', {}, '/general/ao-voice', '/upgrade/pro-ao-voice'],
    ['Standard', { webChatEnabled: true }, '/general/web-chat', 'show'],
    ['Pro', {}, '/general/web-chat', '/upgrade/pro-web-chat'],
    ['Pro', {}, '/ao-sites', '/upgrade/websites'],
    ['Pro', { sitesEnabled: true }, '/ao-sites', 'show'],
  ] as const)('C6: a %s shop with %j at %s: %s', (productTier, flags, address, expected) => {
    const { client } = shop('Owner')
    const featureAccess = { ...client.featureAccess, productTier, ...flags }
    const tenant = { organization: null, client: { ...client, featureAccess } }
    expect(to(pageVerdict(person, tenant, address))).toBe(expected)
    expect(to(pageVerdict(admin, tenant, address))).toBe('show')
  })
})
