import { describe, expect, it } from 'vitest'
import { statedMenu, type MenuCase } from '#testing/menu-statement.ts'
import { completeMenu, type MenuItem } from './menu.ts'
import { mayOpenPath } from './route-roles.ts'
import { pathAccess } from './menu-facts.ts'
import { CLIENT_ROLES, SYSTEM_ADMIN_ROLES } from './roles.ts'
import { SYSTEM_CAPABILITIES } from './capabilities.data.ts'
import type { TenantFacts } from './tiers.ts'

const TIERS = ['DirectoryOnly', 'Standard', 'Pro'] as const
const SYSTEMS = [null, ...Object.keys(SYSTEM_CAPABILITIES)]
const STATUSES = ['NotConfigured', 'Unintegrated', 'WorkerDisconnected', 'IntegrationFailure', 'Connected']
const PEOPLE: readonly Pick<MenuCase, 'shopRoles' | 'organizationRoles' | 'inOrganization' | 'admin'>[] = [
  ...CLIENT_ROLES.map((role) => ({
    shopRoles: [role],
    organizationRoles: [],
    inOrganization: false,
    admin: null,
  })),
  ...CLIENT_ROLES.map((role) => ({
    shopRoles: [],
    organizationRoles: [role],
    inOrganization: true,
    admin: null,
  })),
  { shopRoles: ['Owner'], organizationRoles: [], inOrganization: true, admin: null },
  { shopRoles: ['Owner'], organizationRoles: ['LinkManager'], inOrganization: true, admin: null },
  { shopRoles: ['LeadManager', 'LinkManager'], organizationRoles: [], inOrganization: false, admin: null },
  { shopRoles: [], organizationRoles: [], inOrganization: false, admin: null },
  { shopRoles: [], organizationRoles: [], inOrganization: false, admin: [] },
  ...SYSTEM_ADMIN_ROLES.map((rank) => ({
    shopRoles: [],
    organizationRoles: [],
    inOrganization: true,
    admin: [rank],
  })),
]
const bit = (n: number, at: number) => ((n >> at) & 1) === 1

/** Mixtures of flags, forms and phones that each system meets, spread over all 512 of them. */
const MIXTURES = 32

/** Every system with mixtures of flags, forms and phones; persons and connections take turns. */
function* cases(tier: MenuCase['tier']): Generator<MenuCase> {
  let n = 0
  for (const system of SYSTEMS) {
    for (let i = 0; i < MIXTURES; i += 1) {
      const mix = (n * 197) % 512
      n += 1
      const person = PEOPLE[(n * 7) % PEOPLE.length] ?? PEOPLE[0]
      if (!person) return
      yield {
        ...person,
        tier,
        system,
        status: STATUSES[n % STATUSES.length] ?? '',
        calendar: bit(mix, 0),
        onDemand: bit(mix, 1),
        webChat: bit(mix, 2),
        sites: bit(mix, 3),
        phone: bit(mix, 4),
        voiceForm: bit(mix, 5),
        chatForm: bit(mix, 6),
        fasterLines: bit(mix, 7),
        lookup: bit(mix, 8),
      }
    }
  }
}

const form = (type: string, isComplete: boolean) => ({ type, status: isComplete ? 'Complete' : 'Blurry' })
const viewerOf = (c: MenuCase) => ({ isSystemAdmin: c.admin !== null, systemAdminRoles: c.admin ?? [] })
const tenantOf = (c: MenuCase): TenantFacts => ({
  organization: null,
  client: {
    id: 'cl_a',
    name: 'Alder Street Garage',
    organizationId: c.inOrganization ? 'org_a' : null,
    sms: c.system,
    integrationStatus: c.status,
    userRoles: c.shopRoles,
    userRolesOrganization: c.organizationRoles,
    featureAccess: {
      productTier: c.tier,
      advancedCalendarEnabled: c.calendar,
      onDemandEnabled: c.onDemand,
      webChatEnabled: c.webChat,
      sitesEnabled: c.sites,
    },
    formSubmissions: [
      form('ProUpgradeVoiceForm', c.voiceForm),
      form('ProUpgradeWebChatForm', c.chatForm),
      form('OnboardingForm', false),
    ],
    twilioPhones: c.phone ? ['+13035550100'] : [],
    clientSteerInfo: null,
    hasFasterLinesPartnerApp: c.fasterLines,
    themes: [],
    integration: { steerSuggestedWorkLookupEnabled: c.lookup },
  },
})
const linesOf = (menu: MenuItem[]) =>
  menu
    .filter((item) => item.label !== 'Admin')
    .flatMap((item) => [
      `${item.label} = ${item.to ?? 'none'}`,
      ...item.children.map((child) => `${item.label} > ${child.label} = ${child.to ?? 'none'}`),
    ])

describe('the menu says what the plain statement of its rules says', () => {
  it.each(TIERS)('for %s shops with every system, flag, form and role', (tier) => {
    const wrong: unknown[] = []
    let rows = 0
    for (const c of cases(tier)) {
      rows += 1
      const shown = linesOf(completeMenu(viewerOf(c), tenantOf(c)))
      const stated = statedMenu(c)
      if (shown.join('\n') !== stated.join('\n')) {
        const [onlyShown, onlyStated] = [shown, stated].map((list, at) =>
          list.filter((line) => !(at === 0 ? stated : shown).includes(line)),
        )
        wrong.push({ ...c, onlyShown, onlyStated })
      }
    }
    expect(rows).toBe(17 * MIXTURES)
    expect(wrong.slice(0, 3)).toEqual([])
  })

  it.each(TIERS)('and every item of a %s shop is a page its person may open', (tier) => {
    for (const c of cases(tier)) {
      const access = pathAccess(viewerOf(c), tenantOf(c))
      const items = completeMenu(viewerOf(c), tenantOf(c)).flatMap((item) => [item, ...item.children])
      const shut = items.filter((item) => item.to !== null && !mayOpenPath(access, item.to).allowed)
      expect(shut).toEqual([])
      for (const item of items) expect(item.upgrade).toBe(item.to?.startsWith('/upgrade/') ?? false)
    }
  })
})
