import { and, eq } from 'drizzle-orm'
import type { CalendarSettings, CalendarSettingsRecord } from '#modules/calendar/contract-settings.ts'
import { recordChange } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { getCalendarSettings } from '../queries/settings.ts'
import { calendarSettings } from '../tables.ts'

/** Saves how the calendar is drawn, on the version that was seen; open calendars follow. VERSION_CONFLICT else. */
export async function saveCalendarSettings(
  shop: ShopDb,
  version: number,
  settings: CalendarSettings,
): Promise<CalendarSettingsRecord> {
  const before = await getCalendarSettings(shop)
  const conflict = async () => new AppError('VERSION_CONFLICT', { current: await getCalendarSettings(shop) })
  if (before.version !== version) throw await conflict()
  const fresh = { settings, updatedAt: shop.now, version: version + 1 }
  const { rowCount } =
    version === 0
      ? await shop.db
          .insert(calendarSettings)
          .values({ clientId: shop.clientId, ...fresh })
          .onConflictDoNothing()
      : await shop.db
          .update(calendarSettings)
          .set(fresh)
          .where(and(eq(calendarSettings.clientId, shop.clientId), eq(calendarSettings.version, version)))
  if (!rowCount) throw await conflict()
  const { version: _version, ...old } = before
  await recordChange(shop, {
    subject: 'calendar-settings',
    subjectId: shop.clientId,
    verb: 'updated',
    before: old,
    after: settings,
  })
  return getCalendarSettings(shop)
}
