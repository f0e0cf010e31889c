import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { clients } from '#modules/shops/server/tables.ts'
import { instant, keyText } from '#server/db/columns.ts'
import type { MessageChannel, MessageDirection, MessageState } from '../contract.ts'

/** Every mail and text of a shop. An outgoing row is written in the transaction that causes it and sent afterwards. */
export const messages = pgTable(
  'messages',
  {
    clientId: keyText()
      .notNull()
      .references(() => clients.id),
    id: keyText().notNull(),
    /** One message a cause: `booked:{appointmentId}:Sms`. A second row with the same key is refused. */
    dedupeKey: text().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    direction: text().$type<MessageDirection>().notNull(),
    template: text().notNull(),
    language: text().$type<'en' | 'es'>().notNull(),
    address: text().notNull(),
    subject: text(),
    body: text().notNull(),
    attachments: jsonb()
      .$type<{ name: string; contentType: string; content: string }[]>()
      .notNull()
      .default([]),
    state: text().$type<MessageState>().notNull(),
    attempts: integer().notNull().default(0),
    error: text(),
    providerId: text(),
    subjectId: keyText(),
    customerId: keyText(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    uniqueIndex('messages_by_cause').on(t.clientId, t.dedupeKey),
    index('messages_by_subject').on(t.clientId, t.subjectId, t.createdAt),
    index('messages_by_time').on(t.clientId, t.createdAt),
    // Read over all shops by the readable outbox.
    index('messages_by_newest').on(t.createdAt, t.id),
  ],
)
