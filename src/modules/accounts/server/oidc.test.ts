import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUTH_URL, authApp } from '#testing/auth-app.ts'
import { crewTools, freshAddress } from '#testing/crew.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { startProvider, type ProviderPerson } from '#testing/oidc-provider.ts'
import { newPerson } from '#testing/password-people.ts'
import { newShop } from '#testing/shops.ts'
import { authAccounts, secondFactors, users } from './tables.ts'

let platform: TestPlatform
let tools: ReturnType<typeof crewTools>
let provider: Awaited<ReturnType<typeof startProvider>>
let app: FastifyInstance
let sources = 0

beforeAll(async () => {
  platform = await testPlatform()
  tools = crewTools(platform)
  provider = await startProvider(`${AUTH_URL}/api/auth/oidc/callback`)
  ;({ app } = authApp(platform, provider.settings))
})
afterAll(async () => {
  await Promise.all([app.close(), tools.app.close(), provider.close()])
})

const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0] ?? '')

async function begin(returnTo = '/calendar/week', on = app) {
  const answer = await on.inject({
    method: 'POST',
    url: '/api/auth/oidc/start',
    payload: { returnTo },
    headers: { 'x-test-source': `203.0.113.${sources++}` },
  })
  const url: unknown = answer.json().url
  return { status: answer.statusCode, url: String(url), binding: cookiesOf(answer)[0] ?? '' }
}

async function comeBack(address: string, cookie: string, on = app) {
  const { pathname, search } = new URL(address)
  const headers = { cookie, 'x-test-source': `203.0.113.${sources++}` }
  const answer = await on.inject({ method: 'GET', url: `${pathname}${search}`, headers })
  const session = cookiesOf(answer).find((each) => each.startsWith('__Host-sid=')) ?? null
  return { status: answer.statusCode, location: answer.headers.location, session }
}

/** The whole way of somebody through the provider. */
async function enter(who: ProviderPerson) {
  const { url, binding } = await begin()
  return comeBack(await provider.visit(url, who), binding)
}
const refusedWith = (problem: string) => ({
  status: 303,
  location: `/sign-in?problem=${problem}`,
  session: null,
})
const subject = () => `sub-${freshAddress()}`

describe('signing in through a provider', () => {
  it('opens the account of a verified address, however it is spelled, and connects it once (TEN-09)', async () => {
    const { clientId } = await newShop(platform)
    const { email, userId } = await newPerson(platform, { clientRoles: { [clientId]: ['Owner'] } })
    const who = { sub: subject(), email: ` ${email.toUpperCase()}`, email_verified: true }
    const first = await enter(who)
    expect([first.status, first.location]).toEqual([303, '/calendar/week'])
    expect(await tools.actorOf(first.session ?? '')).toMatchObject({ kind: 'person', userId, email })
    // By now the provider may say anything of the address: the identity is connected.
    const again = await enter({ sub: who.sub, email: 'other@elm.example', email_verified: false })
    expect(await tools.actorOf(again.session ?? '')).toMatchObject({ kind: 'person', userId })
    const rows = await platform.accounts.db.select().from(authAccounts).where(eq(authAccounts.userId, userId))
    expect(rows.map(({ providerId }) => providerId).toSorted()).toEqual([
      'credential',
      `oidc:${provider.settings.issuer}`,
    ])
    const mails = await tools.mailsTo(email)
    expect(mails.map(({ template }) => template)).toEqual(['signInChanged'])
    expect(mails[0]?.body).toContain('connected with Elm Sign-In')
    expect(await tools.history(clientId, 'account')).toMatchObject([
      { verb: 'provider-connected', subjectId: userId },
    ])
  })

  it('makes nobody an account, and connects no address that the provider has not verified', async () => {
    const stranger = freshAddress()
    expect(await enter({ sub: subject(), email: stranger, email_verified: true })).toEqual(
      refusedWith('unknown'),
    )
    expect(await platform.accounts.db.select().from(users).where(eq(users.email, stranger))).toEqual([])
    const { email, userId } = await newPerson(platform)
    for (const claims of [{ email, email_verified: false }, { email }, {}])
      expect(await enter({ sub: subject(), ...claims })).toEqual(refusedWith('unverified'))
    const rows = await platform.accounts.db.select().from(authAccounts).where(eq(authAccounts.userId, userId))
    expect(rows).toHaveLength(1)
  })

  it('gives the account to nobody who got the mailbox later, to no disabled person, and not past a second factor', async () => {
    const mine = await newPerson(platform)
    await enter({ sub: subject(), email: mine.email, email_verified: true })
    expect(await enter({ sub: subject(), email: mine.email, email_verified: true })).toEqual(
      refusedWith('unknown'),
    )
    const off = await newPerson(platform)
    const whoOff = { sub: subject(), email: off.email, email_verified: true }
    await enter(whoOff)
    await platform.accounts.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, off.userId))
    expect(await enter(whoOff)).toEqual(refusedWith('unknown'))
    const guarded = await newPerson(platform)
    const at = new Date()
    await platform.accounts.db
      .insert(secondFactors)
      .values({ userId: guarded.userId, sealedSecret: 'x', confirmedAt: at, createdAt: at })
    expect(await enter({ sub: subject(), email: guarded.email, email_verified: true })).toEqual(
      refusedWith('second-factor'),
    )
  })
})

