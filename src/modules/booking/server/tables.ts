import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AppointmentType } from '#modules/shops/contract.ts'
import { clients } from '#modules/shops/server/tables.ts'
import { civilDate, instant, keyText } from '#server/db/columns.ts'

/** A time kept for a visitor while they type; counts as a load until it expires or becomes an appointment. */
export const holds = pgTable(
  'holds',
  {
    clientId: keyText()
      .notNull()
      .references(() => clients.id),
    id: keyText().notNull(),
    owner: text().notNull(),
    date: civilDate().notNull(),
    startMin: integer(),
    startsAt: instant().notNull(),
    type: text().$type<AppointmentType>().notNull(),
    serviceIds: jsonb().$type<string[]>().notNull(),
    durationMin: integer().notNull(),
    laborMin: integer(),
    bufferBeforeMin: integer().notNull().default(0),
    bufferAfterMin: integer().notNull().default(0),
    technicianId: keyText(),
    renewed: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    index('holds_by_date').on(t.clientId, t.date, t.expiresAt),
    index('holds_by_owner').on(t.clientId, t.owner),
  ],
)
