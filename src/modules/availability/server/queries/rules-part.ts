import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  availabilityRuleInput,
  availabilitySettings as settingsSchema,
  capacityRuleInput,
  throttleInput,
  type AvailabilityRule,
  type CapacityRule,
  type Throttle,
} from '#modules/availability/contract.ts'
import {
  NO_TRANSPORT_LIMITS,
  type PickupSettings,
  type TransportRecord,
} from '#modules/availability/contract-offers.ts'
import { NOTE_COLORS } from '#modules/availability/rules/choices.ts'
import type { ServiceFacts, Snapshot, Technician } from '#modules/availability/rules/snapshot.ts'
import { serviceCategories, services } from '#modules/services/server/tables.ts'
import { clients } from '#modules/shops/server/tables.ts'
import type { BookingSetup, ClientStatus, IntegrationStatus, WeeklyHours } from '#modules/shops/contract.ts'
import { jsonRows, type JsonRow } from '#server/db/json-rows.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { addDays, calendarDay } from '#shared/calendar-day.ts'
import {
  availabilityRules,
  availabilitySettings,
  capacityRules,
  dayCarryovers,
  organizationAvailabilityRules,
  technicians,
  throttles,
  transportOptions,
} from '../tables.ts'

/** The shop itself, as booking pages and messages name it. */
export type ShopCard = {
  clientId: string
  slug: string
  name: string
  status: ClientStatus
  timeZone: string
  phone: string | null
  email: string | null
  address: { line1: string; locality: string | null; region: string | null; postalCode: string | null } | null
  hours: WeeklyHours
  /** The shop's own pages, where it has them. */
  termsUrl: string | null
  privacyUrl: string | null
  /** How the booking page asks. */
  booking: BookingSetup
}
type ServiceName = { id: string; nameEn: string; nameEs: string }

/** Everything of a snapshot that bookings do not change, and what else goes with it. */
export type RulesPart = Omit<Snapshot, 'loads' | 'pickup'> & {
  card: ShopCard
  serviceNames: ReadonlyMap<string, ServiceName>
  /** Ways home with their names, in the shop's order; `transport` holds their limits. */
  transportRecords: readonly TransportRecord[]
  pickup: PickupSettings | null
}

type RuleRow = Pick<
  typeof availabilityRules.$inferSelect,
  | 'id'
  | 'type'
  | 'name'
  | 'internalNote'
  | 'enabled'
  | 'appointmentTypes'
  | 'services'
  | 'startDate'
  | 'endDate'
  | 'startMin'
  | 'endMin'
  | 'allDay'
  | 'recurrence'
  | 'fields'
>

/** A rule as the contract knows it. A row that the contract no longer reads stops the shop's bookings rather than opening it. */
export function readRule(row: RuleRow): AvailabilityRule {
  return { ...readRuleInput(row), id: row.id, owner: 'Shop', lock: 'Locked' }
}

function readRuleInput({ id: _, fields, ...columns }: RuleRow) {
  const { type, name, internalNote, enabled, appointmentTypes, services: selector } = columns
  const { startDate, endDate, startMin, endMin, allDay, recurrence } = columns
  const common = { type, name, internalNote, enabled, appointmentTypes, services: selector }
  const when = { startDate, endDate, startMin, endMin, allDay, recurrence }
  return availabilityRuleInput.parse({
    ...common,
    ...when,
    ...fields,
    ...(type === 'CalendarNote' && noteColor(fields)),
  })
}

/** A note once took any text as its color; what is none of ours is no color. */
function noteColor({ color }: Record<string, unknown>) {
  return { color: NOTE_COLORS.find((known) => known === color) ?? null }
}

/** A row with or without the instant of its last change. */
type Undated<T extends PgTable> = JsonRow<T> & { updatedAt?: Date }

/** A capacity rule as the contract knows it. */
export function readCapacityRule(row: Undated<typeof capacityRules>): CapacityRule {
  const { id, clientId: _, updatedAt: __, version: ___, weekdays, ...rest } = row
  return { ...capacityRuleInput.parse({ ...rest, weekdays: weekdays ?? [] }), id }
}

/** A throttle as the contract knows it. */
export function readThrottle(row: Undated<typeof throttles>): Throttle {
  const { id, clientId: _, updatedAt: __, version: ___, fields, ...columns } = row
  return { ...throttleInput.parse({ ...columns, ...fields }), id }
}

function readTechnician(row: JsonRow<typeof technicians>): Technician {
  return {
    id: row.id,
    name: row.name,
    hours: row.hours as WeeklyHours,
    exceptions: row.exceptions.map(({ from, to, startMin, endMin }) => ({
      from: calendarDay(from),
      to: calendarDay(to),
      startMin: startMin ?? null,
      endMin: endMin ?? null,
    })),
    skills: row.skills,
    efficiencyPercent: row.efficiencyPercent,
    onlineBookable: row.onlineBookable,
  }
}

function readService(row: JsonRow<typeof services>, defaultLaborMin: number): ServiceFacts {
  return {
    id: row.id,
    categoryId: row.categoryId,
    durationMin: row.durationMin,
    laborMin: row.laborMin ?? defaultLaborMin,
    bufferBeforeMin: row.bufferBeforeMin,
    bufferAfterMin: row.bufferAfterMin,
    appointmentTypes: row.appointmentTypes,
    bookable: row.bookable,
    requestOnly: row.requestOnly,
    requires: [],
  }
}

