import { z } from 'zod'
import { APPOINTMENT_TYPES } from '#modules/shops/contract.ts'
import { calendarDay, id, longText, minuteOfDay, optionalText, recordVersion, text } from '#shared/input.ts'
import { pickupAddress, postalCode } from './contract.ts'
import { givenAnswer } from './contract-answers.ts'
import type { ManagedAppointment } from './contract-visit.ts'
import { MAX_VISIT_NOTES } from '#modules/appointments/rules/notes-limit.ts'
import { MAX_NOTE } from './rules/note-limit.ts'

/** `booking.cancel`: the same answer however often it is asked, with the visit as it was canceled. */
export type BookingCancelled = {
  appointmentId: string
  status: 'Cancelled'
  wasAlreadyCancelled: boolean
  appointment: ManagedAppointment
}

const appointmentType = z.enum(APPOINTMENT_TYPES, 'Choose one.')
const serviceIds = z.array(id('svc')).min(1, 'Choose at least one.').max(20, 'Choose at most 20.')
const time = { date: calendarDay, startMin: minuteOfDay.nullable() }
const language = z.enum(['en', 'es']).optional()

/** Links are refused by not being found, so every text is a link that may not exist (case A36). */
export const manageShape = { token: optionalText(200) }
export const cancelShape = { ...manageShape, reason: longText(500).optional() }

const repeatKey = text(100)
  .refine((value) => value.length >= 8, 'Use at least 8 characters.')
  .optional()
/** Without an address the one that the visit has. */
const changedWork = { appointmentType, serviceIds, address: z.strictObject({ postalCode }).optional() }
/** `booking.change`: what is not given stays as it is; `version` is the one that the page has shown. */
export const changeShape = {
  ...manageShape,
  ...time,
  appointmentType: appointmentType.optional(),
  serviceIds: serviceIds.optional(),
  address: pickupAddress.optional(),
  /** null = no way home is wanted any more. */
  transportOptionId: id('trn').nullable().optional(),
  /** Complaints that were chosen with the change; their required questions must be answered. */
  issueIds: z.array(id('iss')).max(100, 'Choose at most 100.').optional(),
  answers: z.array(givenAnswer).max(50).optional(),
  /** What the customer says of the work, added below what stands in the notes. */
  note: longText(MAX_VISIT_NOTES).optional(),
  version: recordVersion.optional(),
  idempotencyKey: repeatKey,
  language,
}
export type BookingChangeInput = z.output<z.ZodObject<typeof changeShape>>
/** `booking.changeDays` and `booking.changeSlots`: as `days` and `slots`, with the own appointment out of the way. */
export const changeDaysShape = {
  ...manageShape,
  ...changedWork,
  from: calendarDay,
  to: calendarDay,
  language,
}
export const changeSlotsShape = { ...manageShape, ...changedWork, date: calendarDay, language }
/** `booking.changeTransport`: as `transport`, with the own appointment out of the way. */
export const changeTransportShape = { ...manageShape, ...changedWork, ...time }
export const addNoteShape = {
  ...manageShape,
  note: longText(MAX_NOTE).refine((value) => value.length > 0, 'Enter something here.'),
  idempotencyKey: repeatKey,
}
