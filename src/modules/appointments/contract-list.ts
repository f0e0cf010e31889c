import { z } from 'zod'
import {
  APPOINTMENT_STATUSES,
  LEAD_SOURCES,
  MAX_CHOSEN,
  type SmsJob,
} from '#modules/appointments/contract.ts'
import { APPOINTMENT_TYPES } from '#modules/shops/contract.ts'
import { calendarDay, id, optionalText, pageSize, searchTerm } from '#shared/input.ts'

/** One of them, or any of several. */
const anyOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.enum(values), z.array(z.enum(values)).max(20)]).optional()

/** Which appointments. Dates are the shop's, both included. */
const filter = z
  .strictObject({
    customer: z.strictObject({ id: id('cus') }).optional(),
    from: calendarDay.optional(),
    to: calendarDay.optional(),
    status: anyOf(APPOINTMENT_STATUSES),
    type: anyOf(APPOINTMENT_TYPES),
    source: anyOf(LEAD_SOURCES),
    /** Any of these services. */
    services: z.array(id('svc')).max(50).optional(),
    search: searchTerm.optional(),
    ids: z.array(id('job')).min(1).max(MAX_CHOSEN).optional(),
  })
  .optional()
const direction = z.enum(['asc', 'desc'])

/** By start (the specification's), or by when it was booked. */
const sort = z
  .union([z.strictObject({ promisedWindowStart: direction }), z.strictObject({ createdAt: direction })])
  .optional()

/** Input of `smsJob.list`. */
export const appointmentListShape = {
  filter,
  page: z
    .strictObject({ size: pageSize.optional(), cursor: optionalText(200).nullable().optional() })
    .optional(),
  sort,
}
export type AppointmentListInput = z.output<z.ZodObject<typeof appointmentListShape>>
export type AppointmentFilter = NonNullable<AppointmentListInput['filter']>
export type AppointmentSort = NonNullable<AppointmentListInput['sort']>

/** Input of `smsJob.count`. */
export const appointmentCountShape = { filter }

/** Input of the CSV file, both parts as JSON text in the address. */
export const appointmentFileInput = z.strictObject({ filter, sort })

export type AppointmentPage = { data: SmsJob[]; nextCursor: string | null }
/** `isMore` when there are more than were counted. */
export type AppointmentCount = { count: number; isMore: boolean }
