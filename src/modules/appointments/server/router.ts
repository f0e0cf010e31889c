import { smsJobListShape, type SmsJob, type SmsJobDetail } from '#modules/appointments/contract.ts'
import { shopProcedure } from '#server/trpc.ts'
import { id } from '#shared/input.ts'
import { getAppointment, listAppointments } from './queries.ts'

/** The reads of `smsJob.*`; booking adds what changes an appointment. */
export const appointmentProcedures = {
  /** Appointments by start, filtered and page by page (specification §7). */
  list: shopProcedure('appointments.read', smsJobListShape).query(
    ({ ctx, input }): Promise<{ data: SmsJob[]; nextCursor: string | null }> =>
      ctx.inShop((shop) => listAppointments(shop, input)),
  ),

  /** One appointment with its history and the messages about it. */
  get: shopProcedure('appointments.read', { id: id('job') }).query(({ ctx, input }): Promise<SmsJobDetail> =>
    ctx.inShop((shop) => getAppointment(shop, input.id)),
  ),
}
