import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '#server/scope.ts'
import { verifyBearer, purposeKey } from '#server/jwt.ts'
import { CLIENT_ROLES } from '#shared/access/roles.ts'
import type { Actor } from '#shared/access/actor.ts'
import { callerFor, person, staff, VISITOR } from '#testing/actors.ts'
import { TEST_SECRET } from '#testing/database-address.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { newOrganization, newShop } from '#testing/shops.ts'

let platform: TestPlatform
let organizationId: string
let sister: string
let shop: string
let foreign: string

beforeAll(async () => {
  platform = await testPlatform()
  organizationId = await newOrganization(platform, 'Oak Auto Group')
  shop = (await newShop(platform, { name: 'Oak Two', nameKey: 'oak two', organizationId })).clientId
  sister = (await newShop(platform, { name: 'Oak One', nameKey: 'oak one', organizationId })).clientId
  foreign = (await newShop(platform, { name: 'Bravo Motors', nameKey: 'bravo motors' })).clientId
})

const activeOf = (actor: Actor, preferredTenantId: string | null = null) =>
  callerFor(platform, actor, { preferredTenantId }).tenant.activeTenant()
const idOf = async (actor: Actor, preferred: string | null = null) => {
  const { organization, client } = await activeOf(actor, preferred)
  return organization?.id ?? client?.id ?? null
}

