import { beforeAll, expect, it } from 'vitest'
import { callerFor, person } from '#testing/actors.ts'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { newOrganization } from '#testing/shops.ts'
import { newId } from '#server/ids.ts'
import { asSystem } from '#server/scope.ts'
import { availabilityRules, organizationAvailabilityRules } from './tables.ts'

const MOST = 500
const AT_ONCE = 8
const DAY = '2027-06-14'
const evening = { type: 'Blocker', startDate: DAY, startMin: 1320, endMin: 1440 } as const
const morning = { type: 'Blocker', startDate: '2027-06-15', startMin: 0, endMin: 120 } as const
const FULL = {
  code: 'INVALID_INPUT',
  fields: [{ path: 'enabled', message: 'A shop has at most 500 rules that are on. Switch one off first.' }],
}

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

const rows = (count: number, enabled = true) =>
  Array.from({ length: count }, () => ({
    id: newId('rule', new Date('2027-06-01T15:00:00Z')),
    type: 'Cap',
    name: '',
    enabled,
    startDate: '2027-01-01',
    fields: { max: 1 },
    createdBy: 'test',
    createdAt: new Date('2027-06-01T15:00:00Z'),
    updatedAt: new Date('2027-06-01T15:00:00Z'),
  }))

/** A shop with so many rules that are on, and some that are off. */
async function fullShop(on: number, off = 0) {
  const shop = await bookableShop(platform)
  const { clientId } = shop
  const resting = rows(off, false)
  await shop.inShop(({ db }) =>
    db.insert(availabilityRules).values([...rows(on), ...resting].map((row) => ({ ...row, clientId }))),
  )
  const enabled = async () =>
    (await shop.owner.availabilityRule.list({ clientId })).data.filter((rule) => rule.enabled).length
  return { ...shop, resting, enabled }
}

const all = <T>(call: (at: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: AT_ONCE }, (_, at) => call(at)))

/** What the calls that lost were refused with. */
const refusalsOf = (outcomes: PromiseSettledResult<unknown>[]) =>
  Promise.all(
    outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [refusalOf(Promise.reject(outcome.reason as Error))] : [],
    ),
  )

it('of new rules that are saved at once, as many win as there is room', async () => {
  const { clientId, owner, enabled } = await fullShop(MOST - 3)
  const refused = await refusalsOf(await all(() => owner.availabilityRule.create({ clientId, ...evening })))
  expect(refused).toHaveLength(AT_ONCE - 3)
  for (const refusal of refused) expect(refusal).toMatchObject(FULL)
  expect(await enabled()).toBe(MOST)
})

it('of rules that are switched on at once, as many win as there is room', async () => {
  const { clientId, owner, resting, enabled } = await fullShop(MOST - 2, AT_ONCE)
  const cap = { type: 'Cap', startDate: '2027-01-01', max: 1 } as const
  const refused = await refusalsOf(
    await all((at) =>
      owner.availabilityRule.update({ clientId, id: resting[at]?.id ?? '', version: 1, ...cap }),
    ),
  )
  expect(refused).toHaveLength(AT_ONCE - 2)
  for (const refusal of refused) expect(refusal).toMatchObject(FULL)
  expect(await enabled()).toBe(MOST)
})

it('nights that are split at once are saved whole or not at all', async () => {
  const { clientId, owner, enabled } = await fullShop(MOST - 3)
  const refused = await refusalsOf(
    await all(() => owner.availabilityRule.split({ clientId, rules: [evening, morning] })),
  )
  expect(refused).toHaveLength(AT_ONCE - 1)
  for (const refusal of refused) expect(refusal).toMatchObject(FULL)
  expect(await enabled()).toBe(MOST - 1)
})

it('where there is no room, a rule that is on is changed, one that is off is kept and saved, and a refused one leaves no trace', async () => {
  const { clientId, owner, enabled } = await fullShop(MOST - 1)
  const { id, version } = await owner.availabilityRule.create({ clientId, ...evening })
  await owner.availabilityRule.update({ clientId, id, version, ...evening, name: 'Night' })
  await owner.availabilityRule.create({ clientId, ...evening, enabled: false })
  const before = (await owner.auditLog.list({ clientId })).data.length
  expect(await refusalOf(owner.availabilityRule.create({ clientId, ...evening }))).toMatchObject(FULL)
  expect((await owner.auditLog.list({ clientId })).data).toHaveLength(before)
  expect(await enabled()).toBe(MOST)
})

it('an organization, too, keeps to its most when rules are saved at once', async () => {
  const organizationId = await newOrganization(platform)
  await bookableShop(platform, { shop: { organizationId } })
  await asSystem(platform, 'test', 'test', ({ db }) =>
    db
      .insert(organizationAvailabilityRules)
      .values(rows(MOST - 2).map((row) => ({ ...row, organizationId }))),
  )
  const owner = callerFor(platform, person({ organizationRoles: { [organizationId]: ['Owner'] } }))
  const refused = await refusalsOf(
    await all(() => owner.organizationRule.create({ organizationId, lock: 'Locked', ...evening })),
  )
  expect(refused).toHaveLength(AT_ONCE - 2)
  for (const { fields } of refused)
    expect(fields?.[0]?.message).toBe(
      'An organization has at most 500 rules that are on. Switch one off first.',
    )
  expect((await owner.organizationRule.list({ organizationId })).data).toHaveLength(MOST)
})
