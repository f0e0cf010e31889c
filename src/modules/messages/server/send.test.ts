import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '#server/scope.ts'
import { bookableShop } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { outboxPage } from '../rules/outbox-page.ts'
import { makeSendMessage, MAX_ATTEMPTS, Undeliverable, type Deliver } from './jobs.ts'
import { listOutbox } from './queries.ts'
import { messages } from './tables.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

/** A booked visit whose confirmation waits in the outbox. */
async function queued(shopRow: Parameters<typeof bookableShop>[1] = {}) {
  const shop = await bookableShop(platform, shopRow)
  await shop.book('2027-06-14', 540, { customer: { firstName: '<b>Ann</b>', email: 'ann@mail.example' } })
  const [mail] = await shop.outbox()
  if (!mail) throw new Error('nothing queued')
  const state = async () => (await shop.outbox())[0]
  const send = (deliver?: Deliver) =>
    makeSendMessage({ Email: deliver })(platform, { clientId: shop.clientId, messageId: mail.id }, 'job')
  return { shop, mail, state, send }
}

const counting = () => {
  const sent: string[] = []
  const deliver: Deliver = (message) => {
    sent.push(message.id)
    return Promise.resolve({ providerId: `at-provider-${sent.length}` })
  }
  return { sent, deliver }
}

describe('sending', () => {
  it('happens once, however many workers try (M1)', async () => {
    const { shop, mail, state, send } = await queued()
    const { sent, deliver } = counting()
    // Connections are opened before, or the first worker would be done before the second has one.
    const connected = () => shop.inShop(({ db }) => db.execute(sql`select pg_sleep(0.1)`))
    await Promise.all(Array.from({ length: 8 }, connected))
    await Promise.all(Array.from({ length: 8 }, () => send(deliver)))
    await send(deliver)
    expect(sent).toEqual([mail.id])
    expect(await state()).toMatchObject({ state: 'Sent', attempts: 1, providerId: 'at-provider-1' })
  })

  it('without a mail server leaves the message readable in the outbox', async () => {
    const { shop, state, send } = await queued()
    await send()
    expect(await state()).toMatchObject({ state: 'Sent', attempts: 0 })
    // Other files write into the same database: this shop's one may lie far behind the newest.
    const all = await asSystem(platform, 'test', 'test', (system) => listOutbox(system, 100_000))
    const mine = all.filter(({ clientId }) => clientId === shop.clientId)
    expect(mine).toMatchObject([
      { to: 'ann@mail.example', channel: 'Email', attachments: [{ name: 'appointment.ics' }] },
    ])
    const page = outboxPage(mine)
    expect(page).toContain('&lt;b&gt;Ann&lt;/b&gt;')
    expect(page).not.toContain('<b>Ann')
  })

  it('never leaves a demo shop', async () => {
    const { send, state } = await queued({ shop: { status: 'Demo' } })
    const { sent, deliver } = counting()
    await send(deliver)
    expect(sent).toEqual([])
    expect(await state()).toMatchObject({ state: 'Sent' })
  })

  it('tries again after a failure, and gives up after eight or a final no', async () => {
    const { shop, mail, send, state } = await queued()
    const fails: Deliver = () => Promise.reject(new Error('greylisted'))
    await expect(send(fails)).rejects.toThrow('greylisted')
    expect(await state()).toMatchObject({ state: 'Queued', attempts: 1, error: 'greylisted' })
    await shop.inShop((db) =>
      db.db
        .update(messages)
        .set({ attempts: MAX_ATTEMPTS - 1 })
        .where(and(eq(messages.clientId, shop.clientId), eq(messages.id, mail.id))),
    )
    await send(fails)
    expect(await state()).toMatchObject({ state: 'Failed' })
    const other = await queued()
    await other.send(() => Promise.reject(new Undeliverable('no such mailbox')))
    expect(await other.state()).toMatchObject({ state: 'Failed', attempts: 1 })
  })

  it('says "unknown" when a sender died on the way, instead of sending twice', async () => {
    const { shop, mail, send, state } = await queued()
    await shop.inShop((db) =>
      db.db
        .update(messages)
        .set({ state: 'Sending' })
        .where(and(eq(messages.clientId, shop.clientId), eq(messages.id, mail.id))),
    )
    const { sent, deliver } = counting()
    await send(deliver)
    expect(sent).toEqual([])
    expect(await state()).toMatchObject({
      state: 'Failed',
      error: expect.stringContaining('may or may not') as string,
    })
  })

  it('leaves a withdrawn message unsent', async () => {
    const { shop, send } = await queued()
    const { data } = await shop.owner.smsJob.list({ clientId: shop.clientId })
    const [job] = data
    await shop.owner.smsJob.move({
      clientId: shop.clientId,
      id: job?.id ?? '',
      version: 1,
      date: '2027-06-14',
      startMin: 600,
    })
    const { sent, deliver } = counting()
    await send(deliver)
    expect(sent).toEqual([])
  })
})
