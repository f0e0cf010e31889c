import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOneself } from '#server/scope.ts'
import { person } from '#testing/actors.ts'
import { AUTH_URL, authApp } from '#testing/auth-app.ts'
import { codeOf, crewTools } from '#testing/crew.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { startProvider, type ProviderPerson } from '#testing/oidc-provider.ts'
import { newPerson, TEST_PASSWORD } from '#testing/password-people.ts'
import { newShop } from '#testing/shops.ts'
import { openOidc } from './adapters/oidc.ts'
import { removePasskey } from './commands/passkeys.ts'
import { disconnectProvider } from './commands/provider-link.ts'
import { authAccounts, passkeys, sessions } from './tables.ts'

let platform: TestPlatform
let tools: ReturnType<typeof crewTools>
let provider: Awaited<ReturnType<typeof startProvider>>
let app: FastifyInstance
let sources = 0
const current = TEST_PASSWORD

beforeAll(async () => {
  platform = await testPlatform()
  tools = crewTools(platform)
  provider = await startProvider(`${AUTH_URL}/api/auth/oidc/callback`)
  ;({ app } = authApp(platform, provider.settings))
})
afterAll(async () => {
  await Promise.all([app.close(), tools.app.close(), provider.close()])
})

/** Comes back from the provider with these cookies; where the browser is sent, and whether it was signed in. */
async function comeBack(address: string, cookie: string) {
  const { pathname, search } = new URL(address)
  const headers = { cookie, 'x-test-source': `203.0.113.${sources++}` }
  const answer = await app.inject({ method: 'GET', url: `${pathname}${search}`, headers })
  const isSignedIn = [answer.headers['set-cookie'] ?? []]
    .flat()
    .some((line) => line.startsWith('__Host-sid='))
  return { location: answer.headers.location, isSignedIn }
}

/** Somebody of a shop, signed in. */
async function someone() {
  const { clientId } = await newShop(platform)
  const who = await newPerson(platform, { clientRoles: { [clientId]: ['Owner'] } })
  const { cookie } = await tools.signIn(who.email)
  const calls = await tools.callsOf(cookie, { provider: openOidc(provider.settings) })
  const { sessionToken } = await tools.sessionOf(cookie)
  const ask = async () => (await calls.signInProvider.prepare({ current })).url
  return { ...who, clientId, cookie, calls, ask, token: sessionToken ?? '' }
}
type Someone = Awaited<ReturnType<typeof someone>>

const at = (outcome: string) => ({ location: `/account?provider=${outcome}`, isSignedIn: false })
const subject = () => ({ sub: `sub-${sources++}-${Date.now()}` })
/** The whole way of somebody who connects, as `identity` at the provider. */
const connect = async (who: Someone, identity: ProviderPerson) =>
  comeBack(await provider.visit(await who.ask(), identity), who.cookie)
/** The whole way of somebody who signs in through the provider. */
async function enter(identity: ProviderPerson) {
  const start = await app.inject({
    method: 'POST',
    url: '/api/auth/oidc/start',
    payload: { returnTo: '/' },
    headers: { 'x-test-source': `203.0.113.${sources++}` },
  })
  const cookie = String(start.headers['set-cookie']).split(';')[0] ?? ''
  return comeBack(await provider.visit(String(start.json().url), identity), cookie)
}

