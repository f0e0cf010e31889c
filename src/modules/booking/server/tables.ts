import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clients } from '#modules/shops/server/tables.ts'
import { instant, keyText } from '#server/db/columns.ts'
import type { CodeChannel } from '../contract-visitor.ts'

/**
 * One-time codes of visitors, and what a right one opened. Nothing here says whether the shop knows the number: a row
 * is the same for everybody. Times are the system's, not the business clock's.
 */
export const visitorCodes = pgTable(
  'visitor_codes',
  {
    clientId: keyText()
      .notNull()
      .references(() => clients.id),
    id: keyText().notNull(),
    channel: text().$type<CodeChannel>().notNull(),
    /** Where the code went: a phone in stored form, or a mail in lower case. */
    address: text().notNull(),
    /** Keyed with the installation's secret: six digits alone would be guessed from any hash. */
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Set once, by the right code: the hash of the token and how long it is good for. */
    tokenHash: text(),
    knownUntil: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    index('visitor_codes_by_token').on(t.clientId, t.tokenHash),
    index('visitor_codes_by_age').on(t.clientId, t.createdAt),
  ],
)
