import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, crewTools, NEW_PASSWORD } from '#testing/crew.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { newPerson, TEST_PASSWORD } from '#testing/password-people.ts'
import { storedLimits } from '#server/limits.ts'
import { sessions } from './tables.ts'

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

describe('A16 a changed password', () => {
  it('asks for the present one, obeys the rules, and ends every other session', async () => {
    const { email } = await newPerson(platform)
    const [here, elsewhere] = [await tools.signIn(email), await tools.signIn(email)]
    const calls = await callsOf(here.cookie)
    const change = (current: string, password: string) => calls.account.changePassword({ current, password })
    await expect(change('not mine at all', NEW_PASSWORD)).rejects.toMatchObject({
      cause: { details: { fields: [{ path: 'current', message: "That isn't your password." }] } },
    })
    await expect(change(TEST_PASSWORD, 'short')).rejects.toMatchObject({
      cause: { details: { fields: [{ path: 'password' }] } },
    })
    expect(await isIn(elsewhere.cookie)).toBe(true)
    await change(TEST_PASSWORD, NEW_PASSWORD)
    expect([await isIn(here.cookie), await isIn(elsewhere.cookie)]).toEqual([true, false])
    expect([(await tools.signIn(email)).status, (await tools.signIn(email, NEW_PASSWORD)).status]).toEqual([
      401, 200,
    ])
  })

  it('counts wrong tries like sign-in does (A2)', async () => {
    const { email } = await newPerson(platform)
    const calls = await callsOf((await tools.signIn(email)).cookie)
    const codes = []
    for (let i = 0; i < 11; i++)
      codes.push(await codeOf(calls.account.changePassword({ current: `no ${i}`, password: NEW_PASSWORD })))
    expect(codes.slice(-2)).toEqual(['INVALID_INPUT', 'TOO_MANY_TRIES'])
  })
})

describe('A3 sessions', () => {
  it('are listed without their tokens and end one by one, or all others at once', async () => {
    const { email } = await newPerson(platform)
    const [here, phone, desk] = [
      await tools.signIn(email),
      await tools.signIn(email),
      await tools.signIn(email),
    ]
    const calls = await callsOf(here.cookie)
    const listed = await calls.account.sessions()
    expect(listed.map(({ isThis }) => isThis).filter(Boolean)).toEqual([true])
    expect(JSON.stringify(listed)).not.toMatch(/token/i)
    const rows = await platform.accounts.db.select().from(sessions)
    expect(rows.some(({ token }) => JSON.stringify(listed).includes(token))).toBe(false)
    const other = (await (await callsOf(phone.cookie)).account.sessions()).find(({ isThis }) => isThis)
    await calls.account.endSession({ id: other?.id ?? '' })
    expect([await isIn(here.cookie), await isIn(phone.cookie), await isIn(desk.cookie)]).toEqual([
      true,
      false,
      true,
    ])
    await calls.account.endOtherSessions()
    expect([await isIn(here.cookie), await isIn(desk.cookie)]).toEqual([true, false])
  })

  it('of somebody else read like ones that do not exist', async () => {
    const mine = await newPerson(platform)
    const other = await newPerson(platform)
    const calls = await callsOf((await tools.signIn(mine.email)).cookie)
    const foreign = await tools.signIn(other.email)
    const [session] = await (await callsOf(foreign.cookie)).account.sessions()
    expect(await codeOf(calls.account.endSession({ id: session?.id ?? '' }))).toBe('NOT_FOUND')
    expect(await isIn(foreign.cookie)).toBe(true)
  })

  it('say when they were last seen, to five minutes', async () => {
    const { email, userId } = await newPerson(platform)
    const { cookie } = await tools.signIn(email)
    const old = new Date(Date.now() - 3_600_000)
    await platform.accounts.db.update(sessions).set({ updatedAt: old }).where(eq(sessions.userId, userId))
    await tools.actorOf(cookie)
    await expect
      .poll(async () => {
        const [row] = await platform.accounts.db.select().from(sessions).where(eq(sessions.userId, userId))
        return (row?.updatedAt.getTime() ?? 0) > old.getTime() + 3_000_000
      })
      .toBe(true)
  })
})

it('A12 nobody patches who they are: a name is all there is to change', async () => {
  const { email, userId } = await newPerson(platform)
  const calls = await callsOf((await tools.signIn(email)).cookie)
  await calls.account.update({ name: 'Dana R. Reyes' })
  const patched = { name: 'x', email: 'boss@alder.example', id: 'usr_other', isSystemAdmin: true }
  await expect(calls.account.update(patched)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const after = await tools.signIn(email)
  expect(await tools.actorOf(after.cookie)).toMatchObject({
    userId,
    email,
    name: 'Dana R. Reyes',
    isSystemAdmin: false,
  })
})
