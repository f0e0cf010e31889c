import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, cookieOf, crewTools, freshAddress, NEW_PASSWORD } from '#testing/crew.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { tokenHash } from '#server/ids.ts'
import { newPerson } from '#testing/password-people.ts'
import { invitations, users } from './tables.ts'

let platform: TestPlatform
let tools: ReturnType<typeof crewTools>

beforeAll(async () => {
  platform = await testPlatform()
  tools = crewTools(platform)
})
afterAll(() => tools.app.close())

describe('invitations', () => {
  it('bring a new person in, who chooses name and password and is signed in', async () => {
    const { clientId, call, owner } = await tools.ownedShop()
    const email = freshAddress()
    const { id, isNew } = await call.invitation.create({ clientId, email, roles: ['LeadManager', 'Owner'] })
    expect(isNew).toBe(true)
    const [mail] = await tools.mailsTo(email)
    expect(mail?.subject).toMatch(/^Olga Owner invited you to /)
    expect(mail?.body).toContain('on Always Open as Owner, Lead manager.')
    expect(mail?.body).toContain(`only for ${email}.`)
    const token = await tools.inviteToken(email)
    const [row] = await platform.accounts.db.select().from(invitations).where(eq(invitations.id, id))
    expect(row?.tokenHash).toBe(tokenHash(token))
    expect((await tools.post('invitation', { token })).json()).toMatchObject({
      email,
      isKnown: false,
      minLength: 15,
    })

    const empty = await tools.post('accept-invitation', { token })
    expect(empty.json().error.data.fields.map(({ path }: { path: string }) => path)).toEqual([
      'name',
      'password',
    ])
    const done = await tools.post('accept-invitation', { token, name: 'Nia New', password: NEW_PASSWORD })
    expect(done.statusCode).toBe(200)
    expect(await tools.actorOf(cookieOf(done))).toMatchObject({
      name: 'Nia New',
      email,
      clientRoles: { [clientId]: ['Owner', 'LeadManager'] },
    })
    expect(
      (await tools.post('accept-invitation', { token, name: 'Nia', password: NEW_PASSWORD })).statusCode,
    ).toBe(404)
    const { data } = await call.user.list({ clientId })
    expect(data.map(({ name }) => name)).toEqual(['Nia New', 'Olga Owner'])
    const trail = [
      ...(await tools.history(clientId, 'invitation')),
      ...(await tools.history(clientId, 'membership')),
    ]
    expect(trail.map(({ verb, actor, after }) => [verb, actor === owner.userId, after])).toEqual([
      ['created', true, { email, roles: ['Owner', 'LeadManager'] }],
      ['accepted', false, { email, roles: ['Owner', 'LeadManager'] }],
      ['created', false, { email, name: 'Nia New', roles: ['Owner', 'LeadManager'] }],
    ])
  })

  it('A10 (a, c) are refused in another session and stay open; the link works once', async () => {
    const { clientId, call } = await tools.ownedShop()
    const invited = await newPerson(platform, { name: 'Xavier' })
    const other = await newPerson(platform, { name: 'Yara' })
    await call.invitation.create({ clientId, email: invited.email, roles: ['AppointmentViewer'] })
    const token = await tools.inviteToken(invited.email)
    const { cookie } = await tools.signIn(other.email)
    const refused = await tools.post('accept-invitation', { token }, cookie)
    expect([refused.statusCode, refused.json().error.data.appCode]).toEqual([403, 'INVITATION_OTHER_ACCOUNT'])
    expect((await call.invitation.list({ clientId })).data).toHaveLength(1)
    const mine = await tools.signIn(invited.email)
    const both = await Promise.all([1, 2].map(() => tools.post('accept-invitation', { token }, mine.cookie)))
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await tools.actorOf(mine.cookie)).toMatchObject({
      clientRoles: { [clientId]: ['AppointmentViewer'] },
    })
  })

  it('A10 (b) never give a known address a new password', async () => {
    const { clientId, call } = await tools.ownedShop()
    const { email } = await newPerson(platform)
    await call.invitation.create({ clientId, email, roles: ['Owner'] })
    const token = await tools.inviteToken(email)
    const refused = await tools.post('accept-invitation', { token, name: 'Thief', password: NEW_PASSWORD })
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([401, undefined])
    expect([(await tools.signIn(email)).status, (await tools.signIn(email, NEW_PASSWORD)).status]).toEqual([
      200, 401,
    ])
  })

  it('TEN-09 take one address for one person, however it is spelled', async () => {
    const { clientId, call } = await tools.ownedShop()
    const tag = `${Date.now()}`
    const first = await call.invitation.create({
      clientId,
      email: `  Mary.Jones${tag}@Shop.Example `,
      roles: ['LinkManager'],
    })
    const earlier = await tools.inviteToken(`mary.jones${tag}@shop.example`)
    const second = await call.invitation.create({
      clientId,
      email: `mary.jones${tag}@shop.example`,
      roles: ['LeadManager'],
    })
    expect(second).toEqual({ id: first.id, isNew: false })
    const plus = await call.invitation.create({
      clientId,
      email: `mary.jones${tag}+b@shop.example`,
      roles: ['LeadManager'],
    })
    expect(plus.isNew).toBe(true)
    expect((await tools.post('invitation', { token: earlier })).statusCode).toBe(404)
    const token = await tools.inviteToken(`mary.jones${tag}@shop.example`)
    await tools.post('accept-invitation', { token, name: 'Mary Jones', password: NEW_PASSWORD })
    const { cookie } = await tools.signIn(`MARY.JONES${tag}@shop.example`, NEW_PASSWORD)
    expect(await tools.actorOf(cookie)).toMatchObject({ clientRoles: { [clientId]: ['LeadManager'] } })
    expect(
      await platform.accounts.db
        .select()
        .from(users)
        .where(eq(users.email, `mary.jones${tag}@shop.example`)),
    ).toHaveLength(1)
  })

  it('end after 72 hours, when withdrawn, and when sent again', async () => {
    const { clientId, call } = await tools.ownedShop()
    const email = freshAddress()
    const { id } = await call.invitation.create({ clientId, email, roles: ['Owner'] })
    const link = await tools.inviteToken(email)
    const hours = async () => {
      const [row] = await platform.accounts.db.select().from(invitations).where(eq(invitations.id, id))
      return row && (row.expiresAt.getTime() - row.sentAt.getTime()) / 3_600_000
    }
    expect(await hours()).toBe(72)
    await platform.accounts.db
      .update(invitations)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(invitations.id, id))
    expect((await call.invitation.list({ clientId })).data[0]).toMatchObject({ email, isExpired: true })
    expect((await tools.post('invitation', { token: link })).json().error.data.appCode).toBe(
      'INVITATION_NOT_VALID',
    )
    await call.invitation.resend({ clientId, id })
    const again = await tools.inviteToken(email)
    expect((await tools.post('invitation', { token: again })).statusCode).toBe(200)
    await call.invitation.remove({ clientId, id })
    expect((await tools.post('invitation', { token: again })).statusCode).toBe(404)
    expect((await call.invitation.list({ clientId })).data).toEqual([])
    expect(await codeOf(call.invitation.resend({ clientId, id }))).toBe('NOT_FOUND')
  })

  it('of a demo shop never leave the outbox, and are nobody else’s', async () => {
    const { clientId, call } = await tools.ownedShop({ status: 'Demo' })
    const stranger = await tools.ownedShop()
    const email = freshAddress()
    const { id } = await call.invitation.create({ clientId, email, roles: ['Owner'] })
    expect((await tools.mailsTo(email))[0]).toMatchObject({ staysHere: true })
    expect(await codeOf(stranger.call.invitation.remove({ clientId: stranger.clientId, id }))).toBe(
      'NOT_FOUND',
    )
  })
})
