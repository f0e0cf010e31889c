import { beforeAll, describe, expect, it } from 'vitest'
import { callerFor } from '#testing/actors.ts'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { signedIn } from '#testing/people.ts'

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