async function readClient(shop: ShopDb): Promise<{ card: ShopCard; integration: IntegrationStatus }> {
  const [row] = await shop.db
    .select({
      clientId: clients.id,
      slug: clients.slug,
      name: clients.name,
      status: clients.status,
      timeZone: clients.addressTimeZone,
      phone: clients.phone,
      email: clients.email,
      line1: clients.addressLine1,
      locality: clients.addressLocality,
      region: clients.addressRegion,
      postalCode: clients.addressPostalCode,
      hours: clients.hours,
      termsUrl: clients.termsUrl,
      privacyUrl: clients.privacyUrl,
      booking: clients.booking,
      integration: clients.integrationStatus,
    })
    .from(clients)
    .where(eq(clients.id, shop.clientId))
  if (!row) throw new AppError('NOT_FOUND')
  const { line1, locality, region, postalCode, integration, ...rest } = row
  return { card: { ...rest, address: line1 ? { line1, locality, region, postalCode } : null }, integration }
}

/** As far back as a rehearsal looks. */
const CARRYOVER_DAYS = 100

type Tables = {
  settings: JsonRow<typeof availabilitySettings>[]
  services: JsonRow<typeof services>[]
  categories: JsonRow<typeof serviceCategories>[]
  capacity: JsonRow<typeof capacityRules>[]
  own: JsonRow<typeof availabilityRules>[]
  inherited: JsonRow<typeof organizationAvailabilityRules>[]
  throttles: JsonRow<typeof throttles>[]
  technicians: JsonRow<typeof technicians>[]
  ways: JsonRow<typeof transportOptions>[]
  carried: JsonRow<typeof dayCarryovers>[]
}

/** All that the rules part is made of, in one statement: the first answer of a shop waits for it. */
async function readTables({ db, clientId, now }: ShopDb): Promise<Tables> {
  // A note on the staff calendar says nothing about availability, so it is not even read.
  const engineTypes = availabilityRuleInput.options
    .map((option) => option.shape.type.value)
    .filter((type) => type !== 'CalendarNote')
  const own = and(eq(availabilityRules.clientId, clientId), inArray(availabilityRules.type, engineTypes))
  // Row security shows the rules of this shop's organization only.
  const handedDown = inArray(organizationAvailabilityRules.type, engineTypes)
  // What a day long over once carried is only history.
  const since = addDays(calendarDay(now.toISOString().slice(0, 10)), -CARRYOVER_DAYS)
  const stillOpen = and(eq(dayCarryovers.clientId, clientId), gte(dayCarryovers.date, since))
  const inOrder = sql`${transportOptions.position}, ${transportOptions.id}`
  const { rows } = await db.execute<Tables>(sql`select
    ${jsonRows(availabilitySettings, eq(availabilitySettings.clientId, clientId))} as settings,
    ${jsonRows(services, eq(services.clientId, clientId))} as services,
    ${jsonRows(serviceCategories, eq(serviceCategories.clientId, clientId))} as categories,
    ${jsonRows(capacityRules, eq(capacityRules.clientId, clientId))} as capacity,
    ${jsonRows(availabilityRules, own)} as own,
    ${jsonRows(organizationAvailabilityRules, handedDown)} as inherited,
    ${jsonRows(throttles, eq(throttles.clientId, clientId))} as throttles,
    ${jsonRows(technicians, eq(technicians.clientId, clientId))} as technicians,
    ${jsonRows(transportOptions, eq(transportOptions.clientId, clientId), inOrder)} as ways,
    ${jsonRows(dayCarryovers, stillOpen)} as carried`)
  const [tables] = rows
  if (!tables) throw new AppError('NOT_FOUND')
  return tables
}

/** Reads hours, services, rules and settings of a shop with what its organization hands down. */
export async function readRulesPart(shop: ShopDb): Promise<RulesPart> {
  const { card, integration } = await readClient(shop)
  const tables = await readTables(shop)
  const { ways } = tables
  const [saved] = tables.settings
  const settings = settingsSchema.parse(saved?.settings ?? {})
  return {
    zone: card.timeZone,
    client: { status: card.status, integration, disconnectedSince: null },
    hours: card.hours,
    card,
    serviceNames: new Map(tables.services.map(({ id, nameEn, nameEs }) => [id, { id, nameEn, nameEs }])),
    services: tables.services.map((row) => readService(row, settings.defaultLaborMin)),
    categoryIds: tables.categories.map(({ id }) => id),
    capacity: tables.capacity.map(readCapacityRule),
    rules: [
      ...tables.own.map(readRule),
      ...tables.inherited.map((row) => ({
        ...readRule(row),
        owner: 'Organization' as const,
        lock: row.lock,
      })),
    ],
    throttles: tables.throttles.map(readThrottle),
    technicians: tables.technicians.map(readTechnician),
    resources: [],
    transport: ways.map(({ id, enabled, fields }) => ({ ...NO_TRANSPORT_LIMITS, ...fields, id, enabled })),
    transportRecords: ways,
    pickup: saved?.pickup ?? null,
    vehicleFilters: [],
    vehicleCategories: [],
    servedVehicles: [],
    walkIn: null,
    settings,
    carryover: Object.fromEntries(tables.carried.map(({ date, minutes }) => [date, minutes])),
  }
}
