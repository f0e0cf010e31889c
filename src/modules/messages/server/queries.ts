import { and, desc, eq, ne } from 'drizzle-orm'
import {
  CODE_TEMPLATE,
  type MessageChannel,
  type MessageState,
  type OutboxMessage,
} from '#modules/messages/contract.ts'
import { clients } from '#modules/shops/server/tables.ts'
import type { ShopDb, SystemDb } from '#server/scope.ts'
import { messages } from './tables.ts'

/** A message about one thing, as its page lists it. */
type MessageLine = {
  id: string
  channel: MessageChannel
  template: string
  address: string
  state: MessageState
  error: string | null
  createdAt: Date
  sentAt: Date | null
}

/** The messages about one thing, newest first. */
export function listMessagesAbout(shop: ShopDb, subjectId: string): Promise<MessageLine[]> {
  return shop.db
    .select({
      id: messages.id,
      channel: messages.channel,
      template: messages.template,
      address: messages.address,
      state: messages.state,
      error: messages.error,
      createdAt: messages.createdAt,
      sentAt: messages.sentAt,
    })
    .from(messages)
    .where(and(eq(messages.clientId, shop.clientId), eq(messages.subjectId, subjectId)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(100)
}

/**
 * When this shop last sent a text to the number; null when never. Decides which opt-out line a text carries, which
 * one-time codes never do.
 */
export async function findLastTextAt(shop: ShopDb, phone: string): Promise<Date | null> {
  const [row] = await shop.db
    .select({ at: messages.createdAt })
    .from(messages)
    .where(
      and(
        eq(messages.clientId, shop.clientId),
        eq(messages.address, phone),
        eq(messages.channel, 'Sms'),
        eq(messages.direction, 'Out'),
        ne(messages.template, CODE_TEMPLATE),
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(1)
  return row?.at ?? null
}

/** The newest outgoing messages of all shops, for the readable outbox of development. */
export function listOutbox(system: SystemDb, limit = 200): Promise<OutboxMessage[]> {
  return system.db
    .select({
      id: messages.id,
      clientId: messages.clientId,
      shop: clients.name,
      channel: messages.channel,
      template: messages.template,
      language: messages.language,
      to: messages.address,
      subject: messages.subject,
      body: messages.body,
      attachments: messages.attachments,
      state: messages.state,
      error: messages.error,
      subjectId: messages.subjectId,
      createdAt: messages.createdAt,
      sentAt: messages.sentAt,
    })
    .from(messages)
    .innerJoin(clients, eq(clients.id, messages.clientId))
    .where(eq(messages.direction, 'Out'))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit)
}
