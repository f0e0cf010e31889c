import type { Vehicle } from '#modules/customers/contract.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'

/** Where a booking came through; the source that gets the credit is a field of its own (rulings C11). */
export const CHANNELS = [
  'Website',
  'Dashboard',
  'GoogleButton',
  'Steer',
  'GoogleAd',
  'FacebookAd',
  'BingAd',
  'RepairPal',
  'Other',
  'Chat',
  'Voice',
  'WalkIn',
] as const
export type Channel = (typeof CHANNELS)[number]

/** Lead sources of specification §3. */
export const LEAD_SOURCES = [
  'Website',
  'Dashboard',
  'GoogleButton',
  'Steer',
  'GoogleAd',
  'FacebookAd',
  'BingAd',
  'RepairPal',
  'Other',
] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]

/** States of an appointment (availability.md §15). */
export const APPOINTMENT_STATUSES = [
  'Requested',
  'Booked',
  'Confirmed',
  'Arrived',
  'InProgress',
  'Completed',
  'Cancelled',
  'Declined',
  'NoShow',
  'Expired',
  'Deleted',
] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/** How the time of an appointment was chosen (specification §3). */
export const TIME_CHOICES = ['Timeslot', 'DateOnly', 'CustomTime'] as const
export type TimeChoice = (typeof TIME_CHOICES)[number]

/** State of an appointment's way to the management system (specification §3). */
export const JOB_STATUSES = ['Queued', 'Pending', 'Completed', 'Failed'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

/** Statuses that use up a place (availability.md §15). */
export const COUNTING_STATUSES = [
  'Requested',
  'Booked',
  'Confirmed',
  'Arrived',
  'InProgress',
  'Completed',
] as const satisfies readonly AppointmentStatus[]

/** Statuses of a visit that is not over. */
export const LIVE_STATUSES = [
  'Requested',
  'Booked',
  'Confirmed',
  'Arrived',
  'InProgress',
] as const satisfies readonly AppointmentStatus[]

/** Statuses of a visit that still lies ahead and can be moved or cancelled. */
export const OPEN_STATUSES = [
  'Requested',
  'Booked',
  'Confirmed',
] as const satisfies readonly AppointmentStatus[]

/** Most rows of the list that may be chosen by their ids at once. */
export const MAX_CHOSEN = 100

/** How somebody introduced themselves for one visit. */
export type Contact = {
  firstName: string
  lastName: string | null
  phone: string | null
  email: string | null
}

/** A customer's answer to a shop's own question; the question's words are kept, whatever becomes of it. */
export type AnswerValue = string | number | boolean | string[]
export type StoredAnswer = { questionId: string; label: string; value: AnswerValue }

/** Suggested work that the customer chose for a visit, as it was offered then. */
export type AddedWork = {
  id: string
  kind: 'Deferred' | 'Recommended'
  title: string
  /** What it adds to the visit. */
  minutes: number
  estimatedCents: number | null
}

/** Where the shop fetches a car. */
export type PickupAddress = { line1: string; locality?: string; region?: string; postalCode: string }

/** A staff decision against the engine's word: who, why, and what the engine had said, with its short form. */
export type Override = { actor: string; reason: string; reasons: unknown[]; at: string }

/** One row of `smsJob.list` (specification §3, §7). Minutes are the shop's wall time; instants are UTC. */
export type SmsJob = {
  id: string
  confirmationNumber: string
  /** The instant of the start; for a date without a time the first instant of that date. */
  promisedWindowStart: Date
  date: string
  startMin: number | null
  durationMin: number
  laborMin: number | null
  type: AppointmentType
  status: AppointmentStatus
  timeChoice: TimeChoice
  arrivalKind: 'KeyDrop' | null
  vehicle: Vehicle | null
  services: { id: string; nameEn: string; nameEs: string }[]
  notes: string | null
  customer: {
    id: string
    firstName: string
    lastName: string | null
    phone: string | null
    email: string | null
  }
  channel: Channel
  leadSource: LeadSource
  language: 'en' | 'es'
  readyBy: Date | null
  override: Override | null
  /** A request expires then unless the shop answers; null for everything else. */
  answerBy: Date | null
  /** The customer's wished times, best first, where they named several. */
  preferences: { date: string; startMin: number | null }[] | null
  createdAt: Date
  version: number
}

/** What happened to an appointment, newest first; `actor` is a name where one is known. */
export type HistoryEntry = {
  seq: number
  at: Date
  actor: string
  verb: string
  before: unknown
  after: unknown
}

/** `smsJob.get`: one appointment with its history and the messages about it. */
export type SmsJobDetail = SmsJob & {
  contact: Contact
  /** By what the customer can be told: a text needs their yes. Null = by nothing. */
  reach: 'Sms' | 'Email' | null
  /** Who works on it, where the shop says so. */
  technicianId: string | null
  /** Visits of this customer that took place or still stand, this one included. */
  customerVisits: number
  source: Record<string, unknown> | null
  answers: StoredAnswer[]
  addedWork: AddedWork[]
  /** The last four characters of the car's VIN, by which people tell cars apart. */
  vinEnd: string | null
  /** The way home that the customer chose; the shop's name of it where staff see it. */
  transportOptionId: string | null
  pickupAddress: PickupAddress | null
  /** Addresses of the pictures that the customer sent, good for a day. */
  photos: string[]
  history: HistoryEntry[]
  messages: AppointmentMessage[]
}

/** A message about an appointment as the desk sees it. */
export type AppointmentMessage = {
  id: string
  channel: 'Sms' | 'Email'
  template: string
  address: string
  state: string
  error: string | null
  createdAt: Date
  sentAt: Date | null
}
