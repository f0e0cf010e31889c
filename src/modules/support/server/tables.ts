import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  foreignKey,
} from 'drizzle-orm/pg-core'
import { clients } from '#modules/shops/server/tables.ts'
import { instant, keyText } from '#server/db/columns.ts'
import type { QuestionState } from '../rules/question-state.ts'

/** A person's question to our support. It belongs to the shop it was asked at, and only its person and we read it. */
export const supportQuestions = pgTable(
  'support_questions',
  {
    clientId: keyText()
      .notNull()
      .references(() => clients.id),
    id: keyText().notNull(),
    userId: keyText().notNull(),
    userName: text().notNull(),
    userEmail: text().notNull(),
    topic: text().notNull(),
    page: text(),
    state: text().$type<QuestionState>().notNull(),
    /** Number of its last message. */
    lastNumber: integer().notNull(),
    /** The person has seen the messages up to this number. */
    readNumber: integer().notNull(),
    createdAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    index('support_questions_by_person').on(t.clientId, t.userId, t.lastAt),
    index('support_questions_by_state').on(t.state, t.lastAt),
  ],
)

/** The messages of a question. */
export const supportMessages = pgTable(
  'support_messages',
  {
    clientId: keyText().notNull(),
    questionId: keyText().notNull(),
    number: integer().notNull(),
    fromUs: boolean().notNull(),
    authorId: keyText().notNull(),
    authorName: text().notNull(),
    body: text().notNull(),
    /** What the author's browser named it: sent twice, it is kept once. */
    sendKey: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.questionId, t.number] }),
    foreignKey({
      columns: [t.clientId, t.questionId],
      foreignColumns: [supportQuestions.clientId, supportQuestions.id],
    }).onDelete('cascade'),
    uniqueIndex('support_messages_by_key').on(t.clientId, t.authorId, t.sendKey),
  ],
)
