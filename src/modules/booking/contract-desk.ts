import { z } from 'zod'
import { MAX_VISIT_NOTES } from '#modules/appointments/rules/notes-limit.ts'
import { carFields } from '#modules/customers/contract.ts'
import { APPOINTMENT_TYPES } from '#modules/shops/contract.ts'
import {
  calendarDay,
  email,
  id,
  longText,
  minuteOfDay,
  optionalText,
  personName,
  phoneUS,
  recordVersion,
  searchTerm,
  text,
  whole,
} from '#shared/input.ts'

const override = z.strictObject({ reason: text(500) }).optional()
const seen = { id: id('job'), version: recordVersion }
const idempotencyKey = text(100).refine((value) => value.length >= 8, 'Use at least 8 characters.')
const serviceIds = z.array(id('svc')).min(1, 'Choose a service.').max(20, 'Choose at most 20.')
const appointmentType = z.enum(APPOINTMENT_TYPES, 'Choose one.')
/** A car on file by its id, or one that is described. */
const car = z.strictObject({ vehicleId: id('veh').optional(), ...carFields })

/** The states that the desk gives by hand; the others come from accepting, declining and canceling. */
export const DESK_STATUSES = ['Booked', 'Confirmed', 'Arrived', 'InProgress', 'Completed', 'NoShow'] as const

/** Somebody on file by their id, or somebody new by name and a way to reach them. */
const customer = z
  .strictObject({
    id: id('cus').optional(),
    firstName: personName.optional(),
    lastName: optionalText(100).optional(),
    phone: phoneUS.optional(),
    email: email.optional(),
    language: z.enum(['en', 'es']).optional(),
  })
  .superRefine((who, refusals) => {
    const refuse = (field: string, message: string) =>
      refusals.addIssue({ code: 'custom', path: [field], message })
    if (who.id !== undefined) return
    if (who.firstName === undefined) refuse('firstName', 'Enter a first name.')
    if (!who.phone && !who.email) refuse('phone', 'Enter a phone number or an email.')
  })

/**
 * `smsJob.create`: a visit that staff book, once per key. What speaks against the time is refused with
 * OVERRIDE_NEEDED until staff give a reason (availability.md §17).
 */
export const deskCreateShape = {
  idempotencyKey,
  customer,
  vehicle: car.optional(),
  serviceIds,
  appointmentType,
  date: calendarDay,
  startMin: minuteOfDay.nullable(),
  /** How long a waiter stays where staff decide that; left out, as long as the work takes. */
  durationMin: whole(5, 1440).optional(),
  technicianId: id('tech').optional(),
  notes: longText(MAX_VISIT_NOTES).optional(),
  /** Whether the customer gets a confirmation. */
  tellCustomer: z.boolean().default(true),
  override,
}
export type DeskCreateInput = z.output<z.ZodObject<typeof deskCreateShape>>

/** `smsJob.update`: a field that is missing stays; null or '' clears it. Times are moved by `smsJob.move`. */
export const deskUpdateShape = {
  ...seen,
  notes: longText(MAX_VISIT_NOTES).nullable().optional(),
  serviceIds: serviceIds.optional(),
  appointmentType: appointmentType.optional(),
  vehicle: car.nullable().optional(),
  technicianId: id('tech').nullable().optional(),
  status: z.enum(DESK_STATUSES, 'Choose one.').optional(),
  override,
}
export type DeskUpdateInput = z.output<z.ZodObject<typeof deskUpdateShape>>

/** `smsJob.restore`: takes a cancellation, decline or expiry back, if the place is still free or with a reason. */
export const deskRestoreShape = { ...seen, tellCustomer: z.boolean().default(true), override }
export type DeskRestoreInput = z.output<z.ZodObject<typeof deskRestoreShape>>

/** `smsJob.days`: how many times each day of the week that holds `date` has as the desk sees it; without one the first with room. */
export const deskDaysShape = {
  date: calendarDay.optional(),
  appointmentType,
  serviceIds: z.array(id('svc')).max(20),
  excludeAppointmentId: id('job').optional(),
}
export type DeskDaysInput = z.output<z.ZodObject<typeof deskDaysShape>>
/** One day: how many times nothing speaks against, and whether the shop opens at all. */
export type DeskDay = { date: string; free: number; state: 'Open' | 'Full' | 'Closed' }
/** A week of the desk, Monday first, and the shop's today by the server's clock. */
export type DeskWeek = { today: string; days: DeskDay[] }

/** `smsJob.customers`: whom a phone or a name fits best. */
export const deskCustomersShape = { search: searchTerm }
/** Somebody on file as the desk finds them, with how many visits they have or had. */
export type DeskCustomer = {
  id: string
  firstName: string
  lastName: string | null
  /** Stored form, '+1' and ten digits. */
  phone: string | null
  email: string | null
  visits: number
}

/** `smsJob.calendarFile`: the visit as an .ics file. */
export type CalendarFile = { name: string; content: string }

const time = { date: calendarDay, startMin: minuteOfDay.nullable() }

/** `smsJob.move` and `smsJob.cancel`: staff, on the version that they saw. */
export const deskMoveShape = {
  ...seen,
  ...time,
  /** How long a waiter stays from then on; left out, as long as before. */
  durationMin: whole(5, 1440).optional(),
  /** Who works on it from then on, null = nobody; left out, whom the shop gives it to, or the same as before. */
  technicianId: id('tech').nullable().optional(),
  override,
}
export type DeskMoveInput = z.output<z.ZodObject<typeof deskMoveShape>>
export const deskCancelShape = {
  ...seen,
  reason: longText(500).optional(),
  /** Whether the customer is told. */
  tellCustomer: z.boolean().default(true),
}
export type DeskCancelInput = z.output<z.ZodObject<typeof deskCancelShape>>

/** `smsJob.approve`: at the wished time, or at another one that staff agreed with the customer. */
export const deskApproveShape = { ...seen, time: z.strictObject(time).optional(), override }
export type DeskApproveInput = z.output<z.ZodObject<typeof deskApproveShape>>
export const deskDeclineShape = { ...seen, reason: longText(500).optional() }
export type DeskDeclineInput = z.output<z.ZodObject<typeof deskDeclineShape>>
