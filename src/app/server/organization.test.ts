import { describe, expect, it } from 'vitest'
import { availabilityRuleInput } from '#modules/availability/contract.ts'
import type { ClientRole } from '#shared/access/roles.ts'
import { callerFor, person, staff } from '#testing/actors.ts'
import { refusalOf } from '#testing/booking.ts'
import { newPerson } from '#testing/password-people.ts'
import { testPlatform } from '#testing/database.ts'
import { newOrganization, newShop } from '#testing/shops.ts'

const platform = await testPlatform()

async function oak() {
  const organizationId = await newOrganization(platform, 'Oak Auto Group')
  const alpha = (await newShop(platform, { name: 'Alpha', organizationId })).clientId
  const bravo = (await newShop(platform, { name: 'Bravo', organizationId, status: 'Pending' })).clientId
  const as = (...roles: ClientRole[]) =>
    callerFor(platform, person({ userId: 'usr_oak', organizationRoles: { [organizationId]: roles } }))
  return { organizationId, alpha, bravo, as, owner: as('Owner') }
}

const HOLIDAY = availabilityRuleInput.parse({
  type: 'Holiday',
  name: 'Christmas Day',
  holidayKey: 'us-christmas-day',
  state: 'Closed',
})

describe('organization.*', () => {
  it('shows name and shops to organization roles, and to nobody of a shop alone (D6)', async () => {
    const { organizationId, alpha, bravo, owner, as } = await oak()
    expect(await owner.organization.get({ organizationId })).toMatchObject({
      name: 'Oak Auto Group',
      shops: [
        { id: alpha, name: 'Alpha', place: 'Denver, CO', status: 'Enabled', tier: 'Pro' },
        { id: bravo, name: 'Bravo', status: 'Pending' },
      ],
    })
    const shopOwner = callerFor(platform, staff(alpha, 'Owner'))
    expect(await refusalOf(shopOwner.organization.get({ organizationId }))).toMatchObject({
      status: 'FORBIDDEN',
    })
    expect(await refusalOf(shopOwner.organizationRule.list({ organizationId }))).toMatchObject({
      status: 'FORBIDDEN',
    })
    const viewer = as('AppointmentViewer')
    expect((await viewer.organization.get({ organizationId })).shops).toHaveLength(2)
    const rename = { organizationId, name: 'Elm', version: 1 }
    expect(await refusalOf(viewer.organization.update(rename))).toMatchObject({ status: 'FORBIDDEN' })
    const other = await oak()
    expect(await refusalOf(other.owner.organization.get({ organizationId }))).toMatchObject({
      status: 'FORBIDDEN',
    })
  })

  it('is renamed on the version that was seen, and every shop’s log says so (ADM-04)', async () => {
    const { organizationId, alpha, bravo, owner } = await oak()
    const renamed = await owner.organization.update({ organizationId, name: 'Elm Auto', version: 1 })
    expect(renamed).toMatchObject({ name: 'Elm Auto', version: 2 })
    expect(
      await refusalOf(owner.organization.update({ organizationId, name: 'Ash', version: 1 })),
    ).toMatchObject({ status: 'CONFLICT' })
    for (const clientId of [alpha, bravo])
      expect((await owner.auditLog.list({ clientId })).data).toMatchObject([
        {
          subject: 'organization',
          verb: 'updated',
          before: { name: 'Oak Auto Group' },
          after: { name: 'Elm Auto' },
        },
      ])
  })
})

