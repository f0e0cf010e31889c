import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type AppointmentType } from '#modules/shops/contract.ts'
import type { IssueKey, QuestionOption, QuestionType } from '../contract.ts'
import { clients } from '#modules/shops/server/tables.ts'
import { keyText, version } from '#server/db/columns.ts'

/** Groups of services and, on the booking page, the first level of the issue tree. */
export const serviceCategories = pgTable(
  'service_categories',
  {
    clientId: keyText()
      .notNull()
      .references(() => clients.id),
    id: keyText().notNull(),
    nameEn: text().notNull(),
    nameEs: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.id] })],
)

/** What a shop sells by the slot and the labour hour. */
export const services = pgTable(
  'services',
  {
    clientId: keyText().notNull(),
    id: keyText().notNull(),
    categoryId: keyText().notNull(),
    nameEn: text().notNull(),
    nameEs: text().notNull(),
    durationMin: integer().notNull(),
    laborMin: integer(),
    bufferBeforeMin: integer().notNull().default(0),
    bufferAfterMin: integer().notNull().default(0),
    appointmentTypes: jsonb().$type<AppointmentType[]>().notNull(),
    bookable: boolean().notNull().default(true),
    requestOnly: boolean().notNull().default(false),
    priceText: text(),
    position: integer().notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    foreignKey({
      columns: [t.clientId, t.categoryId],
      foreignColumns: [serviceCategories.clientId, serviceCategories.id],
    }),
    index('services_by_category').on(t.clientId, t.categoryId, t.position),
  ],
)

/** What a customer complains about, in their words; leads to services. */
export const issues = pgTable(
  'issues',
  {
    clientId: keyText().notNull(),
    id: keyText().notNull(),
    categoryId: keyText().notNull(),
    labelEn: text().notNull(),
    labelEs: text().notNull(),
    keywordsEn: jsonb().$type<string[]>().notNull().default([]),
    keywordsEs: jsonb().$type<string[]>().notNull().default([]),
    serviceIds: jsonb().$type<string[]>().notNull(),
    /** What the booking page knows it by, whatever it is called; null for every other complaint. */
    key: text().$type<IssueKey>(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    foreignKey({
      columns: [t.clientId, t.categoryId],
      foreignColumns: [serviceCategories.clientId, serviceCategories.id],
    }),
  ],
)

/** A shop's own questions: beside a complaint, or to every customer. */
export const questions = pgTable(
  'questions',
  {
    clientId: keyText().notNull(),
    id: keyText().notNull(),
    /** Null = asked of everybody on the customer step. */
    issueId: keyText(),
    type: text().$type<QuestionType>().notNull(),
    labelEn: text().notNull(),
    labelEs: text().notNull(),
    required: boolean().notNull().default(false),
    options: jsonb().$type<QuestionOption[]>().notNull().default([]),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    foreignKey({ columns: [t.clientId], foreignColumns: [clients.id] }),
    foreignKey({ columns: [t.clientId, t.issueId], foreignColumns: [issues.clientId, issues.id] }).onDelete(
      'cascade',
    ),
  ],
)
