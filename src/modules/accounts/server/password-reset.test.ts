import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '#server/scope.ts'
import { AUTH_URL, authApp } from '#testing/auth-app.ts'
import { TEST_SECRET } from '#testing/database-address.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { newPerson, TEST_PASSWORD } from '#testing/password-people.ts'
import { makePasswordReset, makeSendAccountMail } from './jobs.ts'
import { listAccountMails } from './queries/account-mails.ts'
import { makeResolveActor } from './resolve-actor.ts'
import { accountMails, users, verifications } from './tables.ts'

const NEW_PASSWORD = 'seven blue wrenches on the wall'
let platform: TestPlatform
let app: FastifyInstance

beforeAll(async () => {
  platform = await testPlatform()
  ;({ app } = authApp(platform))
})
afterAll(() => app.close())

let sources = 0
/** Each call from an address of its own, unless the test is about addresses. */
const post = (url: string, payload: object, source = `203.0.113.${sources++}`) =>
  app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers: { 'x-test-source': source } })
const ask = (email: string, source?: string) => post('request-password-reset', { email }, source)
const reset = (token: string, password = NEW_PASSWORD) => post('reset-password', { token, password })
const signIn = async (email: string, password: string) =>
  (await post('sign-in/email', { email, password })).statusCode

/** What the queue would do with a request. */
const runJob = (email: string) => makePasswordReset(AUTH_URL)(platform, { clientId: '', email }, 'job')
const mailsTo = async (email: string) =>
  (await asSystem(platform, 'test', 'test', (system) => listAccountMails(system, 10_000))).filter(
    (mail) => mail.address === email,
  )
async function tokenFor(email: string): Promise<string> {
  await runJob(email)
  const [mail] = await mailsTo(email)
  return /\/reset-password\/([a-z0-9]+)/.exec(mail?.body ?? '')?.[1] ?? ''
}

describe('a forgotten password', () => {
  it('is replaced by a link in a mail, and every session ends (A16)', async () => {
    const { email, userId } = await newPerson(platform, { name: 'Dana Reyes' })
    const answer = await post('sign-in/email', { email, password: TEST_PASSWORD })
    const cookie = String(answer.headers['set-cookie']).split(';')[0]
    expect((await ask(email.toUpperCase())).statusCode).toBe(202)
    const token = await tokenFor(email)
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ subject: 'Reset your Always Open password', subjectId: userId })
    expect(mail?.body).toMatch(/^Hi Dana,\n\nSomeone asked for a new password for .+@alder\.example\.\n\n/)
    expect(mail?.body).toContain(`Choose one: ${AUTH_URL}/reset-password/${token}\n\n`)
    expect(mail?.body).toContain('once, for 30 minutes.')
    expect((await post('password-link', { token })).json()).toEqual({ email, minLength: 15 })
    const done = await reset(token)
    expect([done.statusCode, done.headers['set-cookie'], done.body]).toEqual([204, undefined, ''])
    const resolveActor = makeResolveActor(platform, AUTH_URL, TEST_SECRET)
    expect((await resolveActor(cookie)).actor.kind).toBe('visitor')
    expect(await signIn(email, TEST_PASSWORD)).toBe(401)
    expect(await signIn(email, NEW_PASSWORD)).toBe(200)
  })

  it('takes a link once, also when two use it at the same moment', async () => {
    const { email } = await newPerson(platform)
    const token = await tokenFor(email)
    const both = await Promise.all([reset(token), reset(token, 'another long enough phrase')])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 404])
    expect((await reset(token)).json().error.data.appCode).toBe('LINK_NOT_VALID')
  })

  it('refuses old, replaced, cut off and unknown links alike', async () => {
    const { email, userId } = await newPerson(platform)
    const replaced = await tokenFor(email)
    const old = await tokenFor(email)
    await platform.accounts.db
      .update(verifications)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(verifications.value, userId))
    const answers = await Promise.all(
      [replaced, old, old.slice(0, -1), 'x', '%00'].map(async (token) => {
        const { statusCode, body } = await reset(token)
        return [statusCode, body]
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.[0]).toBe(404)
    expect(await signIn(email, TEST_PASSWORD)).toBe(200)
  })

  it('keeps only the hash of a link, and empties the mail once a server took it', async () => {
    const { email } = await newPerson(platform)
    const token = await tokenFor(email)
    const rows = await platform.accounts.db.select().from(verifications)
    expect(JSON.stringify(rows)).not.toContain(token)
    const [mail] = await mailsTo(email)
    const sent: string[] = []
    const send = makeSendAccountMail(({ address }) => {
      sent.push(address)
      return Promise.resolve({ providerId: 'at-provider' })
    })
    const payload = { clientId: '', mailId: mail?.id }
    await Promise.all(Array.from({ length: 4 }, () => send(platform, payload, 'job')))
    expect(sent).toEqual([email])
    expect((await mailsTo(email))[0]).toMatchObject({ state: 'Sent', body: '', providerId: 'at-provider' })
  })

  it('asks the rules for passwords before it uses the link (A1)', async () => {
    const { email } = await newPerson(platform)
    const token = await tokenFor(email)
    const short = await reset(token, 'fourteen chars')
    expect(short.statusCode).toBe(400)
    expect(short.json().error.data.fields).toEqual([
      { path: 'password', message: 'Use at least 15 characters; a long phrase is fine.' },
    ])
    const common = await reset(token, 'qwertyqwertyqwerty')
    expect(common.json().error.data.fields[0].message).toMatch(/^This password is on lists/)
    expect((await reset(token)).statusCode).toBe(204)
  })
})

describe('A15 asking teaches nothing', () => {
  it('answers known, unknown and disabled addresses alike, and writes only to the known', async () => {
    const { email } = await newPerson(platform)
    const disabled = await newPerson(platform)
    await platform.accounts.db
      .update(users)
      .set({ disabledAt: new Date() })
      .where(eq(users.id, disabled.userId))
    const addresses = [email, 'nobody@alder.example', disabled.email]
    const answers = await Promise.all(addresses.map((address) => ask(address)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['202 {}']),
    )
    for (const address of addresses) await runJob(address)
    expect((await mailsTo(email)).length).toBe(1)
    expect((await mailsTo('nobody@alder.example')).length + (await mailsTo(disabled.email)).length).toBe(0)
  })

  it('is limited by address and source, and nobody gets more than five mails an hour', async () => {
    const { email } = await newPerson(platform)
    const codes = []
    for (let i = 0; i < 6; i++) codes.push((await ask(email, '198.51.100.7')).statusCode)
    expect(codes).toEqual([202, 202, 202, 202, 202, 429])
    expect((await ask('other@alder.example', '198.51.100.7')).statusCode).toBe(202)
    for (let i = 0; i < 8; i++) await runJob(email)
    expect((await mailsTo(email)).length).toBe(5)
  })

  it('counts tries of links before it hashes', async () => {
    const codes = []
    for (let i = 0; i < 31; i++)
      codes.push(
        (await post('reset-password', { token: 'x', password: NEW_PASSWORD }, '198.51.100.8')).statusCode,
      )
    expect(codes.slice(-2)).toEqual([404, 429])
  })
})

it('nobody but the accounts login can read the mails of accounts', async () => {
  await expect(platform.app.db.select().from(accountMails)).rejects.toThrow()
})
