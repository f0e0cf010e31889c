import { RealtimeClient } from '@supabase/realtime-js'
import { afterAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { recordChange } from '#server/changes.ts'
import { asSystemInShop } from '#server/scope.ts'
import { testPlatform } from '#testing/database.ts'
import { signedIn } from '#testing/people.ts'
import { testServer } from '#testing/server.ts'
import { newShop } from '#testing/shops.ts'

const platform = await testPlatform()
const server = await testServer(platform)
const alpha = await newShop(platform)
const bravo = await newShop(platform)
const advisor = await signedIn(platform, { clientRoles: { [alpha.clientId]: ['AppointmentManager'] } })

type Event = { event: string; payload: unknown }

/** Joins a channel with the official client; answers its state and everything that arrives. */
async function join(channel: string, token: string | null, since?: number) {
  const client = new RealtimeClient(`${server.url.replace('http', 'ws')}/realtime/v1`, {
    transport: WebSocket as never,
    params: { apikey: server.anonymousKey },
  })
  afterAll(() => client.disconnect())
  if (token) await client.setAuth(token)
  const events: Event[] = []
  let hear = () => {}
  const heard = new Promise<void>((resolve) => {
    hear = resolve
  })
  const state = await new Promise<string>((resolve) => {
    client
      .channel(channel, {
        config: { private: true, ...(since !== undefined && { broadcast: { replay: { since } } }) },
      })
      .on('broadcast', { event: 'changed' }, ({ event, payload }: Event) => {
        events.push({ event, payload })
        hear()
      })
      .subscribe((status) => resolve(status))
  })
  return { state, events, heard }
}

function change(clientId: string, availability: boolean) {
  return asSystemInShop(platform, 'test', 'test', clientId, (shop) =>
    recordChange(shop, { subject: 'appointment', subjectId: 'job_1', verb: 'created', availability }),
  )
}

describe('realtime', () => {
  it('brings a committed change to the staff of that shop as one frame of ids, and to no other shop', async () => {
    const desk = await join(`shop-${alpha.clientId}`, await advisor.bearer())
    expect(desk.state).toBe('SUBSCRIBED')
    await change(bravo.clientId, true)
    const { seq } = await change(alpha.clientId, false)
    await desk.heard
    expect(desk.events).toEqual([{ event: 'changed', payload: { seq, subject: 'appointment', id: 'job_1' } }])
  })

  it('names what a held time became, not the hold that went with it', async () => {
    const desk = await join(`shop-${alpha.clientId}`, await advisor.bearer())
    const { seq } = await asSystemInShop(platform, 'test', 'test', alpha.clientId, async (shop) => {
      await recordChange(shop, { subject: 'appointment', subjectId: 'job_2', verb: 'created' })
      return recordChange(shop, { subject: 'hold', subjectId: 'hold_2', verb: 'released' })
    })
    await desk.heard
    expect(desk.events).toEqual([{ event: 'changed', payload: { seq, subject: 'appointment', id: 'job_2' } }])
  })

  it('brings what changed between the asking of a page and its joining, and nothing older', async () => {
    const listening = await join(`shop-${alpha.clientId}`, await advisor.bearer())
    await change(alpha.clientId, false)
    await listening.heard
    const askedAt = Date.now() + 1
    await expect.poll(() => Date.now()).toBeGreaterThan(askedAt)
    const { seq } = await change(alpha.clientId, false)
    await change(bravo.clientId, false)
    await expect.poll(() => listening.events.length).toBe(2)
    const late = await join(`shop-${alpha.clientId}`, await advisor.bearer(), askedAt)
    await late.heard
    expect(late.events).toEqual([{ event: 'changed', payload: { seq, subject: 'appointment', id: 'job_1' } }])
  })

  it.each([
    ['a foreign shop', () => `shop-${bravo.clientId}`, true],
    ['calls of a foreign shop', () => `notifications-${bravo.clientId}`, true],
    ['a shop that does not exist', () => 'shop-cl_nope', true],
    ['a channel of no kind', () => 'everything', true],
    ['its own shop without a token', () => `shop-${alpha.clientId}`, false],
  ])('refuses %s', async (_name, channel, withToken) => {
    const answer = await join(channel(), withToken ? await advisor.bearer() : null)
    expect(answer.state).toBe('CHANNEL_ERROR')
  })

  it('tells an open booking page only that it should look again', async () => {
    const page = await join(`availability-${alpha.clientId}`, null)
    const { seq } = await change(alpha.clientId, true)
    await page.heard
    expect(page.events).toEqual([{ event: 'changed', payload: { seq } }])
  })

  it('refuses a socket without the public key', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0`)
    const status = await new Promise((resolve) =>
      socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode)),
    )
    expect(status).toBe(401)
  })
})
