import { TRPCError } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { callerFor, person, staff, VISITOR } from '#testing/actors.ts'
import { bodyOf } from '#testing/bodies.ts'
import { testPlatform } from '#testing/database.ts'
import { listProcedures } from '#testing/procedures.ts'
import { newOrganization, newShop } from '#testing/shops.ts'
import type { Actor } from '#shared/access/actor.ts'
import { may, type Permission } from '#shared/access/permissions.ts'
import { CLIENT_ROLES, SYSTEM_ADMIN_ROLES } from '#shared/access/roles.ts'

const platform = await testPlatform()
const oak = await newOrganization(platform)
const alpha = await newShop(platform, { organizationId: oak })
const sister = await newShop(platform, { organizationId: oak })
const foreign = await newShop(platform)

const ACTORS: [string, Actor][] = [
  ['nobody', VISITOR],
  ['a person without a role', person()],
  ...CLIENT_ROLES.map((role): [string, Actor] => [role, staff(alpha.clientId, role)]),
  ['organization Owner', person({ organizationRoles: { [oak]: ['Owner'] } })],
  ...SYSTEM_ADMIN_ROLES.map((rank): [string, Actor] => [
    rank,
    person({ isSystemAdmin: true, systemAdminRoles: [rank] }),
  ]),
]

const SHOPS = [
  { relation: 'own', clientId: alpha.clientId, organizationId: oak },
  { relation: 'sister', clientId: sister.clientId, organizationId: oak },
  { relation: 'foreign', clientId: foreign.clientId, organizationId: null },
  { relation: 'unknown', clientId: 'cl_unknown', organizationId: null },
]

const SHOP_PROCEDURES = listProcedures().filter(({ access }) => access.startsWith('shop:'))

/** Calls a procedure by its path; answers the protocol's code, or 'let in' when the refusal is not about rights. */
async function verdict(actor: Actor, path: string, input: unknown): Promise<string> {
  const procedure = path
    .split('.')
    .reduce((at: unknown, key) => (at as Record<string, unknown>)[key], callerFor(platform, actor)) as (
    input: unknown,
  ) => Promise<unknown>
  try {
    await procedure(input)
    return 'let in'
  } catch (error) {
    const code = error instanceof TRPCError ? error.code : 'INTERNAL_SERVER_ERROR'
    return code === 'FORBIDDEN' || code === 'UNAUTHORIZED' || code === 'INTERNAL_SERVER_ERROR'
      ? code
      : 'let in'
  }
}

function expected(actor: Actor, access: string, target: (typeof SHOPS)[number]): string {
  if (actor.kind !== 'person') return 'UNAUTHORIZED'
  return may(actor, access.slice('shop:'.length) as Permission, target) ? 'let in' : 'FORBIDDEN'
}

describe.each(SHOP_PROCEDURES)('$path ($access)', ({ path, access, inputs }) => {
  it.each(SHOPS)('at the $relation shop lets in exactly whom the table of rights lets in', async (target) => {
    const input = {
      ...bodyOf(inputs, { cl: target.clientId }),
      clientId: target.clientId,
      surplus: 'so that nothing is done',
    }
    const verdicts = await Promise.all(
      ACTORS.map(
        async ([name, actor]) =>
          [name, await verdict(actor, path, input), expected(actor, access, target)] as const,
      ),
    )
    expect(verdicts.filter(([, got, wanted]) => got !== wanted)).toEqual([])
  })
})

describe('a foreign shop', () => {
  it('and a shop that does not exist answer alike', async () => {
    const owner = staff(alpha.clientId, 'Owner')
    for (const { path, inputs } of SHOP_PROCEDURES) {
      const answers = await Promise.all(
        [foreign.clientId, 'cl_unknown'].map(async (clientId) =>
          verdict(owner, path, { ...bodyOf(inputs, { cl: clientId }), clientId }),
        ),
      )
      expect(answers, path).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    }
  })
})

it('there is something to enumerate', () => {
  expect(SHOP_PROCEDURES.length).toBeGreaterThan(10)
})
