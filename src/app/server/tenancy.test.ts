import { TRPCError } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { callerFor, person, staff, VISITOR } from '#testing/actors.ts'
import { bodyOf } from '#testing/bodies.ts'
import { testPlatform } from '#testing/database.ts'
import { listProcedures } from '#testing/procedures.ts'
import { newOrganization, newShop } from '#testing/shops.ts'
import { hasRank, type Actor } from '#shared/access/actor.ts'
import { may, type Permission } from '#shared/access/permissions.ts'
import { CLIENT_ROLES, SYSTEM_ADMIN_ROLES, type SystemAdminRole } from '#shared/access/roles.ts'

const platform = await testPlatform()
const oak = await newOrganization(platform)
const alpha = await newShop(platform, { organizationId: oak })
const sister = await newShop(platform, { organizationId: oak })
const foreign = await newShop(platform)
const elm = await newOrganization(platform, 'Elm Auto Group')

const ACTORS: [string, Actor][] = [
  ['nobody', VISITOR],
  ['a person without a role', person()],
  ...CLIENT_ROLES.map((role): [string, Actor] => [role, staff(alpha.clientId, role)]),
  ...CLIENT_ROLES.map((role): [string, Actor] => [
    `organization ${role}`,
    person({ organizationRoles: { [oak]: [role] } }),
  ]),
  ['a system admin without a rank', person({ isSystemAdmin: true })],
  ...SYSTEM_ADMIN_ROLES.map((rank): [string, Actor] => [
    rank,
    person({ isSystemAdmin: true, systemAdminRoles: [rank] }),
  ]),
]

type Target = { relation: string; clientId: string | null; organizationId: string | null }

const SHOPS: Target[] = [
  { relation: 'own shop', clientId: alpha.clientId, organizationId: oak },
  { relation: 'sister shop', clientId: sister.clientId, organizationId: oak },
  { relation: 'foreign shop', clientId: foreign.clientId, organizationId: null },
  { relation: 'unknown shop', clientId: 'cl_unknown', organizationId: null },
]
const ORGANIZATIONS: Target[] = [
  { relation: 'own organization', clientId: null, organizationId: oak },
  { relation: 'foreign organization', clientId: null, organizationId: elm },
  { relation: 'unknown organization', clientId: null, organizationId: 'org_unknown' },
]
const NOWHERE: Target[] = [{ relation: 'installation', clientId: null, organizationId: null }]

/** What a kind of procedure is called about, what names it in the input, and whom the written rules let in. */
type Scope = {
  targets: Target[]
  named: (target: Target) => Record<string, string | null>
  lets: (actor: Actor, right: string, target: Target) => boolean
}
const SCOPES: Record<string, Scope> = {
  shop: {
    targets: SHOPS,
    named: ({ clientId }) => ({ clientId }),
    lets: (actor, right, target) => may(actor, right as Permission, target),
  },
  organization: {
    targets: ORGANIZATIONS,
    named: ({ organizationId }) => ({ organizationId }),
    lets: (actor, right, target) => may(actor, right as Permission, target),
  },
  admin: {
    targets: NOWHERE,
    named: () => ({}),
    lets: (actor, rank) => actor.kind === 'person' && hasRank(actor, rank as SystemAdminRole),
  },
  person: { targets: NOWHERE, named: () => ({}), lets: (actor) => actor.kind === 'person' },
  public: { targets: NOWHERE, named: () => ({}), lets: () => true },
}

/** A procedure with its scope; one of a scope that nobody walks here is no procedure of this product. */
const WALKED = listProcedures().map(({ path, access, inputs }) => {
  const [scope = '', right = ''] = access.split(':')
  return { path, access, inputs, scope, right }
})

/** Calls a procedure by its path; answers the protocol's code, or 'let in' when the refusal is not about rights. */
async function verdict(actor: Actor, path: string, input: unknown): Promise<string> {
  const api = callerFor(platform, actor, { sessionToken: 'a'.repeat(32) })
  const procedure = path
    .split('.')
    .reduce((at: unknown, key) => (at as Record<string, unknown>)[key], api) as (
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

/** What a procedure is asked about a target; `surplus` is no key of anything, so that nothing is done. */
function inputFor({ inputs, scope }: (typeof WALKED)[number], target: Target): Record<string, unknown> {
  const ids = { cl: target.clientId ?? 'cl_unknown', org: target.organizationId ?? 'org_unknown' }
  return { ...bodyOf(inputs, ids), ...SCOPES[scope]?.named(target), surplus: 'so that nothing is done' }
}

it.each(WALKED)('$path is of a kind that is walked here ($access)', ({ scope }) => {
  expect(Object.keys(SCOPES)).toContain(scope)
})

describe.each(WALKED)('T1, TEN-01, A01, A04, A05: $path ($access)', (procedure) => {
  const { path, scope, right } = procedure
  const { targets = [], lets } = SCOPES[scope] ?? {}
  it.each(targets)('at the $relation lets in exactly whom the table of rights lets in', async (target) => {
    const wanted = (actor: Actor) => {
      if (lets?.(actor, right, target)) return 'let in'
      return actor.kind === 'person' ? 'FORBIDDEN' : 'UNAUTHORIZED'
    }
    const input = inputFor(procedure, target)
    const verdicts = await Promise.all(
      ACTORS.map(async ([name, actor]) => [name, await verdict(actor, path, input), wanted(actor)] as const),
    )
    expect(verdicts.filter(([, got, expected]) => got !== expected)).toEqual([])
  })
})

it('T5: a foreign shop or organization and one that does not exist answer alike', async () => {
  const owner = person({
    clientRoles: { [alpha.clientId]: ['Owner'] },
    organizationRoles: { [oak]: ['Owner'] },
  })
  for (const procedure of WALKED.filter(({ scope }) => scope === 'shop' || scope === 'organization')) {
    const strangers = SCOPES[procedure.scope]?.targets.slice(-2) ?? []
    const answers = await Promise.all(
      strangers.map((target) => verdict(owner, procedure.path, inputFor(procedure, target))),
    )
    expect(answers, procedure.path).toEqual(['FORBIDDEN', 'FORBIDDEN'])
  }
})

it('there is something to enumerate in every scope', () => {
  const counts = Object.keys(SCOPES).map((scope) => WALKED.filter((each) => each.scope === scope).length)
  expect(Math.min(...counts)).toBeGreaterThan(0)
  expect(WALKED.length).toBeGreaterThan(50)
})
