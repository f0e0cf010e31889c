import type { DayState } from '#modules/availability/contract.ts'
import type { AppointmentType, BookingStep, ClientStatus } from '#modules/shops/contract.ts'

/** The two languages of the public side. */
export type Language = 'en' | 'es'
export type Bilingual = { en: string; es: string }

/** What customers can choose from: the shop's own tree, in the shop's order. */
export type BookingCategory = { id: string; label: Bilingual; issues: BookingIssue[]; serviceIds: string[] }
/** A complaint in the customer's words; choosing it adds its services. */
export type BookingIssue = {
  id: string
  label: Bilingual
  keywords: { en: string[]; es: string[] }
  serviceIds: string[]
}
export type BookingService = {
  id: string
  name: Bilingual
  categoryId: string
  durationMin: number
  priceText: string | null
  appointmentTypes: AppointmentType[]
  bookable: boolean
  requestOnly: boolean
}

/** One way to bring the car; only those that the shop offers online. */
export type BookingTypeChoice = {
  type: AppointmentType
  /** The shop's own words; null means ours. */
  label: Bilingual | null
  bookingMode: 'Instant' | 'Request'
  dateSelectionMode: 'DateOnly' | 'PreferenceTimeslots'
  /** Waiter only: the longest visit in minutes, null = no limit. */
  maxDurationMin: number | null
  /** Arrival ranges of a plain day in minutes, for a date without a time. */
  arrival: [number, number][]
}

/** `booking.shop {slug}`: everything that the public page shows before the customer has typed anything. */
export type BookingShop = {
  clientId: string
  slug: string
  name: string
  status: ClientStatus
  timeZone: string
  /** Stored form, '+1' and ten digits. */
  phone: string | null
  email: string | null
  address: { line1: string; locality: string | null; region: string | null; postalCode: string | null } | null
  /** Open intervals by ISO weekday '1' to '7' in minutes of the day; a missing day is closed. */
  hours: Partial<Record<'1' | '2' | '3' | '4' | '5' | '6' | '7', [number, number][]>>
  branding: { color: string | null; logoUrl: string | null }
  /** Steps that are switched on, in the specification's order. */
  steps: BookingStep[]
  issueTree: BookingCategory[]
  services: BookingService[]
  appointmentTypes: BookingTypeChoice[]
  dateSelectionMode: Record<AppointmentType, 'DateOnly' | 'PreferenceTimeslots'>
  consentVersion: string
  /** Today in the shop's zone by the server's business clock, 'YYYY-MM-DD'. */
  today: string
  /** ISO instant of that clock. */
  serverNow: string
}

/** `booking.days`: one row a day, both ends included. */
export type BookingDay = {
  date: string
  state: DayState
  firstFree: number | null
  free: number | null
  reason: string | null
  /** Numbers and labels for the customer's sentence, where the server has them (holiday, message, lead, cutoff …). */
  params?: Record<string, string | number>
}

/** `booking.slots`: the free ones only. `startsAt` and `readyBy` are ISO instants on the wire. */
export type BookingSlot = {
  startMin: number
  startsAt: string
  label: string
  left: number | null
  readyBy: string | null
}

/** What hold and confirm ask about the time; a subset of `booking.confirm`. */
export type BookingTimeRequest = {
  clientId: string
  date: string
  startMin: number | null
  appointmentType: AppointmentType
  serviceIds: string[]
  vehicle?: BookingVehicle
}
export type BookingVehicle = {
  year?: number
  make?: string
  model?: string
  license?: string
  vin?: string
  vehicleId?: string
}
export type BookingHold = { holdId: string; expiresAt: string }
export type BookingConfirmed = {
  appointmentId: string
  confirmationNumber: string
  manageToken: string
  startsAt: string
}

/** `booking.manage {token}`: what the holder of the link may see of the appointment. */
export type ManagedAppointment = {
  shop: Pick<BookingShop, 'clientId' | 'slug' | 'name' | 'phone' | 'timeZone' | 'address'>
  appointmentId: string
  confirmationNumber: string
  status: string
  type: AppointmentType
  date: string
  startMin: number | null
  startsAt: string
  services: Bilingual[]
  vehicle: string | null
  notes: string | null
  language: Language
  /** False with `refusal` when the shop's limits rule a change out. */
  mayCancel: boolean
  refusal: 'late' | 'limit' | 'done' | null
  /** Notice that the shop asks for, in minutes. */
  changeNoticeMin: number
}
