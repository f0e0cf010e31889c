import type { AppointmentStatus } from '#modules/appointments/contract.ts'

/** The next thing that happens to a car, as the one filled button. */
export type VisitStep = {
  status: 'Booked' | 'Confirmed' | 'Arrived' | 'InProgress' | 'Completed' | 'NoShow'
  name: 'arrived' | 'start' | 'completed'
}

const STEPS: Partial<Record<AppointmentStatus, VisitStep>> = {
  Booked: { status: 'Arrived', name: 'arrived' },
  Confirmed: { status: 'Arrived', name: 'arrived' },
  Arrived: { status: 'InProgress', name: 'start' },
  InProgress: { status: 'Completed', name: 'completed' },
}

/** What comes next for a visit; nothing for requests, which are answered, and for closed ones. */
export function nextStep(status: AppointmentStatus): VisitStep | null {
  return STEPS[status] ?? null
}

/** Whether a visit was ended before it took place and could stand again. */
export function isGone(status: AppointmentStatus): boolean {
  return status === 'Cancelled' || status === 'Declined' || status === 'Expired'
}

/** Whether its car has not come: then it can be marked as a no-show. */
export function mayBeMissed(status: AppointmentStatus): boolean {
  return status === 'Booked' || status === 'Confirmed'
}

/** Whether nothing more is done for a visit: its work is not edited any more. */
export function isClosed({ status }: { status: AppointmentStatus }): boolean {
  return isGone(status) || status === 'Completed' || status === 'NoShow' || status === 'Deleted'
}
