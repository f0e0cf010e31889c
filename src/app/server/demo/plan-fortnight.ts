import type { AppointmentStatus, Channel } from '#modules/appointments/contract.ts'
import { openStarts } from '#modules/availability/rules/evaluate.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import type { Load, ServiceFacts, Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { RulesPart } from '#modules/availability/server/queries/rules-part.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import { addDays, daysBetween, eachDay, isoWeekday, type CalendarDay } from '#shared/calendar-day.ts'
import { edgeMs, wallTime, zoneOf } from '#shared/zone.ts'
import { isAtWork } from './at-work.ts'
import type { Draw } from './draw.ts'

const DAYS_BACK = 7
const DAYS_AHEAD = 9
const HOUR_MS = 3_600_000
const CHANNELS: Channel[] = ['Website', 'Website', 'Website', 'Dashboard', 'Dashboard', 'GoogleButton']

/** A visit of the demo: where it stands, when it was booked, and how it went by now. */
export type PlannedVisit = {
  date: CalendarDay
  startMin: number | null
  startsAt: Date
  type: AppointmentType
  services: ServiceFacts[]
  technicianId: string | null
  channel: Channel
  bookedAt: Date
  outcome: AppointmentStatus
}

type Wish = {
  rules: RulesPart
  draw: Draw
  now: Date
  /** Visits on a full weekday. */
  aDay: number
  /** Ways of coming that are chosen by date only. */
  dateOnly: readonly AppointmentType[]
}

/** How full a day is: the past and today as on a good week, what lies ahead less and less. */
function fullness(ahead: number, date: CalendarDay): number {
  return (ahead <= 0 ? 1 : Math.max(0.25, 0.95 - 0.09 * ahead)) * (isoWeekday(date) === 6 ? 0.5 : 1)
}

function chooseServices(
  services: readonly ServiceFacts[],
  type: AppointmentType,
  draw: Draw,
): ServiceFacts[] {
  const fitting = services.filter(
    ({ appointmentTypes, durationMin, requestOnly }) =>
      !requestOnly && appointmentTypes.includes(type) && (type !== 'Waiter' || durationMin <= 60),
  )
  const first = draw.one(fitting)
  const second = draw.one(fitting)
  const both =
    draw.chance(0.25) &&
    second !== first &&
    first.durationMin + second.durationMin <= (type === 'Waiter' ? 90 : 300)
  return both ? [first, second] : [first]
}

function outcomeOf(startsAt: Date, minutes: number, now: Date, draw: Draw): AppointmentStatus {
  const since = (now.getTime() - startsAt.getTime()) / 60_000
  if (since > minutes * 1.5 + 60)
    return draw.chance(0.06) ? 'NoShow' : draw.chance(0.06) ? 'Cancelled' : 'Completed'
  if (since > 30) return 'InProgress'
  if (since > 0) return 'Arrived'
  return draw.chance(0.05) ? 'Cancelled' : draw.chance(0.45) ? 'Confirmed' : 'Booked'
}

/** Somebody who has the skills, is there and is free, for work that has a time. */
function freeTechnician(
  rules: RulesPart,
  loads: readonly Load[],
  visit: { date: CalendarDay; startMin: number; minutes: number; services: ServiceFacts[] },
) {
  const { date, startMin, minutes, services } = visit
  return (
    rules.technicians.find(
      (technician) =>
        isAtWork(technician, date, startMin, startMin + minutes) &&
        services.every(({ categoryId }) => categoryId !== null && technician.skills.includes(categoryId)) &&
        !loads.some(
          (load) =>
            load.technicianId === technician.id &&
            (load.startMin ?? 0) < startMin + minutes &&
            (load.startMin ?? 0) + (load.durationMin ?? 0) > startMin,
        ),
    )?.id ?? null
  )
}

/** One visit on the date that the engine itself would have taken when it was booked; null when the draw found none. */
function planVisit(
  { rules, draw, now, dateOnly }: Wish,
  date: CalendarDay,
  loads: readonly Load[],
): PlannedVisit | null {
  const type: AppointmentType = draw.chance(0.6) ? 'DropOff' : 'Waiter'
  const services = chooseServices(rules.services, type, draw)
  const zone = zoneOf(rules.zone)
  const midnight = edgeMs(zone, date, 0)
  const before = midnight - draw.whole(2, 9 * 24) * HOUR_MS
  const bookedAt = new Date(Math.min(before, now.getTime() - draw.whole(1, 40) * HOUR_MS))
  const snapshot: Snapshot = { ...rules, loads }
  const request = requestFor(
    type,
    services.map(({ id }) => id),
    { channel: 'Dashboard' },
  )
  const starts = openStarts(snapshot, request, date, bookedAt)
  if (starts.length === 0) return null
  const start = draw.one(starts)
  const minutes = services.reduce((sum, { durationMin }) => sum + durationMin, 0)
  const isTimed = !dateOnly.includes(type)
  const outcome = outcomeOf(start.startsAt, minutes, now, draw)
  return {
    date,
    startMin: isTimed ? start.startMin : null,
    startsAt: isTimed ? start.startsAt : new Date(midnight),
    type,
    services,
    technicianId: isTimed
      ? freeTechnician(rules, loads, { date, startMin: start.startMin, minutes, services })
      : null,
    channel: draw.one(CHANNELS),
    bookedAt,
    outcome,
  }
}

function loadOf(visit: PlannedVisit, id: string): Load {
  return {
    id,
    date: visit.date,
    startMin: visit.startMin,
    type: visit.type,
    serviceIds: visit.services.map((service) => service.id),
    status: 'Booked',
    durationMin: visit.services.reduce((sum, { durationMin }) => sum + durationMin, 0),
    laborMin: visit.services.reduce((sum, { laborMin }) => sum + laborMin, 0),
    technicianId: visit.technicianId,
    transportOptionId: null,
    channel: visit.channel,
    phone: null,
    createdAt: visit.bookedAt,
    carKeys: [],
    hold: null,
  }
}

/** The visits from a week ago to a good week ahead, in the order in which they were booked. */
export function planFortnight(wish: Wish): PlannedVisit[] {
  const today = wallTime(zoneOf(wish.rules.zone), wish.now).day
  const days = eachDay(addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD))
  const visits = days.flatMap((date) => {
    const ahead = daysBetween(today, date)
    const target = Math.round(wish.aDay * fullness(ahead, date)) + wish.draw.whole(-1, 1)
    const loads: Load[] = []
    const planned: PlannedVisit[] = []
    for (let tries = 0; tries < target + 4 && planned.length < target; tries++) {
      const visit = planVisit(wish, date, loads)
      if (!visit) continue
      planned.push(visit)
      loads.push(loadOf(visit, String(tries)))
    }
    return planned
  })
  return visits.toSorted((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime())
}
