import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Ids and keys compare byte by byte on every server, whatever its locale. */
export const keyText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** A civil date of the shop, `YYYY-MM-DD`; never a JavaScript Date, which would move it between zones. */
export const civilDate = customType<{ data: string }>({ dataType: () => 'date' })

/** An instant. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 })

/** Rises by one with each change; a stale one is a conflict. */
export const version = () => integer().notNull().default(1)
