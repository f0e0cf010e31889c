import { bigint, index, integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, keyText } from './columns.ts'

/** One row a shop: the number of its newest change, and the version that prepared availability answers are kept by. */
export const shopCounters = pgTable('shop_counters', {
  clientId: keyText().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull().default(0),
  availabilityVersion: bigint({ mode: 'number' }).notNull().default(0),
  /** Rises with rules, hours, services and settings, but not with bookings. */
  rulesVersion: bigint({ mode: 'number' }).notNull().default(0),
  /** When that rose last; null before it ever did under this column. */
  rulesChangedAt: instant(),
})

/** The spine: everything that anybody changed in a shop, in order. History, audit, undo and realtime hints read it. */
export const changes = pgTable(
  'changes',
  {
    clientId: keyText().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    actor: keyText().notNull(),
    actingFor: keyText(),
    requestId: text().notNull(),
    subject: text().notNull(),
    subjectId: keyText().notNull(),
    verb: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.seq] }),
    index('changes_by_subject').on(t.clientId, t.subject, t.subjectId, t.seq),
  ],
)

/** First answers of requests that carry a key, so that a repeat gets the same answer and no second effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    clientId: keyText().notNull(),
    actor: keyText().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    /** Text-preserving json, so that a repeat gets the very same bytes. */
    answer: json().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.actor, t.key] }),
    index('idempotency_keys_by_age').on(t.createdAt),
  ],
)

/** Budgets in use: how often a key was charged in its window. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  windowStart: instant().notNull(),
  used: integer().notNull(),
})
