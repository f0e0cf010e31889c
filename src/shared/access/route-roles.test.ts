import { describe, expect, it } from 'vitest'
import { CLIENT_ROLES, type ClientRole } from './roles.ts'
import { mayOpenPath, rolesForPath } from './route-roles.ts'
import { ROUTE_ROLES } from './route-roles.data.ts'

const person = (...roles: ClientRole[]) => ({ isSystemAdmin: false, roles, deniedPrefixes: [] as string[] })
const open = (role: ClientRole, path: string) => mayOpenPath(person(role), path).allowed

describe('TEN-04 first match, whole segments', () => {
  it.each([
    ['ShopDetailsManager', '/general', true],
    ['ShopDetailsManager', '/general/shop-details', true],
    ['ShopDetailsManager', '/general/users', false],
    ['ShopDetailsManager', '/general/web-chat', false],
    ['ShopDetailsManager', '/general/partner-apps', false],
    ['ShopDetailsManager', '/general/audit-log', false],
    ['ShopDetailsManager', '/generally', false],
    ['ShopDetailsManager', '/general-x', false],
    ['LeadManager', '/leads', true],
    ['LeadManager', '/leads/1', true],
    ['LeadManager', '/leads/1?tab=notes#x', true],
    ['LeadManager', '/leads/', true],
    ['LeadManager', '/leadsx', false],
    ['PartialAccess', '/scheduling-tool', true],
    ['PartialAccess', '/scheduling-tool/transportation-options', true],
    ['PartialAccess', '/scheduling-tool/branding', false],
    ['PartialAccess', '/scheduling-tool/custom-fields/issue-tree', false],
    ['PartialAccess', '/availability-settings', true],
    ['PartialAccess', '/availability-settings/waiter-capacity', true],
    ['PartialAccess', '/availability-settings/throttles', true],
    ['PartialAccess', '/availability-settings/misc', false],
    ['AppointmentViewer', '/calendar/week?openCustomerId=cus_1', true],
    ['AppointmentViewer', '/upgrade/standard-calendar', true],
    ['AppointmentViewer', '/customers', false],
    ['VoicemailManager', '/general/ao-voice', true],
    ['LinkManager', '/org/marketing-links', true],
    ['PartialAccess', '/account', true],
    ['PartialAccess', '/stats', true],
  ] as const)('%s on %s: %s', (role, path, allowed) => {
    expect(open(role, path)).toBe(allowed)
  })

  it.each(CLIENT_ROLES)('denies %s an unknown path with the warning', (role) => {
    expect(mayOpenPath(person(role), '/unknown')).toEqual({
      allowed: false,
      warning: 'Path prefix to allowed roles mapping not found for /unknown',
    })
  })

  it('denies everybody but system admins the admin pages', () => {
    expect(mayOpenPath(person(...CLIENT_ROLES), '/admin/stats').warning).toContain('/admin/stats')
    expect(mayOpenPath({ ...person(), isSystemAdmin: true }, '/admin/stats').allowed).toBe(true)
  })

  it('lets a system admin pass everywhere', () => {
    for (const path of ['/general/users', '/unknown', '/leadsx', '/org/general']) {
      expect(mayOpenPath({ ...person(), isSystemAdmin: true }, path)).toEqual({
        allowed: true,
        warning: null,
      })
    }
  })

  it('takes away what the organization denies, after the role check (D3)', () => {
    const denied = { ...person('Owner'), deniedPrefixes: ['/marketing-links'] }
    expect(mayOpenPath(denied, '/marketing-links/lnk_1').allowed).toBe(false)
    expect(mayOpenPath(denied, '/leads').allowed).toBe(true)
    expect(mayOpenPath({ ...denied, roles: [] }, '/leads').allowed).toBe(false)
  })

  it('needs no role for sign-in, sign-out and the root', () => {
    for (const path of ['/', '/sign-in', '/logout']) expect(mayOpenPath(person(), path).allowed).toBe(true)
  })
})

describe('the table', () => {
  it('names every prefix once', () => {
    const prefixes = ROUTE_ROLES.flatMap((row) => row.prefixes)
    expect(new Set(prefixes).size).toBe(prefixes.length)
  })

  it('never lets a root stand before its child', () => {
    for (const row of ROUTE_ROLES) {
      for (const prefix of row.prefixes) expect(rolesForPath(prefix)).toBe(row.roles)
    }
  })

  it('gives the Owner every row', () => {
    for (const row of ROUTE_ROLES) expect(row.roles).toContain('Owner')
  })
})