describe('connecting a provider at the account', () => {
  it('asks for the password, then lets that identity in whatever its address is', async () => {
    const who = await someone()
    expect(await codeOf(who.calls.signInProvider.prepare({ current: 'not mine at all' }))).toBe(
      'INVALID_INPUT',
    )
    expect(await who.calls.signInProvider.get()).toEqual({ name: 'Elm Sign-In', connectedAt: null })
    const identity = { ...subject(), email: 'somebody.else@elm.example', email_verified: false }
    expect(await connect(who, identity)).toEqual(at('connected'))
    expect(await who.calls.signInProvider.get()).toMatchObject({ connectedAt: expect.any(Date) })
    expect(await enter(identity)).toEqual({ location: '/', isSignedIn: true })
    expect((await tools.mailsTo(who.email))[0]?.body).toContain('connected with Elm Sign-In')
    expect((await tools.history(who.clientId, 'account')).at(-1)).toMatchObject({
      verb: 'provider-connected',
      actor: who.userId,
    })
    expect(await connect(who, identity)).toEqual(at('connected'))
  })

  it('takes nobody their identity, and gives an account one a provider', async () => {
    const [mine, other] = [await someone(), await someone()]
    const identity = subject()
    expect(await connect(mine, identity)).toEqual(at('connected'))
    expect(await connect(other, identity)).toEqual(at('taken'))
    expect(await connect(mine, subject())).toEqual(at('other'))
    expect(await other.calls.signInProvider.get()).toMatchObject({ connectedAt: null })
    const rows = await platform.accounts.db
      .select()
      .from(authAccounts)
      .where(eq(authAccounts.accountId, identity.sub))
    expect(rows.map(({ userId }) => userId)).toEqual([mine.userId])
  })

  it('of two who want the same identity at once one gets it', async () => {
    const [one, two] = [await someone(), await someone()]
    const identity = subject()
    const backs = await Promise.all([one, two].map(async (who) => provider.visit(await who.ask(), identity)))
    const outcomes = await Promise.all(backs.map((back, n) => comeBack(back, (n ? two : one).cookie)))
    expect(outcomes.map(({ location }) => String(location)).toSorted()).toEqual([
      '/account?provider=connected',
      '/account?provider=taken',
    ])
  })

  it('counts once, and only in the session that asked', async () => {
    const [mine, other] = [await someone(), await someone()]
    const identity = subject()
    const back = await provider.visit(await mine.ask(), identity)
    expect(await comeBack(back, '')).toEqual(at('failed'))
    expect(await comeBack(back, other.cookie)).toEqual(at('failed'))
    // Also with a question of their own that waits.
    await other.ask()
    expect(await comeBack(back, other.cookie)).toEqual(at('failed'))
    expect((await other.calls.signInProvider.get())?.connectedAt).toBeNull()
    expect(await comeBack(back, mine.cookie)).toEqual(at('connected'))
    expect(await comeBack(back, mine.cookie)).toEqual(at('failed'))
    const late = await someone()
    const lost = await provider.visit(await late.ask(), subject())
    await platform.accounts.db.delete(sessions).where(eq(sessions.token, late.token))
    expect(await comeBack(lost, late.cookie)).toEqual(at('failed'))
  })

  it('says so when the provider did not let them in', async () => {
    const who = await someone()
    const state = new URL(await who.ask()).searchParams.get('state') ?? ''
    const back = `${AUTH_URL}/api/auth/oidc/callback?error=access_denied&state=${state}`
    expect(await comeBack(back, who.cookie)).toEqual(at('refused'))
  })
})

describe('disconnecting it', () => {
  it('asks for the password; its word about the address connects it no more, until it is connected here', async () => {
    const who = await someone()
    const identity = { ...subject(), email: who.email, email_verified: true }
    expect((await enter(identity)).isSignedIn).toBe(true)
    expect(await codeOf(who.calls.signInProvider.remove({ current: 'not mine at all' }))).toBe(
      'INVALID_INPUT',
    )
    expect(await codeOf(who.calls.signInProvider.remove({ current }))).toBe('done')
    expect(await codeOf(who.calls.signInProvider.remove({ current }))).toBe('NOT_FOUND')
    expect(await enter(identity)).toEqual({ location: '/sign-in?problem=disconnected', isSignedIn: false })
    expect((await tools.mailsTo(who.email))[0]?.body).toContain('disconnected from Elm Sign-In')
    expect((await tools.history(who.clientId, 'account')).at(-1)).toMatchObject({
      verb: 'provider-disconnected',
      before: { provider: 'Elm Sign-In' },
    })
    expect(await connect(who, identity)).toEqual(at('connected'))
    expect((await enter(identity)).isSignedIn).toBe(true)
  })

  it('and taking a passkey away leave a way to sign in', async () => {
    const who = await someone()
    await connect(who, subject())
    const { userId, email } = who
    await platform.accounts.db
      .update(authAccounts)
      .set({ password: null })
      .where(and(eq(authAccounts.providerId, 'credential'), eq(authAccounts.userId, userId)))
    const self = { userId, email, name: 'Test Person', publicUrl: AUTH_URL }
    const { issuer, name } = provider.settings
    const own = <T>(work: Parameters<typeof asOneself<T>>[2]) =>
      asOneself(platform, { actor: person({ userId, email }), requestId: 'test' }, work)
    const id = `pky_${userId.slice(4)}`
    const key = {
      id,
      userId,
      name: 'Key',
      credentialId: id,
      publicKey: 'A',
      counter: 0,
      createdAt: new Date(),
    }
    await platform.accounts.db.insert(passkeys).values(key)
    const now = new Date()
    const disconnect = () =>
      own((db) => disconnectProvider(db, { self, provider: { name, issuer }, at: now }))
    const takeKey = (issuer: string | undefined) =>
      own((db) => removePasskey(db, { self, id, issuer, at: now }))
    // Without the provider in the settings its link opens nothing.
    await expect(takeKey(undefined)).rejects.toMatchObject({ code: 'LAST_WAY_IN' })
    const both = await Promise.allSettled([disconnect(), takeKey(issuer)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const rejected = both.find((each) => each.status === 'rejected')
    expect(rejected?.reason).toMatchObject({ code: 'LAST_WAY_IN' })
  })
})

it('where no provider is set there is nothing to connect', async () => {
  const { cookie } = await someone()
  const calls = await tools.callsOf(cookie)
  expect(await calls.signInProvider.get()).toBeNull()
  expect(await codeOf(calls.signInProvider.prepare({ current }))).toBe('NOT_FOUND')
  expect(await codeOf(calls.signInProvider.remove({ current }))).toBe('NOT_FOUND')
})
