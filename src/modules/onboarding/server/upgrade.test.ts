import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#modules/messages/server/tables.ts'
import { clients } from '#modules/shops/server/tables.ts'
import { asSystem, asSystemInShop } from '#server/scope.ts'
import type { PersonActor } from '#shared/access/actor.ts'
import type { ClientRole } from '#shared/access/roles.ts'
import { testPlatform } from '#testing/database.ts'
import { signedIn } from '#testing/people.ts'
import { testServer } from '#testing/server.ts'
import { newShop } from '#testing/shops.ts'
import { reviewForm } from './commands/save-form.ts'
import { tellAdmins } from './tell-admins.ts'

const platform = await testPlatform()
const server = await testServer(platform)

type Answer = { status: number; data: unknown; code: string | undefined }

async function call(
  who: Partial<PersonActor>,
  kind: 'query' | 'mutation',
  path: string,
  input: unknown,
): Promise<Answer> {
  const { cookie } = await signedIn(platform, who)
  const body = JSON.stringify({ json: input })
  const address = `${server.url}/api/trpc/${path}`
  const answer = await (kind === 'query'
    ? fetch(`${address}?input=${encodeURIComponent(body)}`, { headers: { cookie } })
    : fetch(address, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body }))
  const { result, error } = (await answer.json()) as {
    result?: { data: { json: unknown } }
    error?: { json: { data: { appCode: string } } }
  }
  return { status: answer.status, data: result?.data.json, code: error?.json.data.appCode }
}

const as = (clientId: string, role: ClientRole) => ({ clientRoles: { [clientId]: [role] } })
const contact = { name: 'Ada Lowe', phone: '303-555-0142', bestTime: 'Morning', note: '' }
const voice = {
  form: 'ProUpgradeVoiceForm',
  ...contact,
  currentNumber: '303-555-0100',
  answerWhen: 'Closed',
}
const lead = { form: 'LeadCaptureForm', ...contact }

