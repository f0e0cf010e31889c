import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A row as JSON carries it: instants are left out, because JSON has none. */
export type JsonRow<T extends PgTable> = {
  [K in keyof T['$inferSelect'] as T['$inferSelect'][K] extends Date | null ? never : K]: T['$inferSelect'][K]
}

/**
 * The rows of a table as one value of a select, so that what belongs together is read in one statement instead of one a
 * table.
 */
export function jsonRows<T extends PgTable>(
  table: T,
  where: SQL | undefined,
  order?: SQL,
): SQL<JsonRow<T>[]> {
  const pairs = Object.entries(getTableColumns(table))
    .filter(([, column]) => column.dataType !== 'date')
    .map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`)
  const object = sql`json_build_object(${sql.join(pairs, sql`, `)})`
  return sql`(select coalesce(json_agg(${object}${order ? sql` order by ${order}` : sql``}), '[]'::json) from ${table}${where ? sql` where ${where}` : sql``})`
}
