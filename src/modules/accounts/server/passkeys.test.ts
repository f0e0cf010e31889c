import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUTH_URL } from '#testing/auth-app.ts'
import { codeOf, crewTools } from '#testing/crew.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { newPerson, TEST_PASSWORD } from '#testing/password-people.ts'
import { passkeys } from './tables.ts'

let platform: TestPlatform
let tools: ReturnType<typeof crewTools>

beforeAll(async () => {
  platform = await testPlatform()
  tools = crewTools(platform)
})
afterAll(() => tools.app.close())

async function someone() {
  const who = await newPerson(platform)
  const { cookie } = await tools.signIn(who.email)
  return { ...who, calls: await tools.callsOf(cookie) }
}

/** A key that stands in the database, as if made before. */
async function keyOf(userId: string) {
  const id = `pky_${userId.slice(4)}`
  const credentialId = Buffer.from(id).toString('base64url')
  await platform.accounts.db.insert(passkeys).values({
    id,
    userId,
    name: 'Desk key',
    credentialId,
    publicKey: 'AAAA',
    counter: 0,
    createdAt: new Date(),
  })
  return { id, credentialId }
}
const clientData = (challenge: string) =>
  Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin: AUTH_URL })).toString('base64url')

describe('passkeys', () => {
  it('are made for the host of the public address, by whoever knows the password', async () => {
    const { calls, userId } = await someone()
    expect(await codeOf(calls.passkey.prepare({ current: 'not mine at all' }))).toBe('INVALID_INPUT')
    const options = await calls.passkey.prepare({ current: TEST_PASSWORD })
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Always Open' },
      user: { id: Buffer.from(userId).toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  it('are kept only when the answer fits the question of the same person, once', async () => {
    const [one, other] = [await someone(), await someone()]
    const { challenge } = await one.calls.passkey.prepare({ current: TEST_PASSWORD })
    const made = {
      name: 'Forged',
      credentialId: 'AAAA',
      clientDataJSON: clientData(challenge),
      attestationObject: 'AAAA',
      transports: [],
    }
    expect(await codeOf(other.calls.passkey.create(made))).toBe('CODE_NOT_VALID')
    expect(await codeOf(one.calls.passkey.create(made))).toBe('CODE_NOT_VALID')
    expect(await one.calls.passkey.list()).toEqual([])
  })

  it('of somebody else read like ones that do not exist, and go after the password only', async () => {
    const [mine, other] = [await someone(), await someone()]
    const { id } = await keyOf(other.userId)
    expect(await codeOf(mine.calls.passkey.update({ id, name: 'Mine' }))).toBe('NOT_FOUND')
    expect(await codeOf(mine.calls.passkey.remove({ id, current: TEST_PASSWORD }))).toBe('NOT_FOUND')
    await other.calls.passkey.update({ id, name: 'Blue key' })
    expect((await other.calls.passkey.list()).map(({ name }) => name)).toEqual(['Blue key'])
    const stolen = other.calls.passkey.remove({ id, current: 'not the password of anybody' })
    expect(await codeOf(stolen)).toBe('INVALID_INPUT')
    expect(await other.calls.passkey.list()).toHaveLength(1)
    await other.calls.passkey.remove({ id, current: TEST_PASSWORD })
    expect(await platform.accounts.db.select().from(passkeys).where(eq(passkeys.id, id))).toEqual([])
    expect((await tools.mailsTo(other.email))[0]?.body).toContain('“Blue key” was removed')
  })

  it('open nothing with a signature that does not fit, and every refusal reads the same', async () => {
    const { userId } = await someone()
    const { credentialId } = await keyOf(userId)
    const asked = (await tools.post('passkey/options', {})).json()
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const answer = (challenge: string, id: string) =>
      tools.post('passkey/verify', {
        credentialId: id,
        clientDataJSON: clientData(challenge),
        authenticatorData: 'AAAA',
        signature: 'AAAA',
      })
    const refused = [
      await answer('bmV2ZXIgYXNrZWQ', credentialId),
      await answer(String(asked.challenge), 'unknown'),
      await answer(String(asked.challenge), credentialId),
      await answer('', credentialId),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
    expect(new Set(refused.map(({ body }) => body)).size).toBe(1)
    expect(refused.some(({ headers }) => 'set-cookie' in headers)).toBe(false)
    expect((await tools.post('passkey/verify', { credentialId: '<>' })).statusCode).toBe(400)
  })
})
