import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clients } from '#modules/shops/server/tables.ts'
import { instant, keyText, version } from '#server/db/columns.ts'

/** A person whose car the shop repairs. */
export const customers = pgTable(
  'customers',
  {
    clientId: keyText()
      .notNull()
      .references(() => clients.id),
    id: keyText().notNull(),
    firstName: text().notNull(),
    lastName: text(),
    nameKey: keyText().notNull(),
    phone: text(),
    email: text(),
    notes: text(),
    language: text().$type<'en' | 'es'>().notNull().default('en'),
    createdAt: instant().notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    index('customers_by_name').on(t.clientId, t.nameKey, t.id),
    index('customers_by_phone').on(t.clientId, t.phone),
    index('customers_by_email').on(t.clientId, sql`lower(${t.email})`),
  ],
)

export const vehicles = pgTable(
  'vehicles',
  {
    clientId: keyText().notNull(),
    id: keyText().notNull(),
    customerId: keyText().notNull(),
    year: integer(),
    make: text(),
    model: text(),
    license: text(),
    vin: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    foreignKey({ columns: [t.clientId, t.customerId], foreignColumns: [customers.clientId, customers.id] }),
    index('vehicles_by_customer').on(t.clientId, t.customerId, t.id),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    clientId: keyText().notNull(),
    id: keyText().notNull(),
    customerId: keyText().notNull(),
    line1: text().notNull(),
    locality: text(),
    region: text(),
    postalCode: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    foreignKey({ columns: [t.clientId, t.customerId], foreignColumns: [customers.clientId, customers.id] }),
    index('addresses_by_customer').on(t.clientId, t.customerId, t.id),
  ],
)

/** What a customer agreed to or refused, in which words, and when; the newest row of a channel and purpose counts. */
export const consents = pgTable(
  'consents',
  {
    clientId: keyText().notNull(),
    id: keyText().notNull(),
    customerId: keyText().notNull(),
    channel: text().$type<'Sms' | 'Email'>().notNull(),
    /** Messages about the customer's own visits, or offers and review requests (words.md §3). */
    purpose: text().$type<'Service' | 'Offers'>().notNull().default('Service'),
    granted: boolean().notNull(),
    textVersion: text().notNull(),
    address: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    foreignKey({ columns: [t.clientId, t.customerId], foreignColumns: [customers.clientId, customers.id] }),
    index('consents_by_customer').on(t.clientId, t.customerId, t.channel, t.at),
  ],
)
