import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clients } from '#modules/shops/server/tables.ts'
import { instant, keyText } from '#server/db/columns.ts'
import type { BucketName } from '../contract.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Files of a shop with their bytes: saved, backed up and taken away in the transaction of what they belong to, on every
 * node the same. They are pictures of at most 10 MB.
 */
export const storedObjects = pgTable(
  'stored_objects',
  {
    clientId: keyText()
      .notNull()
      .references(() => clients.id),
    bucket: text().$type<BucketName>().notNull(),
    /** The whole path, beginning with the shop's id. */
    name: keyText().notNull(),
    id: keyText().notNull().unique(),
    /** What the person who sent it called it; null when nobody said. */
    shownName: text(),
    mimetype: text().notNull(),
    size: integer().notNull(),
    /** Of the content: another picture, another tag. */
    etag: text().notNull(),
    cacheControl: text().notNull(),
    bytes: bytes().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.bucket, t.name] }),
    index('stored_objects_by_name').on(t.bucket, t.name),
  ],
)
