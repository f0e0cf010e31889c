import { LEAD_SOURCES, type AppointmentStatus } from '#modules/appointments/contract.ts'
import {
  importAppointments,
  type ImportedAppointment,
} from '#modules/appointments/server/commands/import-appointments.ts'
import {
  importCustomers,
  type ImportedCustomer,
} from '#modules/customers/server/commands/import-customers.ts'
import type { ShopDb } from '#server/scope.ts'
import { CARS, FIRST_NAMES, LAST_NAMES, NOTES, SPANISH_SPEAKERS } from './customers.data.ts'
import type { Draw } from './draw.ts'
import type { PlannedVisit } from './plan-fortnight.ts'

type Known = ImportedCustomer & { id: string; vehicleId: string }

const VERBS: Partial<Record<AppointmentStatus, string>> = { Cancelled: 'cancelled', Confirmed: 'confirmed' }
const AREA_CODES = ['303', '720', '970', '602', '207']

function makeCustomer(number: number, createdAt: Date, draw: Draw): ImportedCustomer {
  const firstName = draw.one(FIRST_NAMES)
  const lastName = LAST_NAMES[number % LAST_NAMES.length] ?? 'Abbott'
  const code = AREA_CODES[Math.floor(number / 100) % AREA_CODES.length] ?? '303'
  const [make, model, from, to] = draw.one(CARS)
  return {
    firstName,
    lastName,
    phone: `+1${code}55501${String(number % 100).padStart(2, '0')}`,
    email: `${firstName}.${lastName}${number}@mail.example`.toLowerCase(),
    language: SPANISH_SPEAKERS.has(firstName) && draw.chance(0.7) ? 'es' : 'en',
    createdAt,
    car: {
      year: draw.whole(from, to),
      make,
      model,
      license: `${draw.one(['ABX', 'BKT', 'CLV', 'DWN', 'EQR'])}-${draw.whole(100, 999)}`,
    },
  }
}

/** What became of a visit: cancelled and confirmed happen between booking and visit, everything else at the visit. */
function outcomeOf({ outcome, startsAt, bookedAt }: PlannedVisit, minutes: number, now: Date) {
  if (outcome === 'Booked') return null
  const isEarly = outcome === 'Cancelled' || outcome === 'Confirmed'
  const middle = (bookedAt.getTime() + Math.min(startsAt.getTime(), now.getTime())) / 2
  const end = Math.min(startsAt.getTime() + minutes * 60_000, now.getTime())
  return { status: outcome, verb: VERBS[outcome] ?? 'updated', at: new Date(isEarly ? middle : end) }
}

function appointmentOf(visit: PlannedVisit, customer: Known, draw: Draw, now: Date): ImportedAppointment {
  const { date, startMin, startsAt, type, services, technicianId, channel, bookedAt } = visit
  const sum = (minutes: (service: PlannedVisit['services'][number]) => number) =>
    services.reduce((total, each) => total + minutes(each), 0)
  const { id: customerId, vehicleId, language, firstName, lastName, phone, email } = customer
  const durationMin = sum((service) => service.durationMin)
  return {
    type,
    timeChoice: startMin === null ? 'DateOnly' : 'Timeslot',
    date,
    startMin,
    startsAt,
    serviceIds: services.map(({ id }) => id),
    durationMin,
    laborMin: sum(({ laborMin }) => laborMin),
    bufferAfterMin: Math.max(...services.map(({ bufferAfterMin }) => bufferAfterMin)),
    customerId,
    vehicleId,
    contact: { firstName, lastName, phone, email },
    technicianId,
    channel,
    leadSource: LEAD_SOURCES.find((source) => source === channel) ?? 'Other',
    notes: draw.chance(0.2) ? draw.one(NOTES) : null,
    language,
    createdAt: bookedAt,
    outcome: outcomeOf(visit, durationMin, now),
  }
}

/** Writes the planned visits with their customers and cars; every sixth visitor has been here before. Answers the cars. */
export async function recordVisits(
  shop: ShopDb,
  visits: readonly PlannedVisit[],
  draw: Draw,
): Promise<{ vehicleId: string }[]> {
  const made: ImportedCustomer[] = []
  const visitors = visits.map(({ bookedAt }) => {
    if (made.length > 10 && draw.chance(1 / 6)) return draw.whole(0, made.length - 1)
    made.push(makeCustomer(made.length, bookedAt, draw))
    return made.length - 1
  })
  const ids = await importCustomers(shop, made)
  const known = made.flatMap((person, index): Known[] => {
    const id = ids[index]
    return id ? [{ ...person, ...id }] : []
  })
  const list = visits.flatMap((visit, index) => {
    const customer = known[visitors[index] ?? 0]
    return customer ? [appointmentOf(visit, customer, draw, shop.now)] : []
  })
  await importAppointments(shop, list)
  return ids
}
