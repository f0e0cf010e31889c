import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { asSystemInShop } from '#server/scope.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { loadDemo } from '../load-demo.ts'
import { loadHistory } from './load-history.ts'

let platform: TestPlatform
const never = new AbortController().signal

async function read<T>(query: ReturnType<typeof sql>): Promise<T[]> {
  const { rows } = await platform.system.db.execute<Record<string, unknown>>(query)
  return rows as T[]
}

const PAST = sql`appointments a join clients c on c.id = a.client_id where c.slug = 'front-range-denver' and a.date < '2027-06-09'`
/** The shop's past as figures, without ids. */
const fingerprint = () =>
  read<{ sum: string; count: number }>(sql`
    select count(*)::int, md5(string_agg(concat_ws('|', a.date, a.start_min, a.type, a.status, a.contact, a.source), ';'
      order by a.created_at, a.starts_at, a.contact::text)) as sum from ${PAST}`)

beforeAll(async () => {
  platform = await testPlatform()
  platform.clock.set('2027-06-16T17:00:00Z')
  await loadDemo(platform, { dataDir: mkdtempSync(join(tmpdir(), 'always-open-demo-')) })
  const stopped = new AbortController()
  stopped.abort()
  await loadHistory(platform, stopped.signal)
  expect(await read(sql`select 1 from changes where seq < 0`)).toEqual([])
  await loadHistory(platform, never)
})

describe('two years of the demo shops', () => {
  it('fill every month, more on weekdays than on Saturdays, and grow', async () => {
    const months = await read<{ month: string; visits: number }>(
      sql`select to_char(a.date, 'YYYY-MM') as month, count(*)::int as visits from ${PAST} group by 1 order by 1`,
    )
    expect(months.map(({ month }) => month)).toHaveLength(25)
    for (const { month, visits } of months.slice(1, -1)) {
      expect(visits, month).toBeGreaterThan(130)
      expect(visits, month).toBeLessThan(420)
    }
    const year = (from: number) => months.slice(from, from + 12).reduce((sum, { visits }) => sum + visits, 0)
    expect(year(12)).toBeGreaterThan(year(0) * 1.1)
    const [days] = await read<{ week: number; saturday: number; sunday: number }>(sql`
      select count(*) filter (where extract(isodow from a.date) < 6)::float8 / 5 as week,
        count(*) filter (where extract(isodow from a.date) = 6)::float8 as saturday,
        count(*) filter (where extract(isodow from a.date) = 7)::float8 as sunday from ${PAST}`)
    expect(days?.saturday).toBeLessThan((days?.week ?? 0) * 0.7)
    expect(days?.sunday).toBe(0)
  })

  it('leave out the days on which the shop is closed, by its own rules and its organization’s', async () => {
    const closed = ['2025-09-01', '2025-11-27', '2025-12-25', '2026-01-01', '2026-11-26', '2027-05-31']
    const visits = await read<{ date: string }>(
      sql`select distinct a.date::text as date from ${PAST} and extract(isodow from a.date) < 6`,
    )
    const dates = visits.map(({ date }) => date)
    expect(closed.filter((date) => dates.includes(date))).toEqual([])
    expect(dates.length).toBeGreaterThan(500)
  })

  it('lie in the past, ended, with about nine of ten who came, from many sources', async () => {
    const [row] = await read<Record<string, number>>(sql`
      select count(*) filter (where a.starts_at >= '2027-06-10T06:00:00Z' or a.created_at > a.starts_at)::int as late,
        count(*) filter (where a.status in ('Booked', 'Confirmed', 'Arrived', 'InProgress', 'Requested'))::int as open,
        avg((a.status = 'Completed')::int)::float8 as came, avg((a.status = 'Cancelled')::int)::float8 as cancelled,
        avg((a.status = 'NoShow')::int)::float8 as missed, count(distinct a.lead_source)::int as sources,
        count(*)::float8 / count(distinct a.customer_id) as visits from ${PAST}`)
    expect(row).toMatchObject({ late: 0, open: 0, sources: 8 })
    expect(row?.['came']).toBeGreaterThan(0.86)
    expect(row?.['cancelled']).toBeGreaterThan(0.03)
    expect(row?.['missed']).toBeGreaterThan(0.02)
    expect(row?.['visits']).toBeGreaterThan(1.6)
  })

  it('show what happened to each visit, in order, and what became of it', async () => {
    const wrong = await read(sql`
      select a.id from appointments a join clients c on c.id = a.client_id
      cross join lateral (
        select count(*) as lines, (array_agg(h.verb order by h.seq))[1] as first,
          (array_agg(h.after ->> 'status' order by h.seq desc) filter (where h.after ? 'status'))[1] as status,
          bool_and(h.at <= h.next) as sorted
        from (select *, coalesce(lead(at) over (order by seq), at) as next from changes
              where client_id = a.client_id and subject = 'appointment' and subject_id = a.id) h
      ) h
      where c.slug like 'front-range%' and a.date < '2027-06-09'
        and (h.lines <> a.version or h.first <> 'created' or h.status <> a.status or not h.sorted)`)
    expect(wrong).toEqual([])
  })

  it('have invented phones only, each a customer of one name, and no message', async () => {
    const [row] = await read(sql`
      select count(*) filter (where phone !~ '^\\+1[2-9][0-9]{2}55501[0-9]{2}$')::int as phones,
        count(*) filter (where email !~ '@mail\\.example$')::int as emails,
        (count(*) - count(distinct (client_id, phone, first_name)))::int as twice,
        (select count(*)::int from messages m where m.client_id in (select id from clients where slug like 'front-range%')) as messages
      from customers where client_id in (select id from clients where slug like 'front-range%')`)
    expect(row).toEqual({ phones: 0, emails: 0, twice: 0, messages: 0 })
  })

  it('are not added twice, and are the same again in a shop without them', async () => {
    const before = await fingerprint()
    await loadHistory(platform, never)
    expect(await fingerprint()).toEqual(before)
    const [shop] = await read<{ id: string }>(sql`select id from clients where slug = 'front-range-denver'`)
    const id = shop?.id ?? ''
    // As after a start that was killed before its transaction ended.
    await asSystemInShop(platform, 'test', 'test', id, async ({ db }) => {
      await db.execute(sql`delete from appointments where date < '2027-06-09'`)
    })
    await ownerQuery(`delete from changes where client_id = $1 and seq < 0`, [id])
    await loadHistory(platform, never)
    expect(await fingerprint()).toEqual(before)
  })
})

async function ownerQuery(text: string, values: unknown[]): Promise<void> {
  const owner = new Client({ connectionString: platform.ownerUrl })
  await owner.connect()
  await owner.query(text, values)
  await owner.end()
}
