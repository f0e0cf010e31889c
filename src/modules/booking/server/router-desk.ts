import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { getAppointment } from '#modules/appointments/server/queries.ts'
import { shopProcedure } from '#server/trpc.ts'
import { deskCancelShape, deskMoveShape } from '../contract.ts'
import { cancelAtDesk } from './commands/cancel-booking.ts'
import { moveAtDesk } from './commands/move-appointment.ts'

/** What the desk changes about a visit; part of `smsJob.*`. */
export const deskProcedures = {
  /** Moves a visit. Against a rule: PRECONDITION_FAILED with the reasons, until staff give one of their own. */
  move: shopProcedure('appointments.write', deskMoveShape).mutation(({ ctx, input }): Promise<SmsJobDetail> =>
    ctx.inShop(async (shop) => getAppointment(shop, (await moveAtDesk(shop, input, ctx.signing)).id)),
  ),

  /** Cancels a visit and tells the customer. */
  cancel: shopProcedure('appointments.write', deskCancelShape).mutation(
    ({ ctx, input }): Promise<SmsJobDetail> =>
      ctx.inShop(async (shop) => getAppointment(shop, (await cancelAtDesk(shop, input, ctx.signing)).id)),
  ),
}
