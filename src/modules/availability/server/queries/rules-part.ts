import { and, asc, eq, inArray } from 'drizzle-orm'
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
import type { ServiceFacts, Snapshot, Technician } from '#modules/availability/rules/snapshot.ts'
import { services } from '#modules/services/server/tables.ts'
import { clients } from '#modules/shops/server/tables.ts'
import type { BookingSetup, ClientStatus, IntegrationStatus, WeeklyHours } from '#modules/shops/contract.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import {
  availabilityRules,
  availabilitySettings,
  capacityRules,
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
  return availabilityRuleInput.parse({ ...common, ...when, ...fields })
}

/** A capacity rule as the contract knows it. */
export function readCapacityRule(row: typeof capacityRules.$inferSelect): CapacityRule {
  const { id, clientId: _, updatedAt: __, version: ___, weekdays, ...rest } = row
  return { ...capacityRuleInput.parse({ ...rest, weekdays: weekdays ?? [] }), id }
}

/** A throttle as the contract knows it. */
export function readThrottle(row: typeof throttles.$inferSelect): Throttle {
  const { id, clientId: _, updatedAt: __, version: ___, fields, ...columns } = row
  return { ...throttleInput.parse({ ...columns, ...fields }), id }
}

function readTechnician(row: typeof technicians.$inferSelect): Technician {
  return {
    id: row.id,
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

function readService(row: typeof services.$inferSelect, defaultLaborMin: number): ServiceFacts {
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
      booking: clients.booking,
      integration: clients.integrationStatus,
    })
    .from(clients)
    .where(eq(clients.id, shop.clientId))
  if (!row) throw new AppError('NOT_FOUND')
  const { line1, locality, region, postalCode, integration, ...rest } = row
  return { card: { ...rest, address: line1 ? { line1, locality, region, postalCode } : null }, integration }
}

/** Reads hours, services, rules and settings of a shop with what its organization hands down. */
export async function readRulesPart(shop: ShopDb): Promise<RulesPart> {
  const { db, clientId } = shop
  const { card, integration } = await readClient(shop)
  const [saved] = await db
    .select()
    .from(availabilitySettings)
    .where(eq(availabilitySettings.clientId, clientId))
  const settings = settingsSchema.parse(saved?.settings ?? {})
  const serviceRows = await db.select().from(services).where(eq(services.clientId, clientId))
  const capacity = await db.select().from(capacityRules).where(eq(capacityRules.clientId, clientId))
  // A note on the staff calendar says nothing about availability, so it is not even read.
  const engineTypes = availabilityRuleInput.options
    .map((option) => option.shape.type.value)
    .filter((type) => type !== 'CalendarNote')
  const own = await db
    .select()
    .from(availabilityRules)
    .where(and(eq(availabilityRules.clientId, clientId), inArray(availabilityRules.type, engineTypes)))
  // Row security shows the rules of this shop's organization only.
  const inherited = await db
    .select()
    .from(organizationAvailabilityRules)
    .where(inArray(organizationAvailabilityRules.type, engineTypes))
  const throttleRows = await db.select().from(throttles).where(eq(throttles.clientId, clientId))
  const technicianRows = await db.select().from(technicians).where(eq(technicians.clientId, clientId))
  const ways = await db
    .select()
    .from(transportOptions)
    .where(eq(transportOptions.clientId, clientId))
    .orderBy(asc(transportOptions.position), asc(transportOptions.id))
  return {
    zone: card.timeZone,
    client: { status: card.status, integration, disconnectedSince: null },
    hours: card.hours,
    card,
    serviceNames: new Map(serviceRows.map(({ id, nameEn, nameEs }) => [id, { id, nameEn, nameEs }])),
    services: serviceRows.map((row) => readService(row, settings.defaultLaborMin)),
    capacity: capacity.map(readCapacityRule),
    rules: [
      ...own.map(readRule),
      ...inherited.map((row) => ({ ...readRule(row), owner: 'Organization' as const, lock: row.lock })),
    ],
    throttles: throttleRows.map(readThrottle),
    technicians: technicianRows.map(readTechnician),
    resources: [],
    transport: ways.map(({ id, enabled, fields }) => ({ ...NO_TRANSPORT_LIMITS, ...fields, id, enabled })),
    transportRecords: ways,
    pickup: saved?.pickup ?? null,
    vehicleFilters: [],
    vehicleCategories: [],
    servedVehicles: [],
    walkIn: null,
    settings,
    carryover: {},
  }
}
