import type { AppointmentStatus, Channel } from '#modules/appointments/contract.ts'
import type { EarlierAppointment } from '#modules/appointments/server/commands/import-appointments.ts'
import { addDays } from '#shared/calendar-day.ts'
import type { Draw } from '../draw.ts'
import type { PastVisit } from './past-visits.ts'
import { CALLED_OFF } from './people.data.ts'

type Line = EarlierAppointment['lines'][number]
const MINUTE_MS = 60_000

/** What happened to a visit and who it was. */
export type Course = { status: AppointmentStatus; lines: Line[]; byCustomer: number }

type Moments = {
  visit: PastVisit
  channel: Channel
  bookedAt: Date
  /** When it was to begin, in milliseconds. */
  start: number
  /** Who stands at the desk. */
  staff: readonly string[]
}

/** How a visit of the past went, from booking to bill: about nine in ten came. */
export function drawCourse({ visit, channel, bookedAt, start, staff }: Moments, draw: Draw): Course {
  const { date, startMin, type, services, durationMin } = visit
  const desk = draw.one(staff)
  const booker = channel === 'Dashboard' ? desk : 'visitor'
  const between = (part: number) => new Date(bookedAt.getTime() + (start - bookedAt.getTime()) * part)
  const serviceIds = services.map(({ id }) => id)
  const isMoved = startMin !== null && draw.chance(0.08)
  const first = isMoved ? { date: addDays(date, draw.whole(1, 3)), startMin } : { date, startMin }
  const booked = { ...first, type, status: 'Booked', serviceIds, channel }
  const lines: Line[] = [{ verb: 'created', before: null, after: booked, at: bookedAt, actor: booker }]
  if (isMoved)
    lines.push({ verb: 'moved', before: first, after: { date, startMin }, at: between(0.3), actor: booker })
  let status: AppointmentStatus = 'Booked'
  const become = (next: AppointmentStatus, verb: string, at: Date, actor: string, rest = {}) => {
    lines.push({ verb, before: { status }, after: { status: next, ...rest }, at, actor })
    status = next
  }
  if (draw.chance(0.4)) become('Confirmed', 'confirmed', between(0.6), desk)
  const later = (minutes: number) => new Date(start + minutes * MINUTE_MS)
  if (draw.chance(0.055))
    become('Cancelled', 'cancelled', between(0.8), draw.chance(0.7) ? 'visitor' : desk, {
      ...(draw.chance(0.6) && { reason: draw.one(CALLED_OFF) }),
    })
  else if (draw.chance(0.035)) become('NoShow', 'updated', later(90), desk)
  else {
    if (draw.chance(0.5)) become('Arrived', 'updated', later(draw.whole(-10, 12)), desk)
    become('Completed', 'updated', later(durationMin + draw.whole(-5, 55)), draw.one(staff))
  }
  return { status, lines, byCustomer: isMoved && booker === 'visitor' ? 1 : 0 }
}
