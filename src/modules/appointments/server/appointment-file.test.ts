import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { bookableShop } from '#testing/booking.ts'
import { testPlatform } from '#testing/database.ts'
import { signedIn } from '#testing/people.ts'
import { testServer } from '#testing/server.ts'
import { newShop } from '#testing/shops.ts'

const platform = await testPlatform()
const server = await testServer(platform)
const shop = await bookableShop(platform)
const other = await newShop(platform)
let cookie = ''

const get = (query: string, headers: Record<string, string> = { cookie }) =>
  fetch(`${server.url}/api/export/appointments.csv?${query}`, { headers })
const status = async (query: string, headers?: Record<string, string>) => (await get(query, headers)).status

beforeAll(async () => {
  cookie = (await signedIn(platform, { clientRoles: { [shop.clientId]: ['AppointmentViewer'] } })).cookie
})

it('A32, ADM-01: what customers typed is text, phones are phones, the zone is named', async () => {
  const typed = ['=HYPERLINK("https://evil.example")', '+x1', '-x1', '@SUM(A1)', 'Doe, "Jo"', 'Núñez']
  for (const [at, lastName] of typed.entries())
    await shop.book('2027-06-14', 480, {
      customer: { firstName: 'Robin', lastName, phone: `303-555-014${at}` },
    })
  const answer = await get(`clientId=${shop.clientId}`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="appointments-[a-z0-9_-]+-2027-06-07\.csv"$/,
  )
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = bytes.toString('utf8')
  expect(text).toContain('Time (Mountain time, America/Denver)')
  expect(text.trimEnd().split('\r\n')).toHaveLength(typed.length + 1)
  for (const cell of [`"'=HYPERLINK(""https://evil.example"")"`, `"'+x1"`, `"'-x1"`, `"'@SUM(A1)"`])
    expect(text).toContain(cell)
  expect(text).toContain('2027-06-14,08:00,Waiter,Booked,Robin')
  expect(text).toContain('"Doe, ""Jo""",303-555-0144')
  expect(text).toContain('Núñez')
})

it('answers only who may read the shop, and says what is wrong before the first byte', async () => {
  expect(await status(`clientId=${shop.clientId}`, {})).toBe(401)
  expect(await status(`clientId=${other.clientId}`)).toBe(403)
  expect(await status('clientId=cl_unknown')).toBe(403)
  expect(await status('')).toBe(403)
  expect(await status(`clientId=${shop.clientId}&filter={`)).toBe(400)
  expect(await status(`clientId=${shop.clientId}&filter={"surplus":1}`)).toBe(400)
})

it('streams: the first rows arrive while the rest is not read, and a reader who stops stops the reading', async () => {
  const rows = 3_000
  await shop.inShop(async ({ db }) => {
    await db.execute(sql`insert into customers (client_id, id, first_name, name_key, created_at)
      values (${shop.clientId}, 'cus_many', 'Many', 'many', now())`)
    await db.execute(sql`insert into appointments (client_id, id, confirmation_number, status, type, time_choice, date,
        start_min, starts_at, service_ids, duration_min, customer_id, contact, channel, lead_source, created_at, notes)
      select ${shop.clientId}, 'job_many' || n, 'M' || n, 'Booked', 'Waiter', 'Timeslot', '2028-01-01', 480,
        timestamptz '2028-01-01' + n * interval '1 second', '[]', 30, 'cus_many', '{}', 'Website', 'Website', now(),
        repeat('x', 400) from generate_series(1, ${rows}::int) n`)
  })
  const asked = async () => {
    const { rows: stats } = await platform.system.pool.query<{ n: string }>(
      `select count(*) as n from appointments where client_id = $1`,
      [shop.clientId],
    )
    return Number(stats[0]?.n)
  }
  expect(await asked()).toBeGreaterThan(rows)
  const abort = new AbortController()
  const answer = await fetch(
    `${server.url}/api/export/appointments.csv?clientId=${shop.clientId}&filter={"from":"2028-01-01"}`,
    { headers: { cookie }, signal: abort.signal },
  )
  expect(answer.headers.get('content-length')).toBeNull()
  const reader = answer.body?.getReader()
  const first = await reader?.read()
  expect(first?.value?.length).toBeLessThan(400 * rows)
  abort.abort()
  await expect(reader?.read()).rejects.toThrow()

  const whole = await get(`clientId=${shop.clientId}&filter={"from":"2028-01-01"}`)
  const lines = (await whole.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(rows + 1)
  expect(new Set(lines).size).toBe(rows + 1)
})
