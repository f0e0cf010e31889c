import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, cookieOf, crewTools, freshAddress, NEW_PASSWORD } from '#testing/crew.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { callerFor, person } from '#testing/actors.ts'
import { newPerson } from '#testing/password-people.ts'
import { newOrganization, newShop } from '#testing/shops.ts'
import { users } from './tables.ts'

let platform: TestPlatform
let tools: ReturnType<typeof crewTools>

beforeAll(async () => {
  platform = await testPlatform()
  tools = crewTools(platform)
})
afterAll(() => tools.app.close())

describe('roles', () => {
  it('T4, TEN-02 count from the next request on', async () => {
    const { clientId, call } = await tools.ownedShop()
    const { email, userId } = await newPerson(platform, { clientRoles: { [clientId]: ['Owner'] } })
    const { cookie } = await tools.signIn(email)
    await call.user.update({ clientId, userId, roles: ['AppointmentViewer'], version: 1 })
    expect(await codeOf(callerFor(platform, await tools.actorOf(cookie)).user.list({ clientId }))).toBe(
      'NOT_ALLOWED',
    )
    await call.user.remove({ clientId, userId })
    expect(await tools.actorOf(cookie)).toMatchObject({ clientRoles: {} })
    expect(
      (await tools.history(clientId, 'membership')).map(({ verb, before, after }) => [verb, before, after]),
    ).toEqual([
      [
        'updated',
        expect.objectContaining({ email, roles: ['Owner'] }),
        expect.objectContaining({ roles: ['AppointmentViewer'] }),
      ],
      ['removed', expect.objectContaining({ email, roles: ['AppointmentViewer'] }), null],
    ])
  })

  it('TEN-05 never lose the last Owner', async () => {
    const { clientId, call, owner } = await tools.ownedShop()
    const self = { clientId, userId: owner.userId }
    expect(await codeOf(call.user.update({ ...self, roles: ['AppointmentViewer'], version: 1 }))).toBe(
      'LAST_OWNER',
    )
    expect(await codeOf(call.user.remove(self))).toBe('LAST_OWNER')
    expect(
      await codeOf(call.invitation.create({ clientId, email: owner.email, roles: ['LeadManager'] })),
    ).toBe('NAME_TAKEN')
    const disabled = await newPerson(platform, { clientRoles: { [clientId]: ['Owner'] } })
    await platform.accounts.db
      .update(users)
      .set({ disabledAt: new Date() })
      .where(eq(users.id, disabled.userId))
    expect(await codeOf(call.user.remove(self))).toBe('LAST_OWNER')
    const second = await newPerson(platform, { clientRoles: { [clientId]: ['Owner'] } })
    const leaving = [self, { clientId, userId: second.userId }].map((who) => codeOf(call.user.remove(who)))
    expect((await Promise.all(leaving)).toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
      'done',
      'LAST_OWNER',
    ])
  })

  it('of two who change the same person one is told what the other did', async () => {
    const { clientId, call } = await tools.ownedShop()
    const { userId } = await newPerson(platform, { clientRoles: { [clientId]: ['LeadManager'] } })
    await call.user.update({ clientId, userId, roles: ['LinkManager'], version: 1 })
    const stale = call.user.update({ clientId, userId, roles: ['Owner'], version: 1 })
    await expect(stale).rejects.toMatchObject({
      cause: { code: 'VERSION_CONFLICT', details: { current: { roles: ['LinkManager'], version: 2 } } },
    })
  })

  it('A09 are not widened by their holder, nor by unknown keys', async () => {
    const { clientId, owner } = await tools.ownedShop()
    const viewer = person({ userId: owner.userId, clientRoles: { [clientId]: ['AppointmentManager'] } })
    const input = { clientId, userId: owner.userId, roles: ['Owner' as const], version: 1 }
    expect(await codeOf(callerFor(platform, viewer).user.update(input))).toBe('NOT_ALLOWED')
    const { call } = await tools.ownedShop()
    const surplus = { ...input, systemAdminRoles: ['SuperAdmin'] }
    await expect(call.user.update(surplus)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('organizations', () => {
  it('have people of their own, who are seen at every shop and changed only there', async () => {
    const organizationId = await newOrganization(platform)
    const alpha = await newShop(platform, { organizationId })
    const beta = await newShop(platform, { organizationId })
    const boss = await newPerson(platform, {
      name: 'Bo Boss',
      organizationRoles: { [organizationId]: ['Owner'] },
    })
    const roles = { organizationRoles: { [organizationId]: ['Owner' as const] } }
    const call = callerFor(platform, person({ userId: boss.userId, name: 'Bo Boss', ...roles }))
    const email = freshAddress()
    await call.organizationInvitation.create({ organizationId, email, roles: ['LinkManager'] })
    const token = await tools.inviteToken(email)
    const done = await tools.post('accept-invitation', { token, name: 'Lin Link', password: NEW_PASSWORD })
    expect(await tools.actorOf(cookieOf(done))).toMatchObject({
      organizationRoles: { [organizationId]: ['LinkManager'] },
    })
    const members = (await call.user.list({ clientId: alpha.clientId })).data
    expect(members.map(({ name, source }) => [name, source])).toEqual([
      ['Bo Boss', 'Organization'],
      ['Lin Link', 'Organization'],
    ])
    const userId = members[1]?.userId ?? ''
    expect(await codeOf(call.user.remove({ clientId: alpha.clientId, userId }))).toBe('NOT_FOUND')
    await call.organizationUser.update({ organizationId, userId, roles: ['LeadManager'], version: 1 })
    for (const { clientId } of [alpha, beta])
      expect((await tools.history(clientId, 'membership')).map(({ verb }) => verb)).toEqual([
        'created',
        'updated',
      ])
    expect(await codeOf(call.organizationUser.remove({ organizationId, userId: boss.userId }))).toBe(
      'LAST_OWNER',
    )
  })

  it('let in only their own Owners and system admins of rank', async () => {
    const organizationId = await newOrganization(platform)
    const { clientId } = await newShop(platform, { organizationId })
    const list = (roles: Parameters<typeof person>[0]) =>
      codeOf(callerFor(platform, person(roles)).organizationUser.list({ organizationId }))
    const change = (roles: Parameters<typeof person>[0]) =>
      codeOf(callerFor(platform, person(roles)).organizationUser.remove({ organizationId, userId: 'usr_x' }))
    expect(await list({ organizationRoles: { [organizationId]: ['Owner'] } })).toBe('done')
    expect(await list({ organizationRoles: { [organizationId]: ['LinkManager'] } })).toBe('NOT_ALLOWED')
    expect(await list({ organizationRoles: { org_other: ['Owner'] } })).toBe('NOT_ALLOWED')
    expect(await list({ clientRoles: { [clientId]: ['Owner'] } })).toBe('NOT_ALLOWED')
    expect(await change({ isSystemAdmin: true, systemAdminRoles: ['SalesAdmin'] })).toBe('NOT_ALLOWED')
    expect(await change({ isSystemAdmin: true, systemAdminRoles: ['ClientManagerAdmin'] })).toBe('NOT_FOUND')
  })
})
