import { beforeAll, describe, expect, it } from 'vitest'
import type { PersonActor } from '#shared/access/actor.ts'
import { callerFor, person, staff } from '#testing/actors.ts'
import { bookableShop, booker, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { newOrganization } from '#testing/shops.ts'

const MONDAY = '2027-06-14'
const DROP_OFFS = {
  type: 'CapRepeating' as const,
  recurrence: { weekdays: [1] },
  appointmentTypes: ['DropOff' as const],
}
const MORNING = [480, 510, 540, 570, 600, 630, 660, 690]

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

const roleAt = (organizationId: string, role: 'Owner' | 'AvailabilityManager'): PersonActor =>
  person({ organizationRoles: { [organizationId]: [role] } })

async function group() {
  const organizationId = await newOrganization(platform)
  const shop = await bookableShop(platform, { shop: { organizationId, name: 'Denver' } })
  const sister = await bookableShop(platform, { shop: { organizationId, name: 'Boulder' } })
  return { organizationId, shop, sister, owner: callerFor(platform, roleAt(organizationId, 'Owner')) }
}

it('holds in every shop at once, until it is switched off or taken away', async () => {
  const { organizationId, shop, sister, owner } = await group()
  const rule = { organizationId, ...DROP_OFFS, name: 'No Mondays', max: 0, lock: 'Locked' as const }
  expect(await shop.starts(MONDAY, 'DropOff')).toEqual(MORNING)
  const { id, version } = await owner.organizationRule.create(rule)
  expect(await shop.starts(MONDAY, 'DropOff')).toEqual([])
  expect(await sister.starts(MONDAY, 'DropOff')).toEqual([])
  const off = await owner.organizationRule.update({ ...rule, id, version, enabled: false })
  expect(off).toMatchObject({ version: 2, enabled: false, owner: 'Organization', lock: 'Locked' })
  expect(await shop.starts(MONDAY, 'DropOff')).toEqual(MORNING)
  await owner.organizationRule.update({ ...rule, id, version: 2 })
  expect(await sister.starts(MONDAY, 'DropOff')).toEqual([])
  await owner.organizationRule.remove({ organizationId, id, version: 3 })
  expect(await sister.starts(MONDAY, 'DropOff')).toEqual(MORNING)
  expect((await owner.organizationRule.list({ organizationId })).data).toEqual([])
})

it('a shop replaces what may be overridden, and never what is locked', async () => {
  const { organizationId, shop, sister, owner } = await group()
  const rule = { organizationId, ...DROP_OFFS, max: 0 }
  const { id, version } = await owner.organizationRule.create({ ...rule, lock: 'Overridable' })
  await shop.rule({ ...DROP_OFFS, max: 5 })
  expect(await shop.starts(MONDAY, 'DropOff')).toEqual(MORNING)
  expect(await sister.starts(MONDAY, 'DropOff')).toEqual([])
  await owner.organizationRule.update({ ...rule, id, version, lock: 'Locked' })
  expect(await shop.starts(MONDAY, 'DropOff')).toEqual([])
})

it('is seen and not touched from a shop', async () => {
  const { organizationId, shop, owner } = await group()
  const rule = { ...DROP_OFFS, max: 3, name: 'Mondays' }
  const { id, version } = await owner.organizationRule.create({ organizationId, ...rule, lock: 'Locked' })
  const { clientId } = shop
  const { data, organization } = await shop.owner.availabilityRule.list({ clientId })
  expect(data).toMatchObject([{ id, name: 'Mondays', owner: 'Organization', lock: 'Locked' }])
  expect(organization).toBe('Oak Auto Group')
  const tries = [
    () => shop.owner.availabilityRule.update({ clientId, id, version, ...rule }),
    () => shop.owner.availabilityRule.remove({ clientId, id, version }),
    () => shop.owner.availabilityRule.skipDate({ clientId, id, date: MONDAY }),
  ]
  for (const tried of tries) expect(await refusalOf(tried())).toMatchObject({ code: 'NOT_FOUND' })
})

it('keeps a version: a stale save is a conflict with the newer record', async () => {
  const { organizationId, owner } = await group()
  const rule = { organizationId, ...DROP_OFFS, lock: 'Locked' as const }
  const { id, version } = await owner.organizationRule.create({ ...rule, max: 3 })
  await owner.organizationRule.update({ ...rule, id, version, max: 4 })
  const stale = [
    () => owner.organizationRule.update({ ...rule, id, version, max: 5 }),
    () => owner.organizationRule.remove({ organizationId, id, version }),
  ]
  for (const tried of stale)
    expect(await refusalOf(tried())).toMatchObject({
      status: 'CONFLICT',
      code: 'VERSION_CONFLICT',
      current: { max: 4, version: 2 },
    })
})

it('keeps the type that it was saved with', async () => {
  const { organizationId, owner } = await group()
  const rule = { organizationId, lock: 'Locked' as const }
  const { id, version } = await owner.organizationRule.create({ ...rule, ...DROP_OFFS, max: 3 })
  const other = { type: 'Blocker' as const, startDate: MONDAY, startMin: 540, endMin: 600 }
  expect(await refusalOf(owner.organizationRule.update({ ...rule, ...other, id, version }))).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path: 'type' }],
  })
})

