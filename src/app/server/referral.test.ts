import { describe, expect, it } from 'vitest'
import { listOutbox } from '#modules/messages/server/queries.ts'
import {
  creditReferral,
  joinOpened,
  rewardReferral,
} from '#modules/referrals/server/commands/credit-referral.ts'
import { tellAdminsOfReferral } from '#modules/referrals/server/jobs.ts'
import { CLIENT_ROLES } from '#shared/access/roles.ts'
import { asSystem } from '#server/scope.ts'
import { callerFor, person, staff } from '#testing/actors.ts'
import { refusalOf } from '#testing/booking.ts'
import { testPlatform } from '#testing/database.ts'
import { signedIn } from '#testing/people.ts'
import { testServer } from '#testing/server.ts'
import { newShop } from '#testing/shops.ts'

const platform = await testPlatform()
const server = await testServer(platform)
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

/** A shop with somebody who refers; the link's address is that of the test server. */
async function referring() {
  const { clientId } = await newShop(platform, { name: 'Alder <b>Street</b>' })
  const dana = callerFor(platform, {
    ...staff(clientId, 'AppointmentViewer'),
    userId: 'usr_dana',
    name: 'Dana Reyes',
  })
  const { link } = await dana.referral.get({ clientId })
  return { clientId, dana, path: new URL(link?.url ?? '').pathname }
}

const mine = async ({ clientId, dana }: Awaited<ReturnType<typeof referring>>) =>
  (await dana.referral.get({ clientId })).referrals

async function open(path: string, headers: Record<string, string> = BROWSER) {
  const answer = await fetch(`${server.url}${path}`, { headers })
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}

const FORM = {
  name: 'Lee Ortiz',
  shop: 'Juniper Auto',
  email: 'lee@juniper.example',
  phone: '(602) 555-0147',
}
const send = (path: string, form: Partial<typeof FORM> = {}) =>
  fetch(`${server.url}${path}?lang=en`, {
    method: 'POST',
    headers: { ...BROWSER, origin: server.url },
    body: new URLSearchParams({ ...FORM, ...form }),
    redirect: 'manual',
  })

const outbox = async (clientId: string) =>
  // Other tests of this database have filled it: more than the page of the outbox.
  (await asSystem(platform, 'test', 'test', (system) => listOutbox(system, 100_000))).filter(
    (mail) => mail.clientId === clientId,
  )

const invitation = { email: 'Sam@Juniper.example', name: 'Sam', note: 'Try it!', language: 'en' as const }

describe('a personal link (S013)', () => {
  it('belongs to the person: every role has one, it stays the same, colleagues have others', async () => {
    const { clientId } = await newShop(platform)
    const urls = new Set<string>()
    for (const [index, role] of CLIENT_ROLES.entries()) {
      const caller = callerFor(platform, { ...staff(clientId, role), userId: `usr_r${index}` })
      const { link } = await caller.referral.get({ clientId })
      expect((await caller.referral.get({ clientId })).link).toEqual(link)
      urls.add(link?.url ?? '')
    }
    expect(urls.size).toBe(CLIENT_ROLES.length)
    const sales = person({ userId: 'usr_sales', isSystemAdmin: true, systemAdminRoles: ['SalesAdmin'] })
    expect(await callerFor(platform, sales).referral.get({ clientId })).toEqual({ link: null, referrals: [] })
  })

  it('opens a page that names who sent it; people are counted, robots are not', async () => {
    const shop = await referring()
    const { status, html, headers } = await open(shop.path)
    expect(status).toBe(200)
    expect(html).toContain('Dana Reyes')
    expect(html).not.toContain('<b>Street</b>')
    expect(html).not.toContain('<script')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect((await open(`${shop.path}?lang=es`)).html).toContain('Pedir una llamada')
    await open(shop.path, { 'user-agent': 'facebookexternalhit/1.1' })
    await open(shop.path, { ...BROWSER, 'sec-purpose': 'prefetch' })
    await fetch(`${server.url}${shop.path}`, { method: 'HEAD', headers: BROWSER })
    expect((await shop.dana.referral.get({ clientId: shop.clientId })).link?.visits).toBe(1)
  })

  it.each(['/r/aaaaaaaaaaaa', '/r/x', "/r/'--", '/r/AAAAAAAAAAAA'])(
    '%s says that it does not work',
    async (path) => {
      const { status, html } = await open(path)
      expect(status).toBe(404)
      expect(html).toContain('This link does not work')
    },
  )
})

