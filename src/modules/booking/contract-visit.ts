import type { AppointmentStatus, PickupAddress } from '#modules/appointments/contract.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import type { Bilingual, BookingShop, Language } from './contract.ts'

/** Why a customer cannot change or cancel online: too close to it, changed too often, or no longer open. */
export type ChangeRefusal = 'late' | 'limit' | 'done'

/** `booking.manage {token}`: what the holder of the link may see of the appointment. */
export type ManagedAppointment = {
  shop: Pick<BookingShop, 'clientId' | 'slug' | 'name' | 'phone' | 'timeZone' | 'address' | 'today'>
  appointmentId: string
  confirmationNumber: string
  status: AppointmentStatus
  /** Why the shop said no to a request, in its own words; null unless it did. */
  declineReason: string | null
  /** Until when the shop answers a request, ISO; null otherwise. */
  answerBy: string | null
  /** The visit's start is over; nothing about it can be changed any more. */
  isPast: boolean
  version: number
  type: AppointmentType
  /** The shop's own words for it. */
  typeLabel: Bilingual
  date: string
  startMin: number | null
  startsAt: string
  serviceIds: string[]
  services: Bilingual[]
  vehicle: string | null
  /** Where the shop fetches the car; null unless it does. */
  pickupAddress: PickupAddress | null
  transportOptionId: string | null
  /** The chosen way home in words. */
  transport: Bilingual | null
  notes: string | null
  /** The keys are left on the evening of this date, with the shop's own instructions; null for every other way to come. */
  keyDrop: { evening: string; instructions: string } | null
  /** When the car is usually ready, ISO: an estimate. */
  readyBy: string | null
  language: Language
  /** False with `refusal` when the shop's limits rule a change out. */
  mayCancel: boolean
  refusal: ChangeRefusal | null
  /** The same for another time or other work; this has a limit of its own. */
  mayChange: boolean
  changeRefusal: ChangeRefusal | null
  /** How often the shop lets customers change a visit, and how often this one was. */
  maxChanges: number
  changesMade: number
  /** Notice that the shop asks for, in minutes. */
  changeNoticeMin: number
}