describe('an upgrade request', () => {
  it('is complete at once; Pending becomes Available, and a flag that is off stays Upgrade Required (C5)', async () => {
    const on = await newShop(platform, { onDemandEnabled: true })
    const off = await newShop(platform)
    const status = async (clientId: string) =>
      (
        (await call(as(clientId, 'Owner'), 'query', 'client.featureStatus', { clientId })).data as {
          voice: string
        }
      ).voice
    expect([await status(on.clientId), await status(off.clientId)]).toEqual(['Pending', 'Upgrade Required'])
    for (const { clientId } of [on, off]) {
      const who = as(clientId, 'VoicemailManager')
      const sent = await call(who, 'mutation', 'form.create', { clientId, topic: 'pro-ao-voice', ...voice })
      expect(sent.data).toMatchObject({
        type: 'ProUpgradeVoiceForm',
        topic: 'pro-ao-voice',
        status: 'Complete',
      })
    }
    expect([await status(on.clientId), await status(off.clientId)]).toEqual(['Available', 'Upgrade Required'])
  })

  it('that is sent twice stays one, and one that was refused is sent again on its version', async () => {
    const { clientId } = await newShop(platform)
    const who = as(clientId, 'Owner')
    const create = () => call(who, 'mutation', 'form.create', { clientId, topic: 'websites', ...lead })
    await create()
    expect((await create()).data).toMatchObject({ version: 1 })
    await asSystemInShop(platform, 'test', 'test', clientId, (shop) =>
      reviewForm(shop, {
        type: 'LeadCaptureForm',
        topic: 'websites',
        status: 'Blurry',
        review: { note: 'The number cannot be read.', files: [] },
      }),
    )
    const seen = await call(who, 'query', 'form.get', { clientId, topic: 'websites' })
    expect(seen.data).toMatchObject({ status: 'Blurry', note: 'The number cannot be read.', version: 2 })
    const again = (version: number) =>
      call(who, 'mutation', 'form.update', { clientId, topic: 'websites', version, ...lead })
    expect((await again(1)).code).toBe('VERSION_CONFLICT')
    expect((await again(2)).data).toMatchObject({ status: 'Complete', note: null, version: 3 })
    const [row] = await asSystem(platform, 'test', 'test', (system) =>
      system.db.select({ forms: clients.formSubmissions }).from(clients).where(eq(clients.id, clientId)),
    )
    expect(row?.forms).toEqual([{ type: 'LeadCaptureForm', status: 'Complete' }])
  })

  it('is read and sent by whoever may open its page, and by nobody else', async () => {
    const { clientId } = await newShop(platform, { productTier: 'DirectoryOnly' })
    const ask = (who: Partial<PersonActor>, topic: string) =>
      call(who, 'mutation', 'form.create', { clientId, topic, ...lead })
    expect((await ask(as(clientId, 'LeadManager'), 'standard-leads')).status).toBe(200)
    expect((await ask(as(clientId, 'LinkManager'), 'standard-leads')).code).toBe('NOT_ALLOWED')
    expect((await ask(as(clientId, 'AppointmentViewer'), 'websites')).code).toBe('NOT_ALLOWED')
    const sales = { isSystemAdmin: true, systemAdminRoles: ['SalesAdmin' as const] }
    expect((await ask(sales, 'standard-calendar')).code).toBe('NOT_ALLOWED')
    expect((await ask(as(clientId, 'Owner'), 'pro-ao-voice')).code).toBe('INVALID_INPUT')
    const list = await call(as(clientId, 'PartialAccess'), 'query', 'form.list', { clientId })
    expect(list.data).toMatchObject({
      data: [{ topic: 'standard-leads', status: 'Complete' }],
      nextCursor: null,
    })
    expect(JSON.stringify(list.data)).not.toContain('Ada')
  })

  it('stands beside forms that the shop only lists', async () => {
    const { clientId } = await newShop(platform, {
      formSubmissions: [
        { type: 'OnboardingForm', status: 'Complete' },
        { type: 'ProUpgradeVoiceForm', status: 'Blurry' },
      ],
    })
    const list = await call(as(clientId, 'Owner'), 'query', 'form.list', { clientId })
    expect(list.data).toMatchObject({
      data: [
        { type: 'OnboardingForm', topic: '', status: 'Complete' },
        { topic: 'pro-ao-voice', status: 'Blurry' },
      ],
    })
  })
})

describe('the mail to the admins', () => {
  let clientId: string
  beforeAll(async () => {
    clientId = (await newShop(platform, { name: 'Birch Lane Auto' })).clientId
    await call(as(clientId, 'Owner'), 'mutation', 'form.create', {
      clientId,
      topic: 'pro-ao-voice',
      ...voice,
    })
  })

  it('goes to each of them once, however often the job runs, and to nobody without a rank', async () => {
    const admin = await signedIn(platform, { isSystemAdmin: true, systemAdminRoles: ['ClientManagerAdmin'] })
    const plain = await signedIn(platform, { isSystemAdmin: true, systemAdminRoles: [] })
    const payload = { clientId, type: 'ProUpgradeVoiceForm', topic: 'pro-ao-voice' }
    await Promise.all([tellAdmins(platform, payload, 'a'), tellAdmins(platform, payload, 'b')])
    const mailsTo = (address: string) =>
      asSystemInShop(platform, 'test', 'test', clientId, (shop) =>
        shop.db
          .select({ subject: messages.subject, body: messages.body })
          .from(messages)
          .where(and(eq(messages.clientId, clientId), eq(messages.address, address))),
      )
    const mails = await mailsTo(admin.actor.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Upgrade request: AO Voice, Birch Lane Auto'])
    expect(mails[0]?.body).toContain('Number today: 303-555-0100')
    expect(await mailsTo(plain.actor.email)).toEqual([])
  })
})
