import { beforeAll, describe, expect, it } from 'vitest'
import { callerFor, person } from '#testing/actors.ts'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { signedIn } from '#testing/people.ts'
import { newOrganization } from '#testing/shops.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

const RECORDS = {
  availabilityRule: { type: 'Cap', startDate: '2027-06-14', max: 8, enabled: true },
  capacityRule: { appointmentType: 'Pickup', kind: 'Default', perDay: 3, enabled: true },
  throttle: { kind: 'CapacityPercent', percent: 50, enabled: true },
} as const

describe.each(Object.keys(RECORDS) as (keyof typeof RECORDS)[])('ADM-04: a stale change of %s', (kind) => {
  it('reads who was faster, the fields and the newer record, also where it takes away', async () => {
    const { clientId, owner } = await bookableShop(platform)
    const first = await signedIn(platform, { clientRoles: { [clientId]: ['Owner'] } })
    type Saved = Promise<{ id: string; version: number }>
    type Calls = Record<'create' | 'update' | 'remove', (input: object) => Saved>
    const mine = owner[kind] as unknown as Calls
    const theirs = callerFor(platform, first.actor)[kind] as unknown as Calls
    const record = { clientId, ...RECORDS[kind] }
    const { id, version } = await mine.create(record)
    await theirs.update({ ...record, id, version, enabled: false })
    const conflict = {
      code: 'VERSION_CONFLICT',
      params: { name: 'Test Person', fields: 'enabled' },
      current: { id, version: 2, enabled: false },
    }
    expect(await refusalOf(mine.update({ ...record, id, version }))).toMatchObject(conflict)
    expect(await refusalOf(mine.remove({ clientId, id, version }))).toMatchObject(conflict)
    await theirs.remove({ clientId, id, version: 2 })
    expect(await refusalOf(mine.update({ ...record, id, version: 2 }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(mine.remove({ clientId, id, version: 2 }))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

it.each(['update', 'updateArrivals'] as const)(
  'ADM-04: a stale %s of settings reads who was faster, and the newer settings',
  async (how) => {
    const { clientId, owner } = await bookableShop(platform)
    const first = await signedIn(platform, { clientRoles: { [clientId]: ['Owner'] } })
    const theirs = callerFor(platform, first.actor).availabilitySettings
    const { settings, version } = await owner.availabilitySettings.get({ clientId })
    const waiter = { ...settings.waiter, maxDurationMin: 60 }
    await theirs.updateArrivals({ clientId, version, waiter })
    const mine =
      how === 'update'
        ? owner.availabilitySettings.update({ clientId, version, settings })
        : owner.availabilitySettings.updateArrivals({ clientId, version, waiter: settings.waiter })
    expect(await refusalOf(mine)).toMatchObject({
      code: 'VERSION_CONFLICT',
      params: { name: 'Test Person', fields: 'waiter' },
      current: { version: 1, settings: { waiter: { maxDurationMin: 60 } } },
    })
  },
)

it('ADM-04: a stale change of a rule of the organization reads who was faster, and the newer record', async () => {
  const organizationId = await newOrganization(platform)
  await bookableShop(platform, { shop: { organizationId } })
  const first = await signedIn(platform, { organizationRoles: { [organizationId]: ['Owner'] } })
  const mine = callerFor(
    platform,
    person({ organizationRoles: { [organizationId]: ['Owner'] } }),
  ).organizationRule
  const record = { organizationId, ...RECORDS.availabilityRule, lock: 'Locked' } as const
  const { id, version } = await mine.create(record)
  await callerFor(platform, first.actor).organizationRule.update({
    ...record,
    id,
    version,
    lock: 'Overridable',
    max: 3,
  })
  const conflict = {
    code: 'VERSION_CONFLICT',
    params: { name: 'Test Person', fields: 'max, lock' },
    current: { id, version: 2, max: 3, lock: 'Overridable' },
  }
  expect(await refusalOf(mine.update({ ...record, id, version }))).toMatchObject(conflict)
  expect(await refusalOf(mine.remove({ organizationId, id, version }))).toMatchObject(conflict)
})

it('ADM-04: the parts of a night are saved on the version that was seen, all or none', async () => {
  const { clientId, owner } = await bookableShop(platform)
  const first = await signedIn(platform, { clientRoles: { [clientId]: ['Owner'] } })
  const evening = { type: 'Blocker', startDate: '2027-06-14', startMin: 1320, endMin: 1440 } as const
  const morning = { type: 'Blocker', startDate: '2027-06-15', startMin: 0, endMin: 120 } as const
  const { id, version } = await owner.availabilityRule.create({ clientId, ...evening })
  await callerFor(platform, first.actor).availabilityRule.update({
    clientId,
    id,
    version,
    ...evening,
    name: 'Night',
  })
  expect(
    await refusalOf(owner.availabilityRule.split({ clientId, id, version, rules: [evening, morning] })),
  ).toMatchObject({
    code: 'VERSION_CONFLICT',
    params: { fields: 'name' },
    current: { name: 'Night', version: 2 },
  })
  expect((await owner.availabilityRule.list({ clientId })).data).toHaveLength(1)
})
