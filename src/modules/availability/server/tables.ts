import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { Finding } from '#modules/availability/rules/proof-reading.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import type { Selector } from '../contract.ts'
import type { PickupSettings, TransportFields } from '../contract-offers.ts'
import { clients, organizations } from '#modules/shops/server/tables.ts'
import { civilDate, instant, keyText, version } from '#server/db/columns.ts'

const ruleColumns = () => ({
  id: keyText().notNull(),
  type: text().notNull(),
  name: text().notNull(),
  internalNote: text().notNull().default(''),
  enabled: boolean().notNull().default(true),
  appointmentTypes: jsonb().$type<AppointmentType[]>().notNull().default([]),
  services: jsonb().$type<NonNullable<Selector>>(),
  startDate: civilDate(),
  endDate: civilDate(),
  startMin: integer(),
  endMin: integer(),
  allDay: boolean().notNull().default(false),
  recurrence: jsonb().$type<{ weekdays: number[]; intervalWeeks: number; exDates: string[] }>(),
  /** The fields that only this type has (availability.md §6): max, bucketMin, maxMinutes, state, hours … */
  fields: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  createdBy: keyText().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  version: version(),
})

/** Rules of one shop. */
export const availabilityRules = pgTable(
  'availability_rules',
  {
    clientId: keyText()
      .notNull()
      .references(() => clients.id),
    ...ruleColumns(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.id] })],
)

/** Rules that an organization hands to all its shops. */
export const organizationAvailabilityRules = pgTable(
  'organization_availability_rules',
  {
    organizationId: keyText()
      .notNull()
      .references(() => organizations.id),
    ...ruleColumns(),
    lock: text().$type<'Locked' | 'Overridable'>().notNull().default('Locked'),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.id] })],
)

/** Patterns of arrival times (availability.md §4). */
export const capacityRules = pgTable(
  'capacity_rules',
  {
    clientId: keyText()
      .notNull()
      .references(() => clients.id),
    id: keyText().notNull(),
    appointmentType: text().$type<AppointmentType>().notNull(),
    kind: text().$type<'Default' | 'Holiday' | 'WeekdayRepeating'>().notNull(),
    weekdays: jsonb().$type<number[]>(),
    date: civilDate(),
    holidayKey: text(),
    enabled: boolean().notNull().default(true),
    perDay: integer(),
    laborMinPerDay: integer(),
    segments: jsonb()
      .$type<{ startMin: number; endMin: number; stepMin: number; perSlot: number | null }[]>()
      .notNull(),
    updatedAt: instant().notNull(),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.id] })],
)

/** The days that enabled capacity rules speak for; two rules cannot speak for the same day. */
export const capacityRuleDays = pgTable(
  'capacity_rule_days',
  {
    clientId: keyText().notNull(),
    appointmentType: text().$type<AppointmentType>().notNull(),
    kind: text().$type<'Default' | 'Holiday' | 'WeekdayRepeating'>().notNull(),
    /** '' for Default, '1'…'7', a date, or a holiday key. */
    day: keyText().notNull(),
    ruleId: keyText().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.appointmentType, t.kind, t.day] }),
    foreignKey({
      columns: [t.clientId, t.ruleId],
      foreignColumns: [capacityRules.clientId, capacityRules.id],
    }).onDelete('cascade'),
    index('capacity_rule_days_by_rule').on(t.clientId, t.ruleId),
  ],
)

export const throttles = pgTable(
  'throttles',
  {
    clientId: keyText()
      .notNull()
      .references(() => clients.id),
    id: keyText().notNull(),
    kind: text().notNull(),
    enabled: boolean().notNull().default(true),
    appointmentTypes: jsonb().$type<AppointmentType[]>().notNull().default([]),
    services: jsonb().$type<NonNullable<Selector>>(),
    startDate: civilDate(),
    endDate: civilDate(),
    internalNote: text().notNull().default(''),
    fields: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    updatedAt: instant().notNull(),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.id] })],
)

export const technicians = pgTable(
  'technicians',
  {
    clientId: keyText()
      .notNull()
      .references(() => clients.id),
    id: keyText().notNull(),
    name: text().notNull(),
    externalId: text(),
    hours: jsonb().$type<Record<string, [number, number][]>>().notNull(),
    exceptions: jsonb()
      .$type<
        { from: string; to: string; startMin?: number; endMin?: number; allDay: boolean; reason: string }[]
      >()
      .notNull()
      .default([]),
    skills: jsonb().$type<string[]>().notNull().default([]),
    efficiencyPercent: integer().notNull().default(100),
    onlineBookable: boolean().notNull().default(true),
    updatedAt: instant().notNull(),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.id] })],
)

/** One row a shop: the settings of the waiter, drop-off and misc pages; missing keys mean the defaults of the contract. */
export const availabilitySettings = pgTable('availability_settings', {
  clientId: keyText()
    .primaryKey()
    .references(() => clients.id),
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** The pickup page; null = no area and no drivers are kept. */
  pickup: jsonb().$type<PickupSettings>(),
  updatedAt: instant().notNull(),
  version: version(),
})

/** Labour that a date has to do before any booking of its own, as the desk entered it; version 1 is the first entry. */
export const dayCarryovers = pgTable(
  'day_carryovers',
  {
    clientId: keyText()
      .notNull()
      .references(() => clients.id),
    date: civilDate().notNull(),
    minutes: integer().notNull(),
    updatedAt: instant().notNull(),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.date] })],
)

/** Ways home while the car is at the shop, with their limits. */
export const transportOptions = pgTable(
  'transport_options',
  {
    clientId: keyText()
      .notNull()
      .references(() => clients.id),
    id: keyText().notNull(),
    labelEn: text().notNull(),
    labelEs: text().notNull(),
    enabled: boolean().notNull().default(true),
    /** Limits as the contract knows them; missing keys mean its defaults. */
    fields: jsonb().$type<Partial<TransportFields>>().notNull().default({}),
    position: integer().notNull().default(0),
    updatedAt: instant().notNull(),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.id] })],
)

/** What the proof-reader last found in a shop's rules, so that its Owners are told of each thing once. */
export const ruleReadings = pgTable('rule_readings', {
  clientId: keyText()
    .primaryKey()
    .references(() => clients.id),
  /** The version of the rules that was read. */
  rulesVersion: bigint({ mode: 'number' }).notNull(),
  findings: jsonb().$type<Finding[]>().notNull(),
  readAt: instant().notNull(),
})

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
    /** Whether the visitor asked for this technician, who is not exchanged for another then. */
    technicianNamed: boolean().notNull().default(false),
    transportOptionId: keyText(),
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
