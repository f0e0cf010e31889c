import { describe, expect, it } from 'vitest'
import { testPlatform } from '#testing/database.ts'
import { signedIn } from '#testing/people.ts'
import { testServer } from '#testing/server.ts'
import { newShop } from '#testing/shops.ts'
import type { PersonActor } from '#shared/access/actor.ts'
import type { ClientRole } from '#shared/access/roles.ts'

const platform = await testPlatform()
const server = await testServer(platform)
const { clientId } = await newShop(platform)

async function open(
  path: string,
  roles: Partial<PersonActor> | null,
): Promise<{ status: number; to: string | null; cookie: string }> {
  const headers = roles ? { cookie: (await signedIn(platform, roles)).cookie } : {}
  const answer = await fetch(`${server.url}${path}`, { redirect: 'manual', headers })
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    cookie: answer.headers.get('set-cookie') ?? '',
  }
}

const as = (role: ClientRole) => ({ clientRoles: { [clientId]: [role] } })

describe('TEN-04: pages over HTTP, first match and whole segments', () => {
  it.each([
    ['ShopDetailsManager', '/general', true],
    ['ShopDetailsManager', '/general/shop-details', true],
    ['ShopDetailsManager', '/general/users', false],
    ['ShopDetailsManager', '/general/web-chat', false],
    ['ShopDetailsManager', '/general/partner-apps', false],
    ['ShopDetailsManager', '/generally', false],
    ['ShopDetailsManager', '/general-x', false],
    ['LeadManager', '/leads', true],
    ['LeadManager', '/leads/1', true],
    ['LeadManager', '/leadsx', false],
    ['AppointmentViewer', '/calendar/week', true],
    ['AppointmentViewer', '/unknown', false],
  ] as const)('%s opens %s: %s', async (role, path, allowed) => {
    const { status, to, cookie } = await open(path, as(role))
    expect([status, to]).toEqual(allowed ? [200, null] : [302, '/'])
    expect(cookie.startsWith('denied=')).toBe(!allowed)
  })

  it('a system admin passes everywhere', async () => {
    expect((await open('/unknown', { isSystemAdmin: true })).status).toBe(200)
  })
})

describe('TEN-07: signed out', () => {
  it('leads to / with the way back, inside the own site', async () => {
    const { status, to } = await open('/leads?x=1', null)
    expect([status, to]).toEqual([302, `/?returnTo=${encodeURIComponent('/leads?x=1')}`])
  })

  it.each(['//evil.example', '/\\evil.example', '/%2F%2Fevil.example', '/logout', `/${'a'.repeat(10_000)}`])(
    'never leaves the site from %.40s',
    async (path) => {
      const { status, to } = await open(path, null)
      expect([200, 302, 404, 414]).toContain(status)
      if (to) expect(new URL(to, server.url).origin).toBe(server.url)
    },
  )
})
