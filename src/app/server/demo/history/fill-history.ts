import { setImmediate as others } from 'node:timers/promises'
import { LEAD_SOURCES, type Channel } from '#modules/appointments/contract.ts'
import {
  importEarlierAppointments,
  type EarlierAppointment,
} from '#modules/appointments/server/commands/import-appointments.ts'
import { copyCustomers, type ImportedCustomer } from '#modules/customers/server/commands/import-customers.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import type { ShopDb } from '#server/scope.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { edgeMs, zoneOf, type Zone } from '#shared/zone.ts'
import { drawFrom, type Draw } from '../draw.ts'
import { drawCourse } from './past-lines.ts'
import { planPast, type PastVisit } from './past-visits.ts'
import { PAST_NOTES, PAST_SOURCES } from './people.data.ts'
import { drawVisitors } from './visitors.ts'

const HOUR_MS = 3_600_000

type Source = (typeof PAST_SOURCES)[number]
/** A visit with where it came from, when it was booked and when it was to begin. */
type Booked = { visit: PastVisit; source: Source; bookedAt: Date; start: number }
type Known = ImportedCustomer & { id: string; vehicleId: string }

function drawSource(draw: Draw): Source {
  let rest = draw.whole(1, 100)
  return PAST_SOURCES.find(([, share]) => (rest -= share) <= 0) ?? PAST_SOURCES[0]
}

function bookingOf(visit: PastVisit, zone: Zone, draw: Draw): Booked {
  const start = edgeMs(zone, visit.date, visit.startMin ?? 0)
  // Most book within a few days; some plan ahead.
  const ahead = draw.chance(0.7) ? draw.whole(3, 96) : draw.whole(96, 400)
  return { visit, source: drawSource(draw), bookedAt: new Date(start - ahead * HOUR_MS), start }
}

function appointmentOf(
  { visit, source: [name, , came], bookedAt, start }: Booked,
  { id: customerId, vehicleId, firstName, lastName, phone, email, language }: Known,
  staff: readonly string[],
  draw: Draw,
): EarlierAppointment {
  const { date, startMin, type, services, durationMin, technicianId } = visit
  const channel: Channel = name
  const { status, lines, byCustomer } = drawCourse({ visit, channel, bookedAt, start, staff }, draw)
  const row: EarlierAppointment['row'] = {
    status,
    changesByCustomer: byCustomer,
    type,
    timeChoice: startMin === null ? 'DateOnly' : 'Timeslot',
    date,
    startMin,
    startsAt: new Date(start),
    serviceIds: services.map(({ id }) => id),
    durationMin,
    laborMin: services.reduce((sum, service) => sum + service.laborMin, 0),
    bufferAfterMin: Math.max(...services.map(({ bufferAfterMin }) => bufferAfterMin)),
    customerId,
    vehicleId,
    contact: { firstName, lastName, phone, email },
    technicianId,
    channel,
    leadSource: LEAD_SOURCES.find((known) => known === name) ?? 'Other',
    source: came,
    notes: draw.chance(0.15) ? draw.one(PAST_NOTES) : null,
    language,
    createdAt: bookedAt,
  }
  return { row, lines }
}

/** What a shop's history is made from: the same wish on the same day gives the same history. */
export type HistoryWish = {
  seed: string
  /** The first date that is not history. */
  until: CalendarDay
  /** Visits on a full weekday at its end. */
  aDay: number
  dateOnly: readonly AppointmentType[]
  /** User ids of those who work at the desk. */
  staff: readonly string[]
}

/** Writes two years of visits with their customers, cars and history, all in the past. */
export async function fillHistory(shop: ShopDb, { seed, staff, ...wish }: HistoryWish): Promise<void> {
  const draw = drawFrom(`history of ${seed}`)
  const rules = await getShopRules(shop)
  const zone = zoneOf(rules.zone)
  const booked = planPast(rules, draw, wish)
    .map((visit) => bookingOf(visit, zone, draw))
    .toSorted((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime())
  // The product already answers: whoever waits comes between the parts of the drawing.
  await others()
  const { visitors, visits } = drawVisitors(
    booked.map(({ bookedAt }) => bookedAt),
    draw,
  )
  const ids = await copyCustomers(shop, visitors)
  await others()
  const list = booked.flatMap((booking, index) => {
    const who = visits[index] ?? 0
    const [visitor, known] = [visitors[who], ids[who]]
    return visitor && known ? [appointmentOf(booking, { ...visitor, ...known }, staff, draw)] : []
  })
  await others()
  await importEarlierAppointments(shop, list)
}
