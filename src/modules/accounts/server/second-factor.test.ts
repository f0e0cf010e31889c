import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOneself } from '#server/scope.ts'
import { storedLimits } from '#server/limits.ts'
import { person } from '#testing/actors.ts'
import { AUTH_URL } from '#testing/auth-app.ts'
import { codeOf, crewTools } from '#testing/crew.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { newPerson, TEST_PASSWORD } from '#testing/password-people.ts'
import { codeAt, stepNow, wrongCodeFor } from '#testing/second-factor.ts'
import { newShop } from '#testing/shops.ts'
import { hashPassword } from './passwords.ts'
import { liftSecondFactor } from './commands/second-factor.ts'
import { makePasswordReset } from './jobs.ts'
import { authAccounts, secondFactors } from './tables.ts'

let platform: TestPlatform
let tools: ReturnType<typeof crewTools>

beforeAll(async () => {
  platform = await testPlatform()
  tools = crewTools(platform)
})
afterAll(() => tools.app.close())

const callsOf = (cookie: string) =>
  tools.callsOf(cookie, { limits: storedLimits(platform.system, () => new Date()) })
const isIn = async (cookie: string) => (await tools.actorOf(cookie)).kind === 'person'
const current = TEST_PASSWORD

/** Somebody at a shop with the second factor on by the code `spent`; `next` is the one after it. */
async function guarded() {
  const { clientId } = await newShop(platform)
  const who = await newPerson(platform, { name: 'Dana Reyes', clientRoles: { [clientId]: ['Owner'] } })
  const { cookie } = await tools.signIn(who.email)
  const calls = await callsOf(cookie)
  const { secret, qr } = await calls.secondFactor.create({ current })
  const step = stepNow()
  const [spent, next] = [await codeAt(secret, step), await codeAt(secret, step + 1)]
  const { codes } = await calls.secondFactor.confirm({ code: spent })
  return { ...who, clientId, cookie, calls, secret, qr, codes, spent, next }
}
const signIn = (email: string, password: string, code?: string) =>
  tools.post('sign-in/email', { email, password, ...(code !== undefined && { code }) })

describe('turning the second factor on', () => {
  it('asks for the password and a first code, ends other devices, is told by mail and in the history', async () => {
    const { clientId } = await newShop(platform)
    const { email, userId } = await newPerson(platform, { clientRoles: { [clientId]: ['Owner'] } })
    const [here, elsewhere] = [await tools.signIn(email), await tools.signIn(email)]
    const calls = await callsOf(here.cookie)
    expect(await codeOf(calls.secondFactor.create({ current: 'not mine at all' }))).toBe('INVALID_INPUT')
    const { secret, qr } = await calls.secondFactor.create({ current })
    expect([qr.size, qr.path.startsWith('M0 0h7v1H0z')]).toEqual([expect.any(Number), true])
    // Nothing guards the account before a code of the app is confirmed.
    expect((await tools.signIn(email)).status).toBe(200)
    expect(await codeOf(calls.secondFactor.confirm({ code: await wrongCodeFor(secret) }))).toBe(
      'WRONG_SECOND_FACTOR',
    )
    const { codes } = await calls.secondFactor.confirm({ code: await codeAt(secret, stepNow()) })
    expect(codes).toHaveLength(10)
    expect([await isIn(here.cookie), await isIn(elsewhere.cookie)]).toEqual([true, false])
    expect(await calls.account.get()).toMatchObject({ minLength: 8, secondFactor: { codesLeft: 10 } })
    const [mail] = await tools.mailsTo(email)
    expect([mail?.template, mail?.body]).toEqual(['signInChanged', expect.stringContaining('turned on')])
    expect(mail?.body).not.toContain(secret)
    expect(await tools.history(clientId, 'account')).toMatchObject([
      { verb: 'second-factor-on', subjectId: userId, actor: userId, after: { secondFactor: true } },
    ])
    const [row] = await platform.accounts.db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId))
    const kept = JSON.stringify(row)
    expect([secret, ...codes].filter((each) => kept.includes(each))).toEqual([])
    expect(await codeOf(calls.secondFactor.create({ current }))).toBe('NAME_TAKEN')
  })
})