describe('organizationRule.*', () => {
  it('hands a rule of one shop to all as a default, locks it, switches it and takes it away', async () => {
    const { organizationId, alpha, bravo, owner } = await oak()
    const own = await owner.availabilityRule.create({ clientId: alpha, ...HOLIDAY })
    const shared = await owner.organizationRule.share({
      organizationId,
      clientId: alpha,
      ruleId: own.id,
      version: 1,
    })
    expect(shared).toMatchObject({ name: 'Christmas Day', lock: 'Overridable', enabled: true, version: 1 })
    for (const clientId of [alpha, bravo])
      expect((await owner.availabilityRule.list({ clientId })).data).toMatchObject([
        { id: shared.id, owner: 'Organization', lock: 'Overridable' },
      ])
    const key = { organizationId, id: shared.id }
    const rule = { ...HOLIDAY, ...key }
    const locked = await owner.organizationRule.update({ ...rule, version: 1, lock: 'Locked' })
    expect(locked).toMatchObject({ lock: 'Locked', version: 2 })
    expect(
      await refusalOf(owner.organizationRule.update({ ...rule, version: 1, lock: 'Overridable' })),
    ).toMatchObject({ status: 'CONFLICT' })
    await owner.organizationRule.update({ ...rule, version: 2, lock: 'Locked', enabled: false })
    expect((await owner.organizationRule.list({ organizationId })).data).toMatchObject([{ enabled: false }])
    await owner.organizationRule.remove({ ...key, version: 3 })
    expect((await owner.availabilityRule.list({ clientId: bravo })).data).toEqual([])
    const verbs = (await owner.auditLog.list({ clientId: bravo })).data.map(({ subject, verb }) => [
      subject,
      verb,
    ])
    expect(verbs).toEqual(
      ['removed', 'updated', 'updated', 'created'].map((verb) => ['availability-rule', verb]),
    )
  })

  it('shares a rule as it was seen: who was faster is named, and the shop keeps the newer one (B2)', async () => {
    const { organizationId, alpha, bravo, owner } = await oak()
    const { userId } = await newPerson(platform, { name: 'Casey Morgan' })
    const advisor = callerFor(platform, person({ userId, clientRoles: { [alpha]: ['Owner'] } }))
    const { id, version } = await owner.availabilityRule.create({ clientId: alpha, ...HOLIDAY })
    await advisor.availabilityRule.update({ clientId: alpha, id, version, ...HOLIDAY, name: 'Christmas' })
    const share = (seen: number) =>
      owner.organizationRule.share({ organizationId, clientId: alpha, ruleId: id, version: seen })
    expect(await refusalOf(share(version))).toMatchObject({
      status: 'CONFLICT',
      code: 'VERSION_CONFLICT',
      current: { id, version: 2, name: 'Christmas', owner: 'Shop' },
      params: { name: 'Casey Morgan', fields: 'name' },
    })
    expect((await owner.availabilityRule.list({ clientId: alpha })).data).toMatchObject([{ id, version: 2 }])
    expect((await owner.availabilityRule.list({ clientId: bravo })).data).toEqual([])
    const both = await Promise.allSettled([share(2), share(2)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await owner.organizationRule.list({ organizationId })).data).toMatchObject([
      { name: 'Christmas' },
    ])
  })

  it('takes no rule of a foreign shop, and none that names services', async () => {
    const { organizationId, alpha, owner } = await oak()
    const other = await oak()
    const foreign = await other.owner.availabilityRule.create({ clientId: other.alpha, ...HOLIDAY })
    for (const clientId of [alpha, other.alpha])
      expect(
        await refusalOf(
          owner.organizationRule.share({ organizationId, clientId, ruleId: foreign.id, version: 1 }),
        ),
      ).toMatchObject({ status: 'NOT_FOUND' })
    expect((await other.owner.availabilityRule.list({ clientId: other.alpha })).data).toHaveLength(1)
    const caps = availabilityRuleInput.parse({
      type: 'ServiceCap',
      name: 'One rack',
      startDate: '2027-06-14',
      max: 1,
      services: { mode: 'Blacklist', serviceIds: [] },
    })
    const rule = await owner.availabilityRule.create({ clientId: alpha, ...caps })
    expect(
      await refusalOf(
        owner.organizationRule.share({ organizationId, clientId: alpha, ruleId: rule.id, version: 1 }),
      ),
    ).toMatchObject({ status: 'NOT_FOUND' })
    expect((await owner.availabilityRule.list({ clientId: alpha })).data).toHaveLength(1)
  })
})
