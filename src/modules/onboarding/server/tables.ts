import { index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { FormStatus, FormType } from '#modules/shops/contract.ts'
import { clients } from '#modules/shops/server/tables.ts'
import { instant, keyText, version } from '#server/db/columns.ts'
import type { KeptReview } from '../contract.ts'

/**
 * What a shop has sent, or is still filling in. The shop itself lists type and status of each (specification §3); the
 * contents are here.
 */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    clientId: keyText()
      .notNull()
      .references(() => clients.id),
    id: keyText().notNull(),
    type: text().$type<FormType>().notNull(),
    /** What an upgrade form is about: the last part of its page's address, as `standard-leads`; '' for the others. */
    topic: keyText().notNull().default(''),
    status: text().$type<FormStatus>().notNull(),
    answers: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What a reviewer found; null while nobody has looked, or once it was sent again. */
    review: jsonb().$type<KeptReview>(),
    /** Who saved it last: a person's id, or 'visitor' by the one-time link. */
    savedBy: keyText().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    unique('form_submissions_once').on(t.clientId, t.type, t.topic),
  ],
)

/** One-time links to a shop's onboarding form, by what is kept of their secrets (case ADM-07). */
export const onboardingLinks = pgTable(
  'onboarding_links',
  {
    clientId: keyText()
      .notNull()
      .references(() => clients.id),
    id: keyText().notNull(),
    tokenHash: keyText().notNull().unique(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the form was finished by it; opening it uses nothing up. */
    usedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    index('onboarding_links_by_shop').on(t.clientId, t.createdAt),
  ],
)
