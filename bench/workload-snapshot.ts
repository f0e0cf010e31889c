import type { AvailabilityRule } from '#modules/availability/contract.ts'
import { sceneSchema } from '#modules/availability/rules/scene-format.ts'
import { snapshotOfScene } from '#modules/availability/rules/scene-snapshot.ts'
import { type Request, requestFor } from '#modules/availability/rules/request.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { clockText } from '#shared/shop-time.ts'
import { CLOSES, dateOf, OPENS, type Workload, ZONE } from './workload.ts'

/** Thirty days before the workload begins, as in the reference. */
export const NOW = new Date('2027-01-30T00:00:00Z')
const WEEKDAYS = [1, 2, 3, 4, 5]
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** The visit that is asked for: a waiter with the limited service. */
export const REQUEST: Request = requestFor('Waiter', ['asked'])

/**
 * The workload in our own rules.
 *
 * - A free technician is mode Assign: one who is at work for the whole visit and free around it. There a booking keeps
 *   its buffer from the next start, but a new visit may end where a booking begins; so the booked services carry the
 *   buffer and the asked one has none. (With a buffer of its own, ours would keep it free, too, as a shop wants it.)
 * - Every booking occupies its technician, as in the reference, whatever its type.
 * - Technicians' pooled hours hold as well, at 100 percent; they never bind before the limit on labour hours.
 * - The limited service is asked for under an own name, and the selectors of its limits list both.
 */
export function snapshotOf(workload: Workload): Snapshot {
  const { limits, technicians, bookings, stepMin, durationMin, bufferAfterMin } = workload
  const hours = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, [[OPENS, CLOSES]]]))
  const picked = { mode: 'Whitelist', serviceIds: [`s${limits.service}`, 'asked'] }
  const weekly = { weekdays: EVERY_DAY }
  const booked = { durationMin: 60, laborMin: 60, bufferAfterMin }
  return snapshotOfScene(
    sceneSchema.parse({
      tz: ZONE,
      now: NOW.toISOString(),
      hours,
      services: [
        { id: 'asked', durationMin, laborMin: durationMin },
        ...[0, 1, 2, 3].map((service) => ({ id: `s${service}`, ...booked })),
      ],
      capacity: [
        {
          appointmentType: 'Waiter',
          kind: 'Default',
          segments: [{ start: clockText(OPENS), end: clockText(CLOSES), stepMin }],
        },
      ],
      rules: [
        { type: 'CapRepeating', ...weekly, max: limits.perDay },
        { type: 'CapRepeating', ...weekly, max: limits.perDayOfType, appointmentTypes: ['Waiter'] },
        { type: 'HoursCap', maxMinutes: limits.laborMin },
        { type: 'TimeslotCapRepeating', ...weekly, max: limits.perSlot },
        { type: 'ServiceCapRepeating', ...weekly, max: limits.perDayOfService, services: picked },
        { type: 'ServiceTimeslotCapRepeating', ...weekly, max: limits.perSlotOfService, services: picked },
        { type: 'Holiday', date: dateOf(limits.holiday), state: 'Closed' },
        ...limits.blockers.map(({ day, from, to }) => ({
          type: 'Blocker',
          startDate: dateOf(day),
          start: from,
          end: to,
        })),
        {
          type: 'BlockerRepeating',
          weekdays: [limits.weekly.weekday],
          start: limits.weekly.from,
          end: limits.weekly.to,
        },
        { type: 'Window', minLeadMin: limits.noticeMin },
      ],
      techs: technicians.map((week, index) => ({
        id: `t${index}`,
        hours: Object.fromEntries(WEEKDAYS.flatMap((day) => (week[day] ? [[day, [week[day]]]] : []))),
      })),
      settings: { technicianMode: 'Assign', utilisationPercent: 100 },
      appointments: bookings.map((booking, index) => ({
        id: `b${index}`,
        date: dateOf(booking.day),
        start: booking.minute,
        type: booking.type === limits.type ? 'Waiter' : 'DropOff',
        services: [`s${booking.service}`],
        durationMin: booking.durationMin,
        laborMin: booking.durationMin,
        technician: `t${booking.technician}`,
      })),
    }),
  )
}

/** The same shop with one more limit that never binds. */
export function withOneMoreCap(snapshot: Snapshot): Snapshot {
  const more = snapshot.rules.find((rule) => rule.type === 'CapRepeating')
  if (!more) throw new Error('The workload has a cap')
  const cap: AvailabilityRule = {
    ...more,
    id: 'one-more',
    appointmentTypes: ['Waiter', 'Pickup'],
    max: 10_000,
  }
  return { ...snapshot, rules: [...snapshot.rules, cap] }
}