describe('A11 factor order', () => {
  it('wants both, in this order, and refuses either alone with the same words', async () => {
    const { email, secret, next: rightCode } = await guarded()
    const asked = await signIn(email, current)
    expect([asked.statusCode, asked.json(), asked.headers['set-cookie']]).toEqual([
      200,
      { secondFactor: true },
      undefined,
    ])
    const wrongPassword = await signIn(email, 'not the password', rightCode)
    const wrongCode = await signIn(email, current, await wrongCodeFor(secret))
    const nobody = await signIn('nobody@alder.example', current, rightCode)
    expect([wrongPassword.statusCode, wrongCode.statusCode, nobody.statusCode]).toEqual([401, 401, 401])
    expect(wrongCode.body).toBe(wrongPassword.body)
    expect(nobody.body).toBe(wrongPassword.body)
    expect(wrongCode.json().error.message).toBe("That email, password or code isn't right.")
    expect(wrongCode.headers['set-cookie']).toBeUndefined()
    // The wrong password did not use the code up.
    const both = await signIn(email, current, rightCode)
    expect([both.statusCode, String(both.headers['set-cookie'])]).toEqual([
      200,
      expect.stringContaining('__Host-sid='),
    ])
  })

  it('leaves no session behind of a sign-in that stopped half way', async () => {
    const { email, calls, secret } = await guarded()
    await signIn(email, current)
    await signIn(email, current, await wrongCodeFor(secret))
    expect(await calls.account.sessions()).toHaveLength(1)
  })

  it('takes each code once', async () => {
    const { email, spent, next } = await guarded()
    expect((await signIn(email, current, spent)).statusCode).toBe(401)
    const answers = await Promise.all([signIn(email, current, next), signIn(email, current, next)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  it('lets a recovery code in, once, however it is typed', async () => {
    const { email, codes, calls } = await guarded()
    const typed = (codes[3] ?? '').toUpperCase().replace('-', ' ')
    expect((await signIn(email, current, typed)).statusCode).toBe(200)
    expect((await signIn(email, current, typed)).statusCode).toBe(401)
    expect(await calls.account.get()).toMatchObject({ secondFactor: { codesLeft: 9 } })
  })

  it('is throttled like passwords are (A2)', async () => {
    const { email, secret } = await guarded()
    const headers = { 'x-test-source': '198.51.100.77' }
    const code = await wrongCodeFor(secret)
    const tries = []
    for (let i = 0; i < 11; i++)
      tries.push(
        await tools.app.inject({
          method: 'POST',
          url: '/api/auth/sign-in/email',
          payload: { email, password: current, code },
          headers,
        }),
      )
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })
})

describe('turning it off', () => {
  it('needs the password and a code, and ends other devices', async () => {
    const { email, calls, secret, codes, next, clientId } = await guarded()
    const other = await signIn(email, current, next)
    const cookie = String(other.headers['set-cookie']).split(';')[0] ?? ''
    const off = (code: string, password = current) =>
      codeOf(calls.secondFactor.remove({ current: password, code }))
    expect(await off(await wrongCodeFor(secret))).toBe('WRONG_SECOND_FACTOR')
    const renew = (code: string) => calls.secondFactor.renewCodes({ current, code })
    expect(await codeOf(renew(await wrongCodeFor(secret)))).toBe('WRONG_SECOND_FACTOR')
    const [first = '', second = ''] = codes
    const [last = ''] = (await renew(first)).codes
    expect(await off(second)).toBe('WRONG_SECOND_FACTOR')
    expect(await off(last, 'not mine at all')).toBe('INVALID_INPUT')
    expect(await off(last)).toBe('done')
    expect(await isIn(cookie)).toBe(false)
    expect((await tools.signIn(email)).status).toBe(200)
    expect((await tools.mailsTo(email))[0]?.body).toContain('turned off')
    expect((await tools.history(clientId, 'account')).map(({ verb }) => verb)).toEqual([
      'second-factor-on',
      'recovery-codes-renewed',
      'second-factor-off',
    ])
  })

  it('A1 keeps an account whose password only the second factor allowed', async () => {
    const { email, userId, calls, codes } = await guarded()
    const short = 'nine keys'
    await calls.account.changePassword({ current, password: short })
    expect(await codeOf(calls.account.changePassword({ current: short, password: 'seven k' }))).toBe(
      'INVALID_INPUT',
    )
    const refused = calls.secondFactor.remove({ current: short, code: codes[0] ?? '' })
    await expect(refused).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', details: { fields: [{ path: 'current' }] } },
    })
    const passwordHash = await hashPassword(current)
    await platform.accounts.db
      .update(authAccounts)
      .set({ password: passwordHash })
      .where(eq(authAccounts.userId, userId))
    expect(await codeOf(calls.secondFactor.remove({ current, code: codes[0] ?? '' }))).toBe('done')
    expect((await tools.signIn(email)).status).toBe(200)
  })
})

it('a new password by mail keeps the second factor, and may be as short as it allows', async () => {
  const { email, codes } = await guarded()
  await tools.post('request-password-reset', { email })
  await makePasswordReset(AUTH_URL)(platform, { clientId: '', email }, 'job')
  const [mail] = await tools.mailsTo(email)
  const token = /reset-password\/(\w+)/.exec(mail?.body ?? '')?.[1] ?? ''
  expect((await tools.post('password-link', { token })).json()).toMatchObject({ minLength: 8 })
  expect((await tools.post('reset-password', { token, password: 'nine keys' })).statusCode).toBe(204)
  expect((await signIn(email, 'nine keys')).json()).toEqual({ secondFactor: true })
  expect((await signIn(email, 'nine keys', codes[0])).statusCode).toBe(200)
})

it('whoever runs the installation lifts it for somebody who lost everything; all their devices are signed out', async () => {
  const { email, userId, cookie, clientId } = await guarded()
  const self = { userId, email, name: 'Dana Reyes', publicUrl: AUTH_URL }
  const actor = person({ userId, email, clientRoles: { [clientId]: ['Owner'] } })
  const lift = () =>
    asOneself(platform, { actor, requestId: 'test' }, (own) => liftSecondFactor(own, self, new Date()))
  await lift()
  expect([await isIn(cookie), (await tools.signIn(email)).status]).toEqual([false, 200])
  expect(await codeOf(lift().catch((error: unknown) => Promise.reject({ cause: error })))).toBe('NOT_FOUND')
})
