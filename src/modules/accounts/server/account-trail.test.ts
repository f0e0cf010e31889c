import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AUTH_URL } from '#testing/auth-app.ts'
import { crewTools, NEW_PASSWORD } from '#testing/crew.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { newPerson, TEST_PASSWORD } from '#testing/password-people.ts'
import { codeAt, stepNow } from '#testing/second-factor.ts'
import { newShop } from '#testing/shops.ts'
import { makePasswordReset } from './jobs.ts'
import { passkeys } from './tables.ts'

let platform: TestPlatform
let tools: ReturnType<typeof crewTools>

beforeAll(async () => {
  platform = await testPlatform()
  tools = crewTools(platform)
})
afterAll(() => tools.app.close())

/** Somebody of a shop at their desk, signed in on one more device, with a passkey. */
async function someone() {
  const { clientId } = await newShop(platform)
  const who = await newPerson(platform, {
    name: 'Dana Reyes',
    clientRoles: { [clientId]: ['AppointmentManager'] },
  })
  const { cookie } = await tools.signIn(who.email)
  await tools.signIn(who.email)
  const calls = await tools.callsOf(cookie)
  const id = `pky_${who.userId.slice(4)}`
  const key = { userId: who.userId, name: 'Desk key', credentialId: id, publicKey: 'AAAA', counter: 0 }
  await platform.accounts.db.insert(passkeys).values({ id, ...key, createdAt: new Date() })
  return { ...who, clientId, key: id, calls }
}
type Someone = Awaited<ReturnType<typeof someone>>

const guard = async ({ calls }: Someone) => {
  const { secret } = await calls.secondFactor.create({ current: TEST_PASSWORD })
  const { codes } = await calls.secondFactor.confirm({ code: await codeAt(secret, stepNow()) })
  return codes
}
const first = async (who: Someone) => (await guard(who))[0] ?? ''

/** What somebody does, the line that it leaves, and a word of the mail; null where no mail goes. */
const EVENTS: [verb: string, mail: RegExp | null, act: (who: Someone) => Promise<unknown>][] = [
  [
    'password-changed',
    /password of your account was changed/,
    ({ calls }) => calls.account.changePassword({ current: TEST_PASSWORD, password: NEW_PASSWORD }),
  ],
  [
    'password-reset',
    /new password was chosen/,
    async ({ email }) => {
      await makePasswordReset(AUTH_URL)(platform, { clientId: '', email }, 'job')
      const [mail] = await tools.mailsTo(email)
      const token = /\/reset-password\/([a-z0-9]+)/.exec(mail?.body ?? '')?.[1] ?? ''
      const answer = await tools.post('reset-password', { token, password: NEW_PASSWORD })
      expect(answer.statusCode).toBe(204)
    },
  ],
  [
    'passkey-renamed',
    null,
    ({ calls, key }) => calls.passkey.update({ id: key, name: 'Key of the front desk' }),
  ],
  [
    'passkey-removed',
    /passkey “Desk key” was removed/,
    ({ calls, key }) => calls.passkey.remove({ id: key, current: TEST_PASSWORD }),
  ],
  ['second-factor-on', /turned on/, guard],
  [
    'recovery-codes-renewed',
    /New recovery codes/,
    async (who) => who.calls.secondFactor.renewCodes({ current: TEST_PASSWORD, code: await first(who) }),
  ],
  [
    'second-factor-off',
    /turned off/,
    async (who) => who.calls.secondFactor.remove({ current: TEST_PASSWORD, code: await first(who) }),
  ],
  [
    'signed-out',
    null,
    async ({ calls }) => {
      const other = (await calls.account.sessions()).find(({ isThis }) => !isThis)
      await calls.account.endSession({ id: other?.id ?? '' })
    },
  ],
  ['signed-out', null, ({ calls }) => calls.account.endOtherSessions()],
]

it.each(EVENTS)(
  '%s stands in the trail of the shop, by whom and without a secret',
  async (verb, mail, act) => {
    const who = await someone()
    await act(who)
    const lines = await tools.history(who.clientId, 'account')
    expect(lines.at(-1)).toMatchObject({
      verb,
      actor: who.userId,
      subjectId: who.userId,
      after: { name: 'Dana Reyes', email: who.email },
    })
    const [event] = await who.calls.account.events()
    expect(event).toMatchObject({ verb, isOwn: true })
    const written = JSON.stringify([lines, event])
    for (const secret of [TEST_PASSWORD, NEW_PASSWORD, 'AAAA', '$argon2', 'scrypt'])
      expect(written).not.toContain(secret)
    const bodies = (await tools.mailsTo(who.email))
      .filter(({ template }) => template === 'signInChanged')
      .map(({ body }) => body)
    if (mail === null) expect(bodies).toEqual([])
    else expect(bodies[0]).toMatch(mail)
  },
)

it('is there for people who work at no shop too, theirs alone, and cannot be rewritten', async () => {
  const nobodys = await newPerson(platform)
  const { cookie } = await tools.signIn(nobodys.email)
  const calls = await tools.callsOf(cookie)
  await calls.account.changePassword({ current: TEST_PASSWORD, password: NEW_PASSWORD })
  expect(await calls.account.events()).toMatchObject([{ verb: 'password-changed', thing: null, isOwn: true }])
  expect(await (await someone()).calls.account.events()).toEqual([])
  for (const { db } of [platform.accounts, platform.system])
    for (const statement of ['update account_events set verb = verb', 'delete from account_events'])
      await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('permission denied') },
      })
})

it('what changed nothing leaves no line', async () => {
  const { calls, clientId, key } = await someone()
  await calls.passkey.update({ id: key, name: 'Desk key' })
  await calls.account.endOtherSessions()
  await calls.account.endOtherSessions()
  expect((await tools.history(clientId, 'account')).map(({ verb }) => verb)).toEqual(['signed-out'])
})
