import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import type { Onboarding } from '#modules/onboarding/contract.ts'
import { INVITE_PEOPLE_TASK, makeInvitePeople } from '#modules/onboarding/server/invite-people.ts'
import { reviewForm } from '#modules/onboarding/server/commands/save-form.ts'
import { asSystemInShop } from '#server/scope.ts'
import { callerFor, staff } from '#testing/actors.ts'
import { refusalOf } from '#testing/booking.ts'
import { testPlatform } from '#testing/database.ts'
import { signedIn } from '#testing/people.ts'
import { DETAILS, onboardingOf, tinyPng } from '#testing/onboarding.ts'
import { testServer } from '#testing/server.ts'
import { makeOnboardingLink } from './make-link.ts'

const platform = await testPlatform()
const server = await testServer(platform)
const { visitor, invited, invitedAgain, fillIn, storageOf } = onboardingOf(platform, server)

const SAM = { email: 'sam@juniper.example', roles: ['Owner'] as const }

/** Names somebody in the form. */
const nameSam = (token: string) =>
  visitor.onboardingLink.saveStep({
    token,
    step: 'users',
    values: { people: [{ email: SAM.email, roles: [...SAM.roles] }] },
    isDone: true,
  })

/** Does what the queue would do about the people of one shop. Answers how many jobs there were. */
async function runInviting(clientId: string): Promise<number> {
  const owner = new Client({ connectionString: platform.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ payload: { clientId: string } }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and j.payload->>'clientId' = $2`,
    [INVITE_PEOPLE_TASK, clientId],
  )
  await owner.end()
  for (const { payload } of rows) await makeInvitePeople(server.url)(platform, payload, 'job')
  return rows.length
}

/** A call over HTTP by nobody in particular. */
async function http<T>(kind: 'query' | 'mutation', path: string, input: unknown): Promise<T> {
  const json = JSON.stringify({ json: input })
  const address = `${server.url}/api/trpc/${path}`
  const answer = await (kind === 'query'
    ? fetch(`${address}?input=${encodeURIComponent(json)}`)
    : fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: json }))
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { result: { data: { json: T } } }).result.data.json
}

describe('onboarding by a one-time link', () => {
  it('S157: an empty shop is filled in over HTTP, handed in, and booked at once', async () => {
    const { token, clientId } = await invited()
    const opened = await http<Onboarding>('query', 'onboardingLink.get', { token })
    expect(opened.shop).toMatchObject({ name: 'Juniper Auto', status: 'Pending', services: 0 })
    await fillIn(token)
    const done = await http<Onboarding>('mutation', 'onboardingLink.complete', { token })
    expect(done).toMatchObject({ status: 'Complete', shop: { status: 'Enabled', hasCapacity: true } })

    const shop = await http<{ timeZone: string; issueTree: unknown[]; services: { id: string }[] }>(
      'query',
      'booking.shop',
      { slug: opened.shop.slug },
    )
    expect(shop.timeZone).toBe('America/Phoenix')
    expect(shop.issueTree.length).toBeGreaterThan(5)
    const work = { clientId, appointmentType: 'DropOff', serviceIds: ['svc_oil_change'] }
    const days = await http<{ date: string; state: string; firstFree: number }[]>('query', 'booking.days', {
      ...work,
      from: '2027-06-08',
      to: '2027-06-20',
    })
    const free = days.find(({ state }) => state === 'Open')
    const visit = await http<{ confirmationNumber: string }>('mutation', 'booking.confirm', {
      ...work,
      idempotencyKey: 'first-booking-of-a-new-shop',
      date: free?.date,
      startMin: free?.firstFree,
      customer: { firstName: 'Ada', email: 'ada@alder.example' },
    })
    expect(visit.confirmationNumber).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{2}$/)

    const owner = await signedIn(platform, { clientRoles: { [clientId]: ['Owner'] } })
    const tenant = await fetch(`${server.url}/api/trpc/tenant.activeTenant`, {
      headers: { cookie: owner.cookie },
    })
    expect(await tenant.text()).toContain('"formSubmissions":[{"type":"OnboardingForm","status":"Complete"}]')
  })

  it('invites whom the form names once it is handed in, and again sends no second invitation', async () => {
    const { token, clientId } = await invited()
    await fillIn(token)
    await nameSam(token)
    expect(await runInviting(clientId)).toBe(0)
    await visitor.onboardingLink.complete({ token })
    expect(await runInviting(clientId)).toBe(1)
    const owner = callerFor(platform, staff(clientId, 'Owner'))
    const open = async () =>
      (await owner.invitation.list({ clientId })).data.map(({ email, roles }) => ({ email, roles }))
    expect(await open()).toEqual([SAM])
    await runInviting(clientId)
    expect(await open()).toEqual([SAM])
  })

  it('keeps what was typed, page by page, for another device; opening uses nothing up', async () => {
    const { token } = await invited()
    const half = { ...DETAILS, phone: '602', addressRegion: '' }
    await visitor.onboardingLink.saveStep({
      token,
      step: 'details',
      values: { ...half, timeZone: '' },
      isDone: false,
    })
    const again = await visitor.onboardingLink.get({ token })
    expect(again.values.details).toMatchObject({ phone: '602', addressLocality: 'Tempe' })
    expect(again.steps.find(({ key }) => key === 'details')?.isDone).toBe(false)
    const early = await refusalOf(
      visitor.onboardingLink.saveStep({ token, step: 'details', values: half, isDone: true }),
    )
    expect(early.fields?.map(({ path }) => path)).toEqual(['phone', 'addressRegion'])
    const fields = (await refusalOf(visitor.onboardingLink.complete({ token }))).fields
    expect(fields?.map(({ path }) => path)).toContain('notifications.email')
    // What was refused has used nothing up either.
    expect((await visitor.onboardingLink.get({ token })).status).toBe('Incomplete')
  })

  it('ADM-07: of two who finish at the same moment one succeeds; used, old and unknown links are alike', async () => {
    const { token, clientId } = await invited()
    await fillIn(token)
    const both = await Promise.allSettled([
      visitor.onboardingLink.complete({ token }),
      visitor.onboardingLink.complete({ token }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const used = await refusalOf(visitor.onboardingLink.get({ token }))
    const wrong = `${token.startsWith('a') ? 'b' : 'a'}${token.slice(1)}`
    expect(await refusalOf(visitor.onboardingLink.get({ token: wrong }))).toEqual(used)
    expect(await refusalOf(visitor.onboardingLink.get({ token: 'x' }))).toEqual(used)
    expect(used.code).toBe('LINK_NOT_VALID')
    const old = await makeOnboardingLink(platform, { publicUrl: server.url, days: 1, clientId })
    const now = platform.clock.now()
    platform.clock.set(new Date(now.getTime() + 86_400_001))
    const late = new URL(old.link).searchParams.get('token') ?? ''
    expect(await refusalOf(visitor.onboardingLink.get({ token: late }))).toEqual(used)
    platform.clock.set(now)
    for (const bad of [token, wrong, 'x'])
      expect((await fetch(`${server.url}/onboarding?token=${bad}`)).status).toBe(404)
    expect((await fetch(old.link)).status).toBe(200)
  })

  it('takes pictures and papers of its own shop by the link, until the form is handed in', async () => {
    const { token, clientId } = await invited()
    const other = await invited()
    const png = tinyPng(1)
    const papers = storageOf(token).from('shop-documents')
    const path = `${clientId}/onboarding/license-1.png`
    expect(
      (
        await papers.upload(path, png, {
          contentType: 'image/png',
          metadata: { shownName: 'Licencia ñ.png' },
        })
      ).error,
    ).toBeNull()
    const { data: rows } = await papers.list(`${clientId}/onboarding`)
    expect(rows?.map(({ name, metadata }) => [name, metadata?.['shownName']])).toEqual([
      ['license-1.png', 'Licencia ñ.png'],
    ])
    const foreign = await papers.upload(`${other.clientId}/onboarding/license-1.png`, png)
    expect(foreign.error).toMatchObject({ statusCode: '403' })
    await fillIn(token)
    await visitor.onboardingLink.complete({ token })
    expect((await papers.list(`${clientId}/onboarding`)).error).not.toBeNull()
  })
})

describe('onboarding of people who are signed in', () => {
  it('D18: every role sees the form, Owner and ShopDetailsManager save it', async () => {
    const { clientId } = await invited()
    const step = { step: 'branding', values: { brandColor: '#1a6b3c' }, isDone: true } as const
    const viewer = callerFor(platform, staff(clientId, 'AppointmentViewer'))
    expect((await viewer.onboarding.get({ clientId })).type).toBe('OnboardingForm')
    expect((await refusalOf(viewer.onboarding.saveStep({ clientId, ...step }))).code).toBe('NOT_ALLOWED')
    const keeper = callerFor(platform, staff(clientId, 'ShopDetailsManager'))
    expect((await keeper.onboarding.saveStep({ clientId, ...step })).values.branding.brandColor).toBe(
      '#1a6b3c',
    )
  })

  it('lets nobody hand out roles who could not do so on the users page', async () => {
    const { token, clientId } = await invited()
    await fillIn(token)
    await nameSam(token)
    const keeper = callerFor(platform, staff(clientId, 'ShopDetailsManager'))
    expect((await keeper.onboarding.complete({ clientId })).status).toBe('Complete')
    expect(await runInviting(clientId)).toBe(0)
  })

  it('a blurry upload opens the form again; handed in anew it is complete and the shop stays as it is', async () => {
    const { token, clientId } = await invited()
    const papers = storageOf(token).from('shop-documents')
    const send = (name: string, picture: Buffer) =>
      papers.upload(`${clientId}/onboarding/${name}`, picture, { contentType: 'image/png' })
    expect((await send('license-1.png', tinyPng(1))).error).toBeNull()
    await fillIn(token)
    await visitor.onboardingLink.complete({ token })
    const owner = callerFor(platform, staff(clientId, 'Owner'))
    expect((await refusalOf(owner.onboarding.complete({ clientId }))).code).toBe('CHANGE_REFUSED')
    const details = await owner.client.get({ clientId })
    const { id: _id, slug: _slug, timeZone: _zone, version, ...shown } = details
    await owner.client.update({ clientId, version, ...shown, name: 'Juniper Repair & Tires' })
    await asSystemInShop(platform, 'review', 'review', clientId, (shop) =>
      reviewForm(shop, {
        type: 'OnboardingForm',
        status: 'Blurry',
        review: { note: 'The license cannot be read.', files: ['license-1.png'] },
      }),
    )
    const opened = await owner.onboarding.get({ clientId })
    expect(opened).toMatchObject({
      status: 'Blurry',
      review: { note: 'The license cannot be read.', files: ['license-1.png'] },
      values: { details: { name: 'Juniper Repair & Tires' } },
    })
    const renewed = storageOf(await invitedAgain(clientId)).from('shop-documents')
    const resend = (name: string, picture: Buffer) =>
      renewed.upload(`${clientId}/onboarding/${name}`, picture, { contentType: 'image/png' })
    const refused = {
      code: 'INVALID_INPUT',
      fields: [
        {
          path: 'details.papers',
          message: 'Business documents: Add a new picture. The one that was sent cannot be read.',
        },
      ],
    }
    expect(await refusalOf(owner.onboarding.complete({ clientId }))).toMatchObject(refused)
    // The same picture by another name is still the one that cannot be read.
    expect((await resend('license-2.png', tinyPng(1))).error).toBeNull()
    expect(await refusalOf(owner.onboarding.complete({ clientId }))).toMatchObject(refused)
    expect((await owner.onboarding.get({ clientId })).status).toBe('Blurry')
    expect((await resend('license-3.png', tinyPng(2))).error).toBeNull()
    const again = await owner.onboarding.complete({ clientId })
    expect(again).toMatchObject({
      status: 'Complete',
      review: null,
      shop: { name: 'Juniper Repair & Tires' },
    })
    expect(again.shop.services).toBe(opened.shop.services)
  })

  it('asks a shop that is only listed for nothing about bookings (N22)', async () => {
    const { token } = await invited('DirectoryOnly')
    const form = await visitor.onboardingLink.get({ token })
    expect(form.type).toBe('DirectoryOnboardingForm')
    expect(form.steps.map(({ key }) => key)).toEqual([
      'details',
      'hours',
      'services',
      'branding',
      'notifications',
      'users',
    ])
    await fillIn(token)
    const done = await visitor.onboardingLink.complete({ token })
    expect(done).toMatchObject({ status: 'Complete', shop: { hasCapacity: false, status: 'Enabled' } })
    expect(done.shop.services).toBeGreaterThan(10)
  })
})
