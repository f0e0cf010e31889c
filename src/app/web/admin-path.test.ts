import { describe, expect, it } from 'vitest'
import type { ShopFacts } from '#shared/access/tiers.ts'
import { editAsAdminHref, showsSwitcher } from './admin-path.ts'

const shop: ShopFacts = {
  id: 'cl_a',
  name: 'Alder Street Garage',
  organizationId: null,
  sms: null,
  userRoles: [],
  userRolesOrganization: [],
  featureAccess: {
    productTier: 'Standard',
    advancedCalendarEnabled: false,
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
}
const atShop = { client: shop, organization: null }
const atOrganization = { client: null, organization: { id: 'org_a', name: 'Oak', userRolesOrganization: [] } }

describe('the tenant switcher', () => {
  it.each([
    ['/calendar/week', true],
    ['/administration', true],
    ['/admin', false],
    ['/admin/stats', false],
    ['/admin/clients', false],
    ['/admin/clients/cl_a', true],
    ['/admin/clients/cl_a/users?x=1', true],
    ['/admin/clients/cl_ab', false],
    ['/admin/clients/cl_b', false],
  ])('at %s with cl_a active: %s', (path, isShown) => {
    expect(showsSwitcher(path, atShop)).toBe(isShown)
  })

  it('is hidden on every admin page while an organization or nothing is active', () => {
    expect(showsSwitcher('/admin/clients/cl_a', atOrganization)).toBe(false)
    expect(showsSwitcher('/admin/clients/cl_a', null)).toBe(false)
  })
})

it("shows 'Edit as admin' to every system admin with a shop active, once its page exists", () => {
  const admin = { isSystemAdmin: true }
  const built = ['/admin/clients']
  expect(editAsAdminHref(admin, atShop, built)).toBe('/admin/clients/cl_a')
  expect(editAsAdminHref(admin, atShop, [])).toBe(null)
  expect(editAsAdminHref(admin, atOrganization, built)).toBe(null)
  expect(editAsAdminHref({ isSystemAdmin: false }, atShop, built)).toBe(null)
})
