import { z } from 'zod'
import { calendarSettings, type CalendarSettingsRecord } from '#modules/calendar/contract-settings.ts'
import { router, shopProcedure, shopRecordProcedure } from '#server/trpc.ts'
import { saveCalendarSettings } from './commands/save-settings.ts'
import { getCalendarSettings } from './queries/settings.ts'

/** 0 before the first save. */
const version = z.int('Reload the page.').min(0, 'Reload the page.').max(1_000_000_000, 'Reload the page.')

/** `calendarSettings.*`: how the desk's calendar is drawn. */
export const calendarSettingsRouter = router({
  /** As it is drawn for everybody at the shop. */
  get: shopProcedure('shop.read', {}).query(({ ctx }): Promise<CalendarSettingsRecord> =>
    ctx.inShop(getCalendarSettings),
  ),

  /** Saves it; answers it as it is now. CONFLICT with the newer record when somebody was faster. */
  update: shopRecordProcedure('shop.write', { version }, calendarSettings).mutation(
    ({ ctx, input }): Promise<CalendarSettingsRecord> =>
      ctx.inShop((shop) => saveCalendarSettings(shop, input.keys.version, input.record)),
  ),
})