describe('the form of a link', () => {
  it('marks what is wrong and keeps what was typed', async () => {
    const { path } = await referring()
    const answer = await send(path, { email: 'lee', phone: '12' })
    const html = await answer.text()
    expect(answer.status).toBe(400)
    expect(html).toContain('email-wrong')
    expect(html).toContain('phone-wrong')
    expect(html).not.toContain('shop-wrong')
    expect(html).toContain('value="Juniper Auto"')
  })

  it('starts a referral once, tells the admins, and joins and is rewarded with its shop', async () => {
    const shop = await referring()
    const admin = await signedIn(platform, { isSystemAdmin: true, systemAdminRoles: ['SuperAdmin'] })
    const sent = await send(shop.path)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${shop.path}?lang=en&sent=1`])
    expect((await open(`${shop.path}?sent=1`)).html).toContain('Thank you')
    await send(shop.path, { shop: 'Somebody else' })
    const [row, ...others] = await mine(shop)
    expect(others).toEqual([])
    expect(row).toMatchObject({ who: 'Juniper Auto', via: 'Link', state: 'Started', reward: null })
    const id = row?.id ?? ''
    for (let round = 0; round < 2; round++)
      await tellAdminsOfReferral(platform, { clientId: shop.clientId, referralId: id }, 'job')
    const told = (await outbox(shop.clientId)).filter(({ to }) => to === admin.actor.email)
    expect(told).toHaveLength(1)
    expect(told[0]?.body).toContain('602-555-0147')
    expect(told[0]?.body).toContain(`--referral ${id}`)

    const pending = await newShop(platform, { name: 'Juniper Auto', status: 'Pending' })
    const asUs = <T>(work: Parameters<typeof asSystem<T>>[3]) => asSystem(platform, 'test', 'test', work)
    await asUs((system) => creditReferral(system, id, pending.clientId))
    await asUs(joinOpened)
    expect((await mine(shop))[0]?.state).toBe('Started')
    await expect(asUs((system) => rewardReferral(system, id, 'A month'))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const enabled = await newShop(platform, { name: 'Juniper Auto' })
    const again = await referring()
    await send(again.path)
    const second = (await mine(again))[0]?.id ?? ''
    await asUs((system) => creditReferral(system, second, enabled.clientId))
    expect(await asUs(joinOpened)).toBe(1)
    expect((await mine(again))[0]).toMatchObject({ state: 'Joined', reward: null })
    await asUs((system) => rewardReferral(system, second, 'One month free'))
    expect((await mine(again))[0]).toMatchObject({ state: 'Rewarded', reward: 'One month free' })
  })
})

describe('an invitation', () => {
  it('goes out once by mail, is seen and answered, and is nobody else’s', async () => {
    const shop = await referring()
    const { clientId, dana } = shop
    const { id } = await dana.referral.create({ clientId, ...invitation })
    expect(
      await refusalOf(dana.referral.create({ clientId, ...invitation, email: 'sam@juniper.example' })),
    ).toMatchObject({ status: 'CONFLICT' })
    const [mail, ...more] = await outbox(clientId)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'sam@juniper.example', template: 'referral-invitation', subjectId: id })
    expect(mail?.body).toContain('“Try it!”')
    const path = /\/r\/[a-z0-9]+/.exec(mail?.body ?? '')?.[0] ?? ''
    await open(path, { 'user-agent': 'Slackbot-LinkExpanding 1.0' })
    expect((await mine(shop))[0]).toMatchObject({ who: 'Sam', via: 'Invitation', state: 'Sent' })
    expect((await open(path)).html).toContain('value="sam@juniper.example"')
    expect((await mine(shop))[0]).toMatchObject({ state: 'Opened' })
    await send(path)
    expect((await mine(shop))[0]).toMatchObject({ state: 'Started', who: 'Juniper Auto' })
    expect((await open(path)).html).toContain('sent already')

    const lee = callerFor(platform, { ...staff(clientId, 'Owner'), userId: 'usr_lee' })
    expect((await lee.referral.get({ clientId })).referrals).toEqual([])
    expect(await refusalOf(lee.referral.remove({ clientId, id }))).toMatchObject({ status: 'NOT_FOUND' })
    expect(await refusalOf(dana.referral.remove({ clientId, id }))).toMatchObject({ status: 'NOT_FOUND' })
  })

  it('can be taken back before it is answered: its link ends, and it may be sent again', async () => {
    const shop = await referring()
    const { clientId, dana } = shop
    const { id } = await dana.referral.create({ clientId, ...invitation, language: 'es', note: '' })
    const [mail] = await outbox(clientId)
    expect(mail?.subject).toContain('cree que Always Open')
    expect(mail?.body).not.toContain('«')
    await dana.referral.remove({ clientId, id })
    expect(await mine(shop)).toEqual([])
    const path = /\/r\/[a-z0-9]+/.exec(mail?.body ?? '')?.[0] ?? ''
    expect((await open(path)).status).toBe(404)
    expect((await send(path)).status).toBe(404)
    expect((await outbox(clientId))[0]?.state).toBe('Withdrawn')
    await dana.referral.create({ clientId, ...invitation })
    expect(await mine(shop)).toHaveLength(1)
  })
})
