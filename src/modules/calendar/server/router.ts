import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { getAppointment } from '#modules/appointments/server/queries.ts'
import {
  calendarAssignInput,
  calendarResizeInput,
  calendarWeekInput,
  type CalendarWeek,
} from '#modules/calendar/contract.ts'
import { calendarWords } from '#modules/calendar/words.en.ts'
import { assertAboveListing } from '#modules/shops/server/queries/offered.ts'
import { router, shopProcedure } from '#server/trpc.ts'
import { resizeVisit } from './commands/resize-visit.ts'
import { assignVisit } from './commands/assign-visit.ts'
import { getWeek } from './queries.ts'

/** `calendar.*`: what the desk's calendar draws. */
export const calendarRouter = router({
  /**
   * Appointments, hours, limits, blocks and notes of a range of dates, in the shop's wall time. Notes for managers
   * only go to those who may change appointments.
   */
  week: shopProcedure('appointments.read', calendarWeekInput).query(
    async ({ ctx, input }): Promise<CalendarWeek> => {
      const isManager = await ctx.mayAlso('appointments.write')
      return ctx.inShop(async (shop) => {
        await assertAboveListing(shop, calendarWords.title)
        return getWeek(shop, input, { isManager })
      })
    },
  ),
  /** Changes how long a waiter stays. Against a rule: PRECONDITION_FAILED with the reasons, as `smsJob.move`. */
  resize: shopProcedure('appointments.write', calendarResizeInput).mutation(
    ({ ctx, input }): Promise<SmsJobDetail> =>
      ctx.inShop(async (shop) => {
        await assertAboveListing(shop, calendarWords.title)
        return getAppointment(shop, (await resizeVisit(shop, input)).id)
      }),
  ),
  /** Gives a visit to a technician or to nobody. Somebody busy: PRECONDITION_FAILED with the reasons, as `smsJob.move`. */
  assign: shopProcedure('appointments.write', calendarAssignInput).mutation(
    ({ ctx, input }): Promise<SmsJobDetail> =>
      ctx.inShop(async (shop) => {
        await assertAboveListing(shop, calendarWords.title)
        return getAppointment(shop, (await assignVisit(shop, input)).id)
      }),
  ),
})
