import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { asSystem } from '#server/scope.ts'
import { testPlatform } from '#testing/database.ts'
import { copyRows } from './copy.ts'
import { rateLimits } from './tables.ts'

const platform = await testPlatform(() => undefined)
const rowsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ key: `${name}\t${n}\\`, windowStart: new Date(0), used: n }))
const written = (name: string) =>
  asSystem(platform, 'test', 'test', async ({ db }) => {
    const { rows } = await db.execute<{ count: number; sum: number }>(
      sql`select count(*)::int as count, coalesce(sum(used), 0)::int as sum from rate_limits where key like ${`${name}%`}`,
    )
    return rows[0]
  })

it('writes every row, whatever stands in its texts', async () => {
  await asSystem(platform, 'test', 'test', ({ db }) => copyRows(db, rateLimits, rowsOf('copied', 1_234)))
  expect(await written('copied')).toEqual({ count: 1_234, sum: (1_233 * 1_234) / 2 })
})

it('fails, writes nothing and takes nothing else down when the database goes away in the middle', async () => {
  const owner = new Client({ connectionString: platform.ownerUrl })
  await owner.connect()
  const copying = asSystem(platform, 'test', 'test', async ({ db }) => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const copied = copyRows(db, rateLimits, rowsOf('lost', 300_000))
    await Promise.all([copied, owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])])
  })
  await expect(copying).rejects.toThrow()
  await owner.end()
  expect(await written('lost')).toEqual({ count: 0, sum: 0 })
})
