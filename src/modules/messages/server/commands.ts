import { and, eq } from 'drizzle-orm'
import type { NewMessage } from '#modules/messages/contract.ts'
import { newId } from '#server/ids.ts'
import { enqueue } from '#server/jobs.ts'
import type { ShopDb } from '#server/scope.ts'
import { messages } from './tables.ts'

/** Name of the job that sends one message. */
export const SEND_MESSAGE_TASK = 'send-message'

/**
 * Puts a message into the outbox in the transaction that causes it; a job sends it once that commits. A cause that has
 * its message already gets no second one.
 */
export async function queueMessage(shop: ShopDb, message: NewMessage): Promise<void> {
  const id = newId('msg', shop.now)
  const { rowCount } = await shop.db
    .insert(messages)
    .values({
      ...message,
      clientId: shop.clientId,
      id,
      direction: 'Out',
      state: 'Queued',
      createdAt: shop.now,
    })
    .onConflictDoNothing({ target: [messages.clientId, messages.dedupeKey] })
  if (rowCount) await enqueue(shop, SEND_MESSAGE_TASK, { messageId: id }, { jobKey: `message:${id}` })
}

/** Takes back what was not sent yet about one thing, because the thing changed. */
export async function withdrawMessages(shop: ShopDb, subjectId: string): Promise<void> {
  await shop.db
    .update(messages)
    .set({ state: 'Withdrawn' })
    .where(
      and(
        eq(messages.clientId, shop.clientId),
        eq(messages.subjectId, subjectId),
        eq(messages.state, 'Queued'),
      ),
    )
}
