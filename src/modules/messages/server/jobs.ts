import { and, eq } from 'drizzle-orm'
import { clients } from '#modules/shops/server/tables.ts'
import type { Task } from '#server/jobs.ts'
import { asSystemInShop, type Platform, type ShopDb } from '#server/scope.ts'
import { messages } from './tables.ts'

type Row = typeof messages.$inferSelect

/** A way to the outside for one channel. Throws `Undeliverable` when trying again cannot help. */
export type Deliver = (message: {
  id: string
  clientId: string
  shop: string
  address: string
  subject: string | null
  body: string
  attachments: Row['attachments']
}) => Promise<{ providerId: string | null }>

/** The outside system has said no for good. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

/** Tries before a message counts as failed; the queue grows the pauses between them. */
export const MAX_ATTEMPTS = 8

/** What the sender may use; a channel without an entry stays in the readable outbox. */
export type Channels = { Email?: Deliver | undefined; Sms?: Deliver | undefined }

/**
 * The job that sends one message of the outbox, exactly once.
 *
 * The row is claimed under a lock before anything leaves, so two workers never send the same one. A worker that dies
 * between claim and answer leaves the row in `Sending`; the next try cannot know whether it went out, so it says so
 * to staff instead of sending twice. A demo shop never sends anything outside.
 */
export function makeSendMessage(channels: Channels): Task {
  return async (platform, payload, jobId) => {
    const messageId = String(payload['messageId'])
    const open = <T>(work: (shop: ShopDb) => Promise<T>): Promise<T> =>
      asSystemInShop(platform, 'send-message', jobId, payload.clientId, work)
    const claimed = await open((shop) => claim(shop, messageId, channels, platform))
    if (!claimed) return
    const { row, deliver, shopName } = claimed
    try {
      const { providerId } = await deliver({ ...row, shop: shopName })
      await open((shop) =>
        settle(shop, row.id, { state: 'Sent', providerId, sentAt: platform.clock.now(), error: null }),
      )
    } catch (error) {
      const text = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
      const final = error instanceof Undeliverable || row.attempts + 1 >= MAX_ATTEMPTS
      await open((shop) => settle(shop, row.id, { state: final ? 'Failed' : 'Queued', error: text }))
      if (!final) throw error
    }
  }
}

type Claimed = { row: Row; deliver: Deliver; shopName: string }

async function claim(
  shop: ShopDb,
  id: string,
  channels: Channels,
  platform: Platform,
): Promise<Claimed | null> {
  const mine = and(eq(messages.clientId, shop.clientId), eq(messages.id, id))
  const [row] = await shop.db.select().from(messages).where(mine).for('update', { skipLocked: true })
  if (row?.state === 'Sending') await settle(shop, id, { state: 'Failed', error: IN_DOUBT })
  if (row?.state !== 'Queued') return null
  const [client] = await shop.db
    .select({ name: clients.name, status: clients.status })
    .from(clients)
    .where(eq(clients.id, shop.clientId))
  const deliver = client?.status === 'Demo' ? undefined : channels[row.channel]
  if (!deliver || !client) {
    await settle(shop, id, { state: 'Sent', sentAt: platform.clock.now(), error: null })
    return null
  }
  await shop.db
    .update(messages)
    .set({ state: 'Sending', attempts: row.attempts + 1 })
    .where(mine)
  return { row, deliver, shopName: client.name }
}

/** What staff read when a sender died in the middle of a message. */
const IN_DOUBT = 'The sender stopped while this was on its way; it may or may not have arrived.'

async function settle(
  shop: ShopDb,
  id: string,
  values: { state: Row['state']; error: string | null; providerId?: string | null; sentAt?: Date },
): Promise<void> {
  await shop.db
    .update(messages)
    .set(values)
    .where(and(eq(messages.clientId, shop.clientId), eq(messages.id, id)))
}
