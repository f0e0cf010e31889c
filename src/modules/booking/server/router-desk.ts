import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { getAppointment } from '#modules/appointments/server/queries.ts'
import { shopProcedure } from '#server/trpc.ts'
import { id } from '#shared/input.ts'
import {
  deskApproveShape,
  deskCancelShape,
  deskDeclineShape,
  deskMoveShape,
  deskCreateShape,
  deskCustomersShape,
  deskDaysShape,
  deskRestoreShape,
  deskUpdateShape,
  type CalendarFile,
  type DeskCustomer,
  type DeskWeek,
} from '../contract-desk.ts'
import { approveRequest, declineRequest, findOtherTimes } from './commands/answer-request.ts'
import { bookAtDesk } from './commands/book-at-desk.ts'
import { cancelAtDesk } from './commands/cancel-booking.ts'
import { moveAtDesk } from './commands/move-appointment.ts'
import { restoreVisit } from './commands/restore-visit.ts'
import { updateVisit } from './commands/update-visit.ts'
import { findDeskCustomers } from './queries/desk-customers.ts'
import { getDeskFile } from './queries/visit-file.ts'
import { getDeskWeek } from './queries/desk-days.ts'

/** What the desk changes about a visit; part of `smsJob.*`. */
export const deskProcedures = {
  /** How many times each day of a week has for the desk, and which day is today at the shop. */
  days: shopProcedure('appointments.read', deskDaysShape).query(({ ctx, input }): Promise<DeskWeek> =>
    ctx.inShop((shop) => getDeskWeek(shop, input)),
  ),

  /** Whom a booking may be for: the best matches of a phone or a name, with their visits. */
  customers: shopProcedure('appointments.write', deskCustomersShape).query(
    ({ ctx, input }): Promise<{ data: DeskCustomer[] }> =>
      ctx.inShop(async (shop) => ({ data: await findDeskCustomers(shop, input.search) })),
  ),

  /** The visit as a calendar file. */
  calendarFile: shopProcedure('appointments.read', { id: id('job') }).query(
    ({ ctx, input }): Promise<CalendarFile> => ctx.inShop((shop) => getDeskFile(shop, input.id, ctx.signing)),
  ),

  /** Books, exactly once per key. Against a rule: PRECONDITION_FAILED with the reasons, as `move`. */
  create: shopProcedure('appointments.write', deskCreateShape).mutation(
    ({ ctx, input: { clientId: _, ...input } }): Promise<SmsJobDetail> =>
      ctx.inShop(async (shop) => getAppointment(shop, await bookAtDesk(shop, input, ctx.signing))),
  ),

  /** Saves notes, work, car or state; what is not given stays. Other work against a rule is refused as `move`. */
  update: shopProcedure('appointments.write', deskUpdateShape).mutation(
    ({ ctx, input }): Promise<SmsJobDetail> =>
      ctx.inShop(async (shop) => getAppointment(shop, (await updateVisit(shop, input)).id)),
  ),

  /** Takes a cancellation back, if its place is still there. Against a rule: refused as `move`. */
  restore: shopProcedure('appointments.write', deskRestoreShape).mutation(
    ({ ctx, input }): Promise<SmsJobDetail> =>
      ctx.inShop(async (shop) => getAppointment(shop, (await restoreVisit(shop, input, ctx.signing)).id)),
  ),

  /** Moves a visit. Against a rule: PRECONDITION_FAILED with the reasons, until staff give one of their own. */
  move: shopProcedure('appointments.write', deskMoveShape).mutation(({ ctx, input }): Promise<SmsJobDetail> =>
    ctx.inShop(async (shop) => getAppointment(shop, (await moveAtDesk(shop, input, ctx.signing)).id)),
  ),

  /** Cancels a visit and tells the customer. */
  cancel: shopProcedure('appointments.write', deskCancelShape).mutation(
    ({ ctx, input }): Promise<SmsJobDetail> =>
      ctx.inShop(async (shop) => getAppointment(shop, (await cancelAtDesk(shop, input, ctx.signing)).id)),
  ),

  /** Turns a request into an appointment. Against a rule: PRECONDITION_FAILED with the reasons, as `move`. */
  approve: shopProcedure('appointments.write', deskApproveShape).mutation(
    ({ ctx, input }): Promise<SmsJobDetail> =>
      ctx.inShop(async (shop) => getAppointment(shop, (await approveRequest(shop, input, ctx.signing)).id)),
  ),

  /** Says no to a request; the customer is offered other times. */
  decline: shopProcedure('appointments.write', deskDeclineShape).mutation(
    async ({ ctx, input }): Promise<SmsJobDetail> => {
      const alternatives = await ctx.inShop((shop) => findOtherTimes(shop, input))
      return ctx.inShop(async (shop) => {
        const { id } = await declineRequest(shop, input, { ...ctx.signing, alternatives })
        return getAppointment(shop, id)
      })
    },
  ),
}
