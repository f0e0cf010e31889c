import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { from as copyFrom } from 'pg-copy-streams'
import { clientOf, type Db } from './client.ts'

/** Rows that go to the connection as one text. */
const ROWS_AT_ONCE = 500

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A value as COPY reads it. */
function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text =
    value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value)
  return text.replace(/[\\\n\r\t]/g, (mark) =>
    mark === '\n' ? '\\n' : mark === '\r' ? '\\r' : mark === '\t' ? '\\t' : '\\\\',
  )
}

function* linesOf(rows: readonly Record<string, unknown>[], keys: readonly string[]): Generator<string> {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    yield rows
      .slice(first, first + ROWS_AT_ONCE)
      .map((row) => `${keys.map((key) => field(row[key])).join('\t')}\n`)
      .join('')
}

/**
 * Adds many rows to a table by COPY, in the transaction of the handle. PostgreSQL takes no COPY where row security
 * holds, so the rows go into a temporary table first and from there through the table's policies like any other row.
 * Columns that no row names get their defaults.
 */
export async function copyRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const named = new Set<string>()
  for (const row of rows) for (const key in row) named.add(key)
  const keys = Object.keys(getTableColumns(table)).filter((key) => named.has(key))
  if (keys.length === 0) return
  const name = getTableName(table)
  const waiting = `copied_${name}`
  const columns = keys.map(snakeCase).join(', ')
  await db.execute(
    sql.raw(`create temporary table ${waiting} on commit drop as select ${columns} from ${name} limit 0`),
  )
  const stream = clientOf(db).query(copyFrom(`copy ${waiting} (${columns}) from stdin`))
  // A lost connection is told more than once, and the later times nobody else listens.
  stream.on('error', () => undefined)
  await pipeline(Readable.from(linesOf(rows, keys)), stream)
  await db.execute(sql.raw(`insert into ${name} (${columns}) select ${columns} from ${waiting}`))
  await db.execute(sql.raw(`drop table ${waiting}`))
}
