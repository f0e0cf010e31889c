import { calendarWeekInput, type CalendarWeek } from '#modules/calendar/contract.ts'
import { router, shopProcedure } from '#server/trpc.ts'
import { getWeek } from './queries.ts'

/** `calendar.*`: what the desk's calendar draws. */
export const calendarRouter = router({
  /** Appointments, hours, limits, blocks and notes of a range of dates, in the shop's wall time. */
  week: shopProcedure('appointments.read', calendarWeekInput).query(({ ctx, input }): Promise<CalendarWeek> =>
    ctx.inShop((shop) => getWeek(shop, input)),
  ),
})
