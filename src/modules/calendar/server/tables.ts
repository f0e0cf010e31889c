import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import { clients } from '#modules/shops/server/tables.ts'
import { instant, keyText, version } from '#server/db/columns.ts'
import type { CalendarSettings } from '../contract-settings.ts'

/** How the shop's calendar is drawn; no row = as it comes. */
export const calendarSettings = pgTable('calendar_settings', {
  clientId: keyText()
    .primaryKey()
    .references(() => clients.id),
  settings: jsonb().$type<CalendarSettings>().notNull(),
  updatedAt: instant().notNull(),
  version: version(),
})
