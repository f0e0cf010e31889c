import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { customers, vehicles } from '#modules/customers/server/tables.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import { civilDate, instant, keyText, version } from '#server/db/columns.ts'
import type {
  AddedWork,
  AppointmentStatus,
  Channel,
  Contact,
  JobStatus,
  LeadSource,
  PickupAddress,
  StoredAnswer,
  TimeChoice,
} from '../contract.ts'
import type { ViewSearch } from '../rules/view-keys.ts'

/** An appointment; the specification calls it an sms job. It belongs to the civil date of its start in the shop's zone. */
export const appointments = pgTable(
  'appointments',
  {
    clientId: keyText().notNull(),
    id: keyText().notNull(),
    confirmationNumber: text().notNull(),
    status: text().$type<AppointmentStatus>().notNull(),
    type: text().$type<AppointmentType>().notNull(),
    timeChoice: text().$type<TimeChoice>().notNull(),
    arrivalKind: text().$type<'KeyDrop'>(),
    date: civilDate().notNull(),
    /** Minutes from local midnight; null for a day without a time. */
    startMin: integer(),
    /** The instant of the start; for a day without a time the first instant of that day in the shop's zone. */
    startsAt: instant().notNull(),
    serviceIds: jsonb().$type<string[]>().notNull(),
    durationMin: integer().notNull(),
    /** Labour minutes sold; null when the work is unknown and the shop's default counts. */
    laborMin: integer(),
    bufferBeforeMin: integer().notNull().default(0),
    bufferAfterMin: integer().notNull().default(0),
    customerId: keyText().notNull(),
    /** How the customer introduced themselves for this visit; messages about it go there. */
    contact: jsonb().$type<Contact>().notNull(),
    vehicleId: keyText(),
    technicianId: keyText(),
    /**
     * The shop assigns technicians, so this one works on nothing else meanwhile. The database holds to it, except where
     * staff overrode and for what the management system sent: constraint `appointments_technician_alone`.
     */
    technicianAlone: boolean().notNull().default(false),
    /** The way home that the customer chose. */
    transportOptionId: keyText(),
    /** Where the shop fetches the car; null unless it does. */
    pickupAddress: jsonb().$type<PickupAddress>(),
    channel: text().$type<Channel>().notNull(),
    leadSource: text().$type<LeadSource>().notNull(),
    source: jsonb().$type<Record<string, unknown>>(),
    answers: jsonb().$type<StoredAnswer[]>().notNull().default([]),
    /** Suggested work that the customer took; its minutes are part of the visit's. */
    addedWork: jsonb().$type<AddedWork[]>().notNull().default([]),
    notes: text(),
    /** What the customer wrote themselves, the only notes that their own page shows: staff write into `notes`. */
    customerNotes: text(),
    /** Wished times of a request, best first; the first is the one that takes the place. */
    preferences: jsonb().$type<{ date: string; startMin: number | null }[]>(),
    /** Until when the shop has promised to answer a request; then it expires. Null once it is answered. */
    answerBy: instant(),
    language: text().$type<'en' | 'es'>().notNull().default('en'),
    readyBy: instant(),
    /** Staff booked against limits: who, why, and what the engine had said. */
    override: jsonb().$type<{ actor: string; reason: string; reasons: unknown[]; at: string }>(),
    changesByCustomer: integer().notNull().default(0),
    isWalkIn: boolean().notNull().default(false),
    externalId: text(),
    syncStatus: text().$type<JobStatus>(),
    createdAt: instant().notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    foreignKey({ columns: [t.clientId, t.customerId], foreignColumns: [customers.clientId, customers.id] }),
    foreignKey({ columns: [t.clientId, t.vehicleId], foreignColumns: [vehicles.clientId, vehicles.id] }),
    index('appointments_by_date').on(t.clientId, t.date, t.startMin, t.id),
    index('appointments_by_customer').on(t.clientId, t.customerId, t.startsAt),
    // The list's two orders. Behind the order stands what the list is filtered by, so that a filter which fits few of a
    // shop's rows is decided in the index and only the rows of the page are fetched (queries/appointment-list.ts).
    index('appointments_by_start').on(
      t.clientId,
      t.startsAt,
      t.id,
      t.status,
      t.type,
      t.leadSource,
      t.serviceIds,
    ),
    index('appointments_by_creation').on(
      t.clientId,
      t.createdAt,
      t.id,
      t.status,
      t.type,
      t.leadSource,
      t.serviceIds,
    ),
    // Read over all shops by the job that lets requests expire; only requests stand in it.
    index('appointments_by_answer')
      .on(t.answerBy)
      .where(sql`status = 'Requested'`),
    // The count beside Appointments in the menu.
    index('appointments_to_answer')
      .on(t.clientId)
      .where(sql`status = 'Requested'`),
    uniqueIndex('appointments_by_confirmation').on(t.clientId, t.confirmationNumber),
    uniqueIndex('appointments_by_external_id')
      .on(t.clientId, t.externalId)
      .where(sql`external_id is not null`),
  ],
)

/** Links by which a customer opens one appointment; only the hash of the secret is kept. */
export const manageLinks = pgTable(
  'manage_links',
  {
    clientId: keyText().notNull(),
    tokenHash: text().notNull().unique(),
    appointmentId: keyText().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.tokenHash] }),
    foreignKey({
      columns: [t.clientId, t.appointmentId],
      foreignColumns: [appointments.clientId, appointments.id],
    }),
  ],
)

/** A filter, an order and columns of the list under a name: a person's own, or the whole shop's. */
export const savedViews = pgTable(
  'saved_views',
  {
    clientId: keyText().notNull(),
    id: keyText().notNull(),
    name: text().notNull(),
    /** Who made it; a shared one stays the shop's when they leave. */
    ownerId: keyText().notNull(),
    isShared: boolean().notNull(),
    /** The part of the page's address that makes the view. */
    search: jsonb().$type<ViewSearch>().notNull(),
    createdAt: instant().notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    index('saved_views_by_owner').on(t.clientId, t.ownerId),
    uniqueIndex('saved_views_own_name')
      .on(t.clientId, t.ownerId, sql`lower(${t.name})`)
      .where(sql`not is_shared`),
    uniqueIndex('saved_views_shared_name')
      .on(t.clientId, sql`lower(${t.name})`)
      .where(sql`is_shared`),
  ],
)