it('is about all services, because they are each shop’s own', async () => {
  const { organizationId, shop, owner } = await group()
  const services = { mode: 'Whitelist' as const, serviceIds: [shop.service()] }
  const refused = await refusalOf(
    owner.organizationRule.create({ organizationId, ...DROP_OFFS, max: 1, services, lock: 'Locked' }),
  )
  expect(refused.status).toBe('BAD_REQUEST')
  expect(refused.message).toContain('Services differ from shop to shop.')
})

it('counts, shop by shop, the appointments that a draft speaks against', async () => {
  const { organizationId, shop, sister, owner } = await group()
  await shop.book(MONDAY, 540, shop.work('DropOff'))
  await shop.book(MONDAY, 600, { ...shop.work('DropOff'), ...booker() })
  await sister.book(MONDAY, 540, sister.work('Waiter'))
  const rule = { id: null, record: { ...DROP_OFFS, max: 0 } }
  const counted = await owner.organizationRule.conflicts({ organizationId, lock: 'Locked', rule })
  expect(counted).toEqual([{ clientId: shop.clientId, name: 'Denver', count: 2 }])
  expect(await shop.starts(MONDAY, 'DropOff')).toEqual(MORNING)
})

it('says of sharing, shop by shop, who keeps its own and how many appointments the default breaks', async () => {
  const { organizationId, shop, sister, owner } = await group()
  const third = await bookableShop(platform, { shop: { organizationId, name: 'Phoenix' } })
  const { id } = await shop.rule({ ...DROP_OFFS, max: 0, name: 'No Mondays' })
  await sister.rule({ ...DROP_OFFS, max: 5, name: 'Five on Mondays' })
  await sister.book(MONDAY, 540, sister.work('DropOff'))
  await third.book(MONDAY, 540, third.work('DropOff'))
  const told = await owner.organizationRule.sharing({ organizationId, clientId: shop.clientId, ruleId: id })
  expect(told.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { clientId: sister.clientId, name: 'Boulder', keeps: ['Five on Mondays'], conflicts: 0 },
    { clientId: third.clientId, name: 'Phoenix', keeps: [], conflicts: 1 },
  ])
  const { clientId } = await bookableShop(platform)
  for (const asked of [
    { clientId, ruleId: id },
    { clientId: sister.clientId, ruleId: id },
  ])
    expect(await refusalOf(owner.organizationRule.sharing({ organizationId, ...asked }))).toMatchObject({
      code: 'NOT_FOUND',
    })
})

describe('who may', () => {
  const admin = (...systemAdminRoles: PersonActor['systemAdminRoles']): PersonActor =>
    person({ isSystemAdmin: true, systemAdminRoles })

  it('its Owner and admins change it, its other roles read it; a shop’s Owner and other organizations do neither', async () => {
    const { organizationId, shop } = await group()
    const other = await newOrganization(platform, 'Elm Tire')
    const people: [PersonActor, boolean, boolean][] = [
      [roleAt(organizationId, 'Owner'), true, true],
      [roleAt(organizationId, 'AvailabilityManager'), true, false],
      [staff(shop.clientId, 'Owner'), false, false],
      [roleAt(other, 'Owner'), false, false],
      [admin('SalesAdmin'), true, false],
      [admin('ClientManagerAdmin'), true, true],
    ]
    for (const [actor, reads, writes] of people) {
      const caller = callerFor(platform, actor)
      const isIn = (trying: Promise<unknown>) =>
        trying.then(
          () => true,
          (error: { code?: string }) => (expect(error.code).toBe('FORBIDDEN'), false),
        )
      const rule = { ...DROP_OFFS, max: 9, lock: 'Locked' as const }
      expect(await isIn(caller.organizationRule.list({ organizationId }))).toBe(reads)
      expect(await isIn(caller.organizationRule.create({ organizationId, ...rule }))).toBe(writes)
    }
  })

  it('a rule of another organization is not there', async () => {
    const mine = await group()
    const theirs = await group()
    const rule = { ...DROP_OFFS, max: 3, lock: 'Locked' as const }
    const { id, version } = await theirs.owner.organizationRule.create({
      organizationId: theirs.organizationId,
      ...rule,
    })
    const { organizationId, owner } = mine
    const tries = [
      () => owner.organizationRule.update({ organizationId, id, version, ...rule, max: 0 }),
      () => owner.organizationRule.remove({ organizationId, id, version }),
    ]
    for (const tried of tries) expect(await refusalOf(tried())).toMatchObject({ code: 'NOT_FOUND' })
    expect((await owner.organizationRule.list({ organizationId })).data).toEqual([])
  })
})
