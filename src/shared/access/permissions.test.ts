import { describe, expect, it } from 'vitest'
import { rolesAt, type PersonActor } from './actor.ts'
import { may, neededFor, permissionRow, PERMISSION_NAMES } from './permissions.ts'
import type { ClientRole, SystemAdminRole } from './roles.ts'

const nobody: PersonActor = {
  kind: 'person',
  userId: 'usr_1',
  email: 'a@demo.test',
  name: 'A',
  isSystemAdmin: false,
  systemAdminRoles: [],
  clientRoles: {},
  organizationRoles: {},
}
const at = { clientId: 'cl_a', organizationId: 'org_a' }
const shop = (...roles: ClientRole[]): PersonActor => ({ ...nobody, clientRoles: { cl_a: roles } })
const organization = (...roles: ClientRole[]): PersonActor => ({
  ...nobody,
  organizationRoles: { org_a: roles },
})
const admin = (...ranks: SystemAdminRole[]): PersonActor => ({
  ...nobody,
  isSystemAdmin: true,
  systemAdminRoles: ranks,
})

describe('may', () => {
  it.each([
    [shop('AppointmentViewer'), 'appointments.read', true],
    [shop('AppointmentViewer'), 'appointments.write', false],
    [shop('AppointmentManager'), 'appointments.override', true],
    [shop('PartialAccess'), 'capacity.write', true],
    [shop('PartialAccess'), 'throttles.write', true],
    [shop('PartialAccess'), 'transportation-options.write', true],
    [shop('PartialAccess'), 'availability.read', true],
    [shop('PartialAccess'), 'availability.write', false],
    [shop('PartialAccess'), 'scheduling-tool.write', false],
    [shop('PartialAccess'), 'appointments.read', false],
    [shop('AvailabilityManager'), 'availability.write', true],
    [shop('LeadManager'), 'shop.read', true],
    [shop('LeadManager'), 'shop.write', false],
    [organization('Owner'), 'users.write', true],
    [organization('AppointmentManager'), 'appointments.write', true],
    [shop('Owner'), 'organization.read', false],
    [organization('LinkManager'), 'organization.read', true],
    [organization('LinkManager'), 'organization.write', false],
    [nobody, 'shop.read', false],
    [admin(), 'appointments.read', true],
    [admin(), 'appointments.write', false],
    [admin('SalesAdmin'), 'appointments.read', true],
    [admin('SalesAdmin'), 'availability.write', false],
    [admin('ClientManagerAdmin'), 'appointments.override', true],
    [admin('SuperAdmin'), 'users.write', true],
  ] as const)('case %#: %j', (actor, permission, allowed) => {
    expect(may(actor, permission, at)).toBe(allowed)
  })

  it('knows no role at another shop', () => {
    expect(may(shop('Owner'), 'shop.read', { clientId: 'cl_b', organizationId: 'org_a' })).toBe(false)
    expect(may(organization('Owner'), 'shop.read', { clientId: 'cl_b', organizationId: null })).toBe(false)
  })

  it('reads no role from names that every object carries', () => {
    expect(may(shop('Owner'), 'shop.read', { clientId: 'constructor', organizationId: '__proto__' })).toBe(
      false,
    )
  })

  it('refuses a visitor everything and the product itself nothing', () => {
    for (const name of PERMISSION_NAMES) {
      expect(may({ kind: 'visitor' }, name, at)).toBe(false)
      expect(may({ kind: 'system', reason: 'test' }, name, at)).toBe(true)
    }
  })

  it('lets no writing permission through for SalesAdmin and every one for ClientManagerAdmin', () => {
    for (const name of PERMISSION_NAMES) {
      const writes = !name.endsWith('.read') && !name.endsWith('.explain')
      expect([name, may(admin('SalesAdmin'), name, at)]).toEqual([name, !writes])
      expect([name, may(admin('ClientManagerAdmin'), name, at)]).toEqual([name, true])
    }
  })

  it('gives the Owner every shop permission', () => {
    for (const name of PERMISSION_NAMES) expect(permissionRow(name).roles).toContain('Owner')
  })
})

it('joins the roles of shop and organization without doubles', () => {
  const both = { ...shop('Owner', 'LeadManager'), organizationRoles: { org_a: ['Owner' as const] } }
  expect(rolesAt(both, at)).toEqual(['Owner', 'LeadManager'])
})

it('says what a refusal needs', () => {
  expect(neededFor('users.write')).toEqual({ roles: ['Owner'], rank: 'ClientManagerAdmin' })
})
