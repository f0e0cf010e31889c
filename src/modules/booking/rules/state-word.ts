import type { AppointmentStatus } from '#modules/appointments/contract.ts'
import type { BookingWords } from '../words.en.ts'

/** What a customer reads of the state of their visit; what is over is closed. */
export function stateWord(status: AppointmentStatus, words: BookingWords): string {
  const states: Partial<Record<AppointmentStatus, string>> = {
    Requested: words.statusRequested,
    Booked: words.statusBooked,
    Confirmed: words.statusBooked,
    Arrived: words.statusHere,
    InProgress: words.statusHere,
    Declined: words.statusDeclined,
    Expired: words.statusExpired,
    Cancelled: words.statusCanceled,
  }
  return states[status] ?? words.statusDone
}
