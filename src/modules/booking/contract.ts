import type { DayState } from '#modules/availability/rules/choices.ts'
import { z } from 'zod'
import { MAX_VISIT_NOTES } from '#modules/appointments/rules/notes-limit.ts'
import { plate } from '#modules/customers/contract.ts'
import { isTypedVin } from '#modules/customers/rules/vin.ts'
import {
  APPOINTMENT_TYPES,
  type AppointmentType,
  type BookingStep,
  type ClientStatus,
} from '#modules/shops/contract.ts'
import { FIELD_WORDS } from '#shared/field-words.ts'
import {
  calendarDay,
  email,
  id,
  longText,
  minuteOfDay,
  optionalText,
  personName,
  phoneUS,
  text,
  whole,
} from '#shared/input.ts'
import type {
  BookingCategory,
  BookingQuestion,
  BookingTransport,
  BookingService,
  BookingPickup,
  BookingTypeChoice,
} from './contract-choices.ts'
import { givenAnswer, visitSource } from './contract-answers.ts'
import { knownVisitor } from './contract-visitor.ts'

/** The two languages of the public side. */
export type Language = 'en' | 'es'
export type Bilingual = { en: string; es: string }

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
  /** The shop's own pages about what customers agree to; null where it has none. */
  termsUrl: string | null
  privacyUrl: string | null
  /** Steps that are switched on, in the specification's order. */
  steps: BookingStep[]
  issueTree: BookingCategory[]
  services: BookingService[]
  appointmentTypes: BookingTypeChoice[]
  questions: BookingQuestion[]
  /** Ways home that the shop offers online; empty = the step is not shown. */
  transport: BookingTransport[]
  /** Where the shop fetches cars; null while it says nothing about it. */
  pickup: BookingPickup | null
  dateSelectionMode: Record<AppointmentType, 'DateOnly' | 'PreferenceTimeslots'>
  /** Returning customers are recognised by a one-time code. */
  recognizes: boolean
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
  /** The keys may be left the evening before, also when none of its times is free (`firstFree` null then). */
  keyDrop?: true
  /** More than 80 % of the day is taken. */
  nearlyFull?: true
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
  transportOptionId?: string
  address?: { postalCode: string }
  addedMin?: number
}
export type BookingVehicle = {
  year?: number
  make?: string
  model?: string
  license?: string
  vin?: string
  vehicleId?: string
}
export type BookingHold = {
  holdId: string
  /** ISO instants of the server's business clock; their distance is what the time is kept for. */
  expiresAt: string
  serverNow: string
  /** Until when the shop would answer, when booking this time is a request; null when it is booked at once. */
  answerBy: string | null
  /** When the car is usually ready, ISO; null where the shop gives no estimate. */
  readyBy: string | null
  /** Whether asking for the same again keeps it longer; it does once. */
  mayRenew: boolean
}
export type BookingConfirmed = {
  appointmentId: string
  /** The time that was booked: of several wishes the first that could still be had. */
  date: string
  startMin: number | null
  confirmationNumber: string
  manageToken: string
  startsAt: string
  /** A request is not booked yet; the shop answers it until `answerBy` (ISO), else it expires. */
  status: 'Booked' | 'Requested'
  answerBy: string | null
  readyBy: string | null
}

const vehicle = z.strictObject({
  year: whole(1900, 2100).optional(),
  make: optionalText(60).optional(),
  model: optionalText(60).optional(),
  license: plate,
  vin: optionalText(40).refine(isTypedVin, FIELD_WORDS.en.vin).optional(),
  vehicleId: id('veh').optional(),
})

const work = {
  clientId: id('cl'),
  appointmentType: z.enum(APPOINTMENT_TYPES, 'Choose one.'),
  serviceIds: z.array(id('svc')).min(1, 'Choose at least one.').max(20, 'Choose at most 20.'),
  vehicle: vehicle.optional(),
}
export const postalCode = text(10).refine(
  (value) => /^\d{5}(-\d{4})?$/.test(value),
  'Enter a 5-digit ZIP code.',
)
/** What days, times and holds need to know of a pickup address. */
const pickupPlace = { address: z.strictObject({ postalCode }).optional() }
/** Where a car is fetched. */
export const pickupAddress = z.strictObject({
  line1: text(200),
  locality: optionalText(100).optional(),
  region: optionalText(40).optional(),
  postalCode,
})
/** Minutes that chosen suggested work adds; `booking.confirm` works them out itself. */
const addedWork = { addedMin: whole(0, 4800).optional() }
const holdOwner = text(64).refine((value) => value.length >= 8, 'Use at least 8 characters.')
const language = z.enum(['en', 'es']).optional()
const time = { date: calendarDay, startMin: minuteOfDay.nullable() }
export const bookingDaysShape = {
  ...work,
  ...addedWork,
  ...pickupPlace,
  from: calendarDay,
  to: calendarDay,
  holdOwner: holdOwner.optional(),
  language,
}
export type BookingDaysInput = z.output<z.ZodObject<typeof bookingDaysShape>>

export const bookingSlotsShape = {
  ...work,
  ...addedWork,
  ...pickupPlace,
  date: calendarDay,
  holdOwner: holdOwner.optional(),
  language,
}
export type BookingSlotsInput = z.output<z.ZodObject<typeof bookingSlotsShape>>

export const bookingTransportShape = {
  ...work,
  ...addedWork,
  ...time,
  ...pickupPlace,
  holdOwner: holdOwner.optional(),
}
export type BookingTransportInput = z.output<z.ZodObject<typeof bookingTransportShape>>

export const bookingHoldShape = {
  ...work,
  ...addedWork,
  ...pickupPlace,
  ...time,
  holdOwner,
  technicianId: id('tech').optional(),
  transportOptionId: id('trn').optional(),
  language,
}
export type BookingHoldInput = z.output<z.ZodObject<typeof bookingHoldShape>>

export const bookingConfirmShape = {
  ...work,
  ...time,
  holdId: id('hold').optional(),
  holdOwner: holdOwner.optional(),
  idempotencyKey: text(100).refine((value) => value.length >= 8, 'Use at least 8 characters.'),
  preferences: z.array(z.strictObject(time)).min(1).max(3).optional(),
  customer: z
    .strictObject({
      firstName: personName,
      lastName: optionalText(100).optional(),
      phone: phoneUS.optional(),
      email: email.optional(),
    })
    .refine((customer) => customer.phone || customer.email, {
      path: ['phone'],
      error: 'Enter a phone number or an email so we can reach you.',
    }),
  /** The complaints that were chosen; their required questions must be answered. */
  issueIds: z.array(id('iss')).max(100, 'Choose at most 100.').optional(),
  answers: z.array(givenAnswer).max(50).optional(),
  notes: longText(MAX_VISIT_NOTES).optional(),
  transportOptionId: id('trn').optional(),
  address: pickupAddress.optional(),
  /** `offers`: texts with reminders of due work, offers and review requests, apart from those about the visit. */
  consent: z
    .strictObject({
      sms: z.boolean(),
      email: z.boolean().optional(),
      offers: z.boolean().optional(),
      version: text(40),
    })
    .optional(),
  source: visitSource.optional(),
  leadId: id('lead').optional(),
  /** Somebody who has confirmed their number or mail (`booking.checkCode`). */
  visitor: knownVisitor.optional(),
  language,
  /**
   * A trap: the page hides this field from people and programs that read it aloud, so only a bot fills it. Filled, the
   * call looks like a success and does nothing (case FLOW-06).
   */
  website: optionalText(2000).optional(),
}
export type BookingConfirmInput = z.output<z.ZodObject<typeof bookingConfirmShape>>
