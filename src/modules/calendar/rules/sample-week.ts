import type { CalendarDayState, CalendarEntry } from '#modules/calendar/contract.ts'
import { calendarConfigWords as words } from '#modules/calendar/words-config.en.ts'

/** A Sunday and the Monday after it; the sample of the settings page stands on one of them and the day behind it. */
export const SAMPLE_DAYS = {
  Sunday: ['2027-06-13', '2027-06-14'],
  Monday: ['2027-06-14', '2027-06-15'],
} as const

/** An ordinary day without limits. */
export function sampleDay(date: string): CalendarDayState {
  return {
    date,
    open: [[480, 1020]],
    closedReason: null,
    blocked: [],
    notes: [],
    gauges: {
      cars: { used: 4, max: 8 },
      laborMin: { used: 720, max: 1200, assumed: 0, carried: 0 },
      waiters: { used: 1, max: 2 },
    },
    slots: [],
    technicians: [],
  }
}

const entry = (
  id: string,
  date: string,
  startMin: number,
  rest: Pick<CalendarEntry, 'type' | 'status' | 'customerName' | 'vehicle' | 'services' | 'technicianId'>,
): CalendarEntry => ({
  id,
  date,
  startMin,
  durationMin: 60,
  version: 1,
  serviceIds: [],
  timeChoice: 'Timeslot',
  arrivalKind: null,
  leadSource: 'Website',
  ...rest,
})

/** Invented visits that show every colour and line. */
export const SAMPLE_ENTRIES: CalendarEntry[] = [
  entry('job_a', '2027-06-14', 510, {
    type: 'Waiter',
    status: 'Confirmed',
    customerName: words.sample.names[0],
    vehicle: words.sample.vehicles[0],
    services: [words.sample.services[0]],
    technicianId: 'tech_a',
  }),
  entry('job_b', '2027-06-14', 660, {
    type: 'DropOff',
    status: 'Arrived',
    customerName: words.sample.names[1],
    vehicle: words.sample.vehicles[1],
    services: [words.sample.services[1]],
    technicianId: 'tech_b',
  }),
  entry('job_c', '2027-06-14', 780, {
    type: 'Pickup',
    status: 'Requested',
    customerName: words.sample.names[2],
    vehicle: words.sample.vehicles[2],
    services: [words.sample.services[2]],
    technicianId: null,
  }),
]
