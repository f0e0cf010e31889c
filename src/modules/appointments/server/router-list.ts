import {
  appointmentCountShape,
  appointmentListShape,
  type AppointmentCount,
  type AppointmentPage,
} from '#modules/appointments/contract-list.ts'
import { shopProcedure } from '#server/trpc.ts'
import { countAppointments, listAppointments } from './queries/appointment-list.ts'

/** The list of `smsJob.*`. */
export const appointmentListProcedures = {
  /** Appointments by start or by booking, filtered and page by page (specification §7). */
  list: shopProcedure('appointments.read', appointmentListShape).query(
    ({ ctx, input }): Promise<AppointmentPage> => ctx.inShop((shop) => listAppointments(shop, input)),
  ),

  /** How many the filter finds. */
  count: shopProcedure('appointments.read', appointmentCountShape).query(
    ({ ctx, input }): Promise<AppointmentCount> =>
      ctx.inShop((shop) => countAppointments(shop, input.filter ?? {})),
  ),
}