describe('what comes back from the provider', () => {
  const known = async () => ({
    sub: subject(),
    email: (await newPerson(platform)).email,
    email_verified: true,
  })

  it('counts once, and only in the browser that asked', async () => {
    const who = await known()
    const { url, binding } = await begin()
    const back = await provider.visit(url, who)
    expect(await comeBack(back, '')).toEqual(refusedWith('failed'))
    const stranger = await begin()
    expect(await comeBack(back, stranger.binding)).toEqual(refusedWith('failed'))
    expect((await comeBack(back, binding)).session).not.toBeNull()
    expect(await comeBack(back, binding)).toEqual(refusedWith('failed'))
  })

  it.each(['state', 'iss', 'code'])('is refused with another %s', async (name) => {
    const { url, binding } = await begin()
    const back = new URL(await provider.visit(url, await known()))
    expect(back.searchParams.get(name)).not.toBeNull()
    back.searchParams.set(name, 'https://other.example')
    expect(await comeBack(back.href, binding)).toEqual(refusedWith('failed'))
  })

  it('is refused with another nonce', async () => {
    const { url, binding } = await begin()
    const asked = new URL(url)
    asked.searchParams.set('nonce', 'of-somebody-else')
    expect(await comeBack(await provider.visit(asked.href, await known()), binding)).toEqual(
      refusedWith('failed'),
    )
  })

  it('says so when the provider did not let them in', async () => {
    const { binding, url } = await begin()
    const state = new URL(url).searchParams.get('state') ?? ''
    const back = `${AUTH_URL}/api/auth/oidc/callback?error=access_denied&state=${state}`
    expect(await comeBack(back, binding)).toEqual(refusedWith('refused'))
  })

  it('leads nowhere but into the product (A31)', async () => {
    const who = await known()
    for (const wanted of ['//evil.example', 'https://evil.example', '/\\evil.example', '/logout']) {
      const { url, binding } = await begin(wanted)
      expect((await comeBack(await provider.visit(url, who), binding)).location).toBe('/')
    }
  })
})

it('a provider that is not the configured one, or does not answer, is not asked', async () => {
  const { settings } = provider
  for (const issuer of [settings.issuer.replace('127.0.0.1', 'localhost'), 'http://127.0.0.1:9']) {
    const { app: other } = authApp(platform, { ...settings, issuer })
    expect((await begin('/', other)).status).toBe(503)
    await other.close()
  }
  const plain = await tools.post('oidc/start', { returnTo: '/' })
  expect(plain.statusCode).toBe(404)
})
