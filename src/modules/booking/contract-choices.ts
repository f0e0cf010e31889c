import type { PickupArea } from '#modules/availability/rules/offers.ts'
import type { IssueKey, QuestionOption, QuestionType } from '#modules/services/contract.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'

type Bilingual = { en: string; es: string }

/** What customers can choose from: the shop's own tree, in the shop's order. */
export type BookingCategory = { id: string; label: Bilingual; issues: BookingIssue[]; serviceIds: string[] }
/** A complaint in the customer's words; choosing it adds its services. */
export type BookingIssue = {
  id: string
  label: Bilingual
  keywords: { en: string[]; es: string[] }
  serviceIds: string[]
  /** Complaints that the page treats in a way of their own, whatever they are called. */
  key: IssueKey | null
}
/** A shop's own question; `issueId` null = asked of everybody on the customer step. */
export type BookingQuestion = {
  id: string
  issueId: string | null
  type: QuestionType
  label: Bilingual
  required: boolean
  options: QuestionOption[]
}
/** A way home while the car is at the shop. */
export type BookingTransport = { id: string; label: Bilingual }
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

/** Where the shop fetches cars, and what it says about it. */
export type BookingPickup = { area: PickupArea; requireAddress: boolean; feeText: Bilingual | null }

/** `booking.transport`: which ways home are to be had for one time. */
export type BookingTransportChoice = { id: string; isFree: boolean }

/** One way to bring the car; only those that the shop offers online. */
export type BookingTypeChoice = {
  type: AppointmentType
  /** The shop's own words; null means ours. */
  label: Bilingual | null
  bookingMode: 'Instant' | 'Request'
  dateSelectionMode: 'DateOnly' | 'PreferenceTimeslots'
  /** How many wished times a customer may rank, 1 to 3. */
  maxPreferences: number
  /** Waiter only: the longest visit in minutes, null = no limit. */
  maxDurationMin: number | null
  /** Arrival ranges of a plain day in minutes, for a date without a time. */
  arrival: [number, number][]
  /** Drop-off only: keys may be left the evening before, with the shop's own instructions; null where they may not. */
  keyDrop: { instructions: string } | null
  /** Waiter only: the shop's own words for leaving the car instead; '' = ours. */
  nudge: string
}
