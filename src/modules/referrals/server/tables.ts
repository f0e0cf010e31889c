import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { clients } from '#modules/shops/server/tables.ts'
import { instant, keyText, version } from '#server/db/columns.ts'
import type { ReferralState } from '../contract.ts'

/** The personal link of somebody at a shop, and how often people opened it. */
export const referralLinks = pgTable(
  'referral_links',
  {
    clientId: keyText()
      .notNull()
      .references(() => clients.id),
    userId: keyText().notNull(),
    /** As the page of the link names them. */
    userName: text().notNull(),
    code: keyText().notNull().unique(),
    visits: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.userId] })],
)

/** A shop that somebody recommended us to, from the invitation or the form of their link to the reward. */
export const referrals = pgTable(
  'referrals',
  {
    clientId: keyText()
      .notNull()
      .references(() => clients.id),
    id: keyText().notNull(),
    userId: keyText().notNull(),
    userName: text().notNull(),
    /** Of an invitation: the end of its own address; null for what began with the personal link. */
    code: keyText().unique(),
    email: keyText().notNull(),
    name: text().notNull(),
    note: text().notNull(),
    language: text().$type<'en' | 'es'>().notNull(),
    /** What the form said. */
    shopName: text(),
    phone: text(),
    state: text().$type<ReferralState>().notNull(),
    /** When it came into this state. */
    since: instant().notNull(),
    /** The shop that came of it. */
    newClientId: keyText(),
    reward: text(),
    createdAt: instant().notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    unique('referrals_by_id').on(t.id),
    uniqueIndex('referrals_by_address')
      .on(t.clientId, t.email)
      .where(sql`state <> 'Withdrawn'`),
    index('referrals_by_person').on(t.clientId, t.userId, t.createdAt),
    index('referrals_by_new_shop').on(t.newClientId),
  ],
)