describe('tenant.activeTenant', () => {
  it('answers every Client field of the specification, with defaults', async () => {
    const { organization, client } = await activeOf(staff(foreign, 'LeadManager'))
    expect(organization).toBeNull()
    expect(client).toMatchObject({
      id: foreign,
      name: 'Bravo Motors',
      internalShopNumber: null,
      organizationId: null,
      sms: null,
      addressPostalCode: '80202',
      addressTimeZone: 'America/Denver',
      addressRegion: 'CO',
      addressLocality: 'Denver',
      userRoles: ['LeadManager'],
      userRolesOrganization: [],
      featureAccess: {
        productTier: 'Pro',
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
      themes: [{ deferredWork_enabled: false, recommendedWork_enabled: false }],
      integration: { steerSuggestedWorkLookupEnabled: false },
      clientExxonMobilInfo: { mobil1IssueMode: 'Disabled' },
    })
  })

  it('follows the preference among own tenants only (A06)', async () => {
    const actor = person({ clientRoles: { [shop]: ['Owner'], [sister]: ['AppointmentViewer'] } })
    expect(await idOf(actor)).toBe(sister)
    expect(await idOf(actor, shop)).toBe(shop)
    for (const forged of [
      foreign,
      organizationId,
      'cl_nope',
      'org_nope',
      'x',
      `cl_'; drop table clients; --`,
      '__proto__',
      '\u0000',
    ])
      expect(await idOf(actor, forged)).toBe(sister)
  })

  it('unites own and organization roles without mixing them (D6)', async () => {
    const actor = person({
      clientRoles: { [shop]: ['LinkManager'] },
      organizationRoles: { [organizationId]: ['Owner'] },
    })
    const { client } = await activeOf(actor, shop)
    expect([client?.userRoles, client?.userRolesOrganization]).toEqual([['LinkManager'], ['Owner']])
  })

  it('starts organization people at their first shop and lets them choose the organization', async () => {
    const actor = person({ organizationRoles: { [organizationId]: ['Owner'] } })
    expect(await idOf(actor)).toBe(sister)
    expect(await activeOf(actor, organizationId)).toEqual({
      organization: {
        id: organizationId,
        name: 'Oak Auto Group',
        userRolesOrganization: ['Owner'],
        deniedPrefixes: [],
      },
      client: null,
    })
    const empty = await newOrganization(platform, 'Empty Group')
    expect(await idOf(person({ organizationRoles: { [empty]: ['Owner'] } }))).toBe(empty)
  })

  it('is null for a person without any role, also when a membership stands without roles', async () => {
    expect(await activeOf(person())).toEqual({ organization: null, client: null })
    expect(await idOf(person({ clientRoles: { [shop]: [] } }), shop)).toBeNull()
  })

  it('opens every shop to a system admin', async () => {
    const admin = person({ isSystemAdmin: true, systemAdminRoles: ['SalesAdmin'] })
    expect(await idOf(admin, foreign)).toBe(foreign)
    expect(await idOf(admin, organizationId)).toBe(organizationId)
  })
})

describe('every role × tenant.*', () => {
  const actors = (): [string, Actor, string | null][] => [
    ...CLIENT_ROLES.map((role): [string, Actor, string | null] => [role, staff(shop, role), shop]),
    ['organization Owner', person({ organizationRoles: { [organizationId]: ['Owner'] } }), sister],
    ['nobody', person(), null],
  ]

  it('answers own tenants only', async () => {
    for (const [name, actor, own] of actors()) {
      const call = callerFor(platform, actor, { preferredTenantId: foreign })
      const { client, organization } = await call.tenant.activeTenant()
      expect([name, client?.id ?? null, organization], name).toEqual([name, own, null])
      const { data } = await call.tenant.authorizedTenants()
      expect(
        data.map(({ id }) => id),
        name,
      ).not.toContain(foreign)
      expect(data.length > 0, name).toBe(own !== null)
    }
  })

  it('refuses visitors', async () => {
    const call = callerFor(platform, VISITOR)
    for (const refused of [
      call.tenant.activeTenant(),
      call.tenant.authorizedTenants(),
      call.session.bearer(),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('tenant.authorizedTenants', () => {
  it('shows shops directly below their organization', async () => {
    const both = person({
      clientRoles: { [foreign]: ['Owner'] },
      organizationRoles: { [organizationId]: ['Owner'] },
    })
    expect(await callerFor(platform, both).tenant.authorizedTenants({})).toEqual({
      data: [
        { id: foreign, name: 'Bravo Motors', nested: false },
        { id: organizationId, name: 'Oak Auto Group', nested: false },
        { id: sister, name: 'Oak One', nested: true },
        { id: shop, name: 'Oak Two', nested: true },
      ],
      nextCursor: null,
    })
  })

  it.each([
    [{ cursor: -1 }],
    [{ cursor: 1e9 }],
    [{ cursor: 'a' }],
    [{ pageSize: 0 }],
    [{ pageSize: 1_000_001 }],
    [{ page: 1 }],
  ])('A07 refuses %j', async (input) => {
    const call = callerFor(platform, staff(shop, 'Owner'))
    await expect(call.tenant.authorizedTenants(input as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  type Row = { id: string; name: string; nested: boolean }

  async function walk(actor: Actor, pageSize?: number): Promise<{ calls: number; rows: Row[] }> {
    const call = callerFor(platform, actor)
    const rows: Row[] = []
    let calls = 0
    for (let cursor: number | null = 0; cursor !== null && calls < 500; calls++) {
      const input = { cursor, ...(pageSize && { pageSize }) }
      const page: { data: Row[]; nextCursor: number | null } = await call.tenant.authorizedTenants(input)
      rows.push(...page.data)
      cursor = page.nextCursor
    }
    return { calls, rows }
  }

  /** Shops of one creation time, the first 300 of one name, every fourth in the organization. */
  const addShops = (mark: string, group: string, from: number, to: number) =>
    asSystem(platform, 'test', 'test', ({ db }) =>
      db.execute(sql`insert into clients (id, name, name_key, slug, status, address_time_zone, hours, booking, created_at, organization_id)
        select ${mark} || n, name, lower(name), ${mark} || n, 'Enabled', 'America/Denver', '{}', '{}', '2027-01-01', case when n % 4 = 0 then ${group} end
        from generate_series(${from}::int, ${to}::int) n, lateral (select case when n <= 300 then 'Same Name' else 'Shop ' || n end as name) named`),
    )

  it('TEN-06 walks 1000, 1001 and 2500 tenants without a repeat or a gap', async () => {
    const group = await newOrganization(platform, 'Same Name 050')
    const mark = `cl_${group.slice(-10)}_`
    const ids = Array.from({ length: 2499 }, (_, index) => `${mark}${index + 1}`)
    const actor = person({
      clientRoles: Object.fromEntries(ids.filter((_, index) => (index + 1) % 4).map((id) => [id, ['Owner']])),
      organizationRoles: { [group]: ['Owner'] },
    })
    let made = 0
    for (const [count, calls] of [
      [1000, 2],
      [1001, 2],
      [2500, 3],
    ] as const) {
      await addShops(mark, group, made + 1, count - 1)
      made = count - 1
      const walked = await walk(actor)
      const unique = new Set(walked.rows.map(({ id }) => id))
      expect([walked.calls, walked.rows.length, unique.size]).toEqual([calls, count, count])
    }
    const all = (await walk(actor)).rows
    expect((await walk(actor, 37)).rows).toEqual(all)
    const place = all.findIndex(({ id }) => id === group)
    const nested = all.filter((row) => row.nested).length
    expect(nested).toBe(624)
    expect(all.slice(place + 1, place + 1 + nested).every((row) => row.nested)).toBe(true)
    const rename = sql`update clients set name = 'Renamed', name_key = '000' where id = ${ids[0]}`
    await asSystem(platform, 'test', 'test', ({ db }) => db.execute(rename))
    expect((await walk(actor)).rows[0]).toEqual({ id: ids[0], name: 'Renamed', nested: false })
  })

  it('shows a system admin everything, each once', async () => {
    const admin = person({ isSystemAdmin: true })
    const count = sql`select (select count(*) from clients)::int + (select count(*) from organizations)::int as count`
    const { rows: counted } = await platform.accounts.db.execute<{ count: number }>(count)
    const { rows } = await walk(admin)
    expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([
      counted[0]?.count,
      counted[0]?.count,
    ])
  })
})

describe('hubspot.getChatIdentity (A03)', () => {
  it('speaks only for the caller', async () => {
    const { clientId } = await newShop(platform)
    const call = callerFor(platform, staff(clientId, 'Owner'))
    const { token } = await call.hubspot.getChatIdentity({ clientId, email: 'TEST@alder.example' })
    const key = purposeKey(TEST_SECRET, 'chat-identity')
    expect(verifyBearer(key, token, new Date())).toMatchObject({ sub: 'test@alder.example', role: 'chat' })
    await expect(
      call.hubspot.getChatIdentity({ clientId, email: 'other@alder.example' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const { clientId: other } = await newShop(platform)
    await expect(
      call.hubspot.getChatIdentity({ clientId: other, email: 'test@alder.example' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
