import { eq } from 'drizzle-orm'
import type { CalendarSettingsRecord } from '#modules/calendar/contract-settings.ts'
import { DEFAULT_CALENDAR_SETTINGS } from '#modules/calendar/rules/calendar-look.ts'
import type { ShopDb } from '#server/scope.ts'
import { calendarSettings } from '../tables.ts'

/** How the shop's calendar is drawn; version 0 while nobody chose. */
export async function getCalendarSettings(shop: ShopDb): Promise<CalendarSettingsRecord> {
  const [row] = await shop.db
    .select({ settings: calendarSettings.settings, version: calendarSettings.version })
    .from(calendarSettings)
    .where(eq(calendarSettings.clientId, shop.clientId))
  return { ...DEFAULT_CALENDAR_SETTINGS, ...row?.settings, version: row?.version ?? 0 }
}
