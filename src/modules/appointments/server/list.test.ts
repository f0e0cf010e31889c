import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { asSystemInShop } from '#server/scope.ts'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { callerFor, person, staff } from '#testing/actors.ts'
import { testPlatform } from '#testing/database.ts'
import { newShop } from '#testing/shops.ts'
import type { AppointmentFilter, AppointmentSort } from '../contract-list.ts'
import { pageQuery } from './queries/appointment-list.ts'

const platform = await testPlatform()
const shop = await bookableShop(platform)
const { clientId, owner } = shop

const NAMES = [
  ['Núñez', '2125550142'],
  ["O'Brien", '3035550111'],
  ['O’Brien', '3035550112'],
] as const
for (const [lastName, phone] of NAMES)
  await shop.book('2027-06-14', 480, { customer: { firstName: 'Robin', lastName, phone } })
const found = async (search: string) =>
  (await owner.smsJob.list({ clientId, filter: { search } })).data.map(({ customer }) => customer.lastName)

it.each([
  ['nunez', ['Núñez']],
  ['robin nunez', ['Núñez']],
  ['obrien', ["O'Brien", 'O’Brien']],
  ['212-555-0142', ['Núñez']],
  ['(212) 555 0142', ['Núñez']],
  ['2125550142', ['Núñez']],
  ['+1 212 555 0142', ['Núñez']],
  ['12125550142', ['Núñez']],
  ['555-0142', ['Núñez']],
  ['0142', ['Núñez']],
  ['212 main street', []],
  ['100%', []],
])('PPL-02, PPL-03: the search for %s', async (term, names) => {
  expect(new Set(await found(term))).toEqual(new Set(names))
})

it('pages stay right while a booking arrives between them, in both orders (ADM-02)', async () => {
  for (const sort of [{ promisedWindowStart: 'asc' }, { createdAt: 'desc' }] as const) {
    const seen: string[] = []
    let cursor: string | null = null
    const { count } = await owner.smsJob.count({ clientId })
    do {
      const page: { data: { id: string }[]; nextCursor: string | null } = await owner.smsJob.list({
        clientId,
        sort,
        page: { size: 2, cursor },
      })
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.nextCursor
      await shop.book('2027-06-14', 480)
    } while (cursor !== null && seen.length < 60)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(count)
  }
})

it('filters by type, source, service, dates, status and ids, alone and together', async () => {
  const { appointmentId } = await shop.book('2027-06-16', 600, shop.work('DropOff', 'alignment'))
  const ids = async (filter: Parameters<typeof owner.smsJob.count>[0]['filter']) =>
    (await owner.smsJob.list({ clientId, filter })).data.map(({ id }) => id)
  expect(await ids({ type: 'DropOff' })).toEqual([appointmentId])
  expect(await ids({ services: [shop.service('alignment')] })).toEqual([appointmentId])
  expect(await ids({ from: '2027-06-16', to: '2027-06-16' })).toEqual([appointmentId])
  expect(await ids({ from: '2027-06-17' })).toEqual([])
  expect(await ids({ ids: [appointmentId], source: ['Website'], status: 'Booked' })).toEqual([appointmentId])
  expect(await ids({ source: 'GoogleAd' })).toEqual([])
  expect((await owner.smsJob.count({ clientId, filter: { type: 'DropOff' } })).count).toBe(1)
})

it('a page is read along its index, without a sort and without reading the whole table', async () => {
  const big = await newShop(platform)
  const owners = new Client({ connectionString: platform.ownerUrl })
  await owners.connect()
  // A shop among twenty, its rows between theirs, as time brings them.
  const shops = await Promise.all(Array.from({ length: 19 }, () => newShop(platform)))
  const ids = [big, ...shops].map((one) => one.clientId)
  await owners.query(
    `insert into customers (client_id, id, first_name, name_key, created_at)
      select shop, 'cus_plan' || n, 'Plan', 'plan', now() from generate_series(0, 399) n, unnest($1::text[]) shop`,
    [ids],
  )
  await owners.query(
    `insert into appointments (client_id, id, confirmation_number, status, type, time_choice, date,
        start_min, starts_at, service_ids, duration_min, customer_id, contact, channel, lead_source, created_at)
      select shop, 'job_plan' || n, 'P' || n, 'Booked', (array['Waiter', 'DropOff', 'DropOff'])[1 + n % 3], 'Timeslot',
        date '2027-01-01' + n / 20, 480, timestamptz '2027-01-01' + n * interval '1 hour',
        jsonb_build_array('svc_' || n % 50), 30, 'cus_plan' || n % 400, '{}', 'Website',
        (array['Website', 'Dashboard', 'GoogleAd', 'Other'])[1 + n % 4], timestamptz '2026-12-01' + n * interval '1 minute'
      from generate_series(1, 2000) n, unnest($1::text[]) shop`,
    [ids],
  )
  // As the database does it by itself in the background.
  await owners.query('vacuum (analyze) appointments, customers')
  await owners.end()
  const planOf = (filter: AppointmentFilter, sort: AppointmentSort, cursor: string | null) =>
    asSystemInShop(platform, 'test', 'test', big.clientId, async (shop) => {
      const query = pageQuery(shop, { filter, sort, page: { size: 50, cursor } })
      const { rows } = await shop.db.execute<Record<string, string>>(sql`explain ${query.getSQL()}`)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })
  for (const sort of [{ promisedWindowStart: 'desc' }, { createdAt: 'desc' }] as const)
    for (const cursor of [null, '1830000000000~job_plan17']) {
      for (const filter of [{}, { from: '2027-02-01', to: '2027-03-01' }, { status: 'Booked' as const }]) {
        const plan = await planOf(filter, sort, cursor)
        expect(plan).toMatch(/Index Scan.*appointments_by_(start|creation|date)/)
        expect(plan).not.toMatch(/Seq Scan on appointments/)
        // Below the limit stands the choice of the page's rows; those few may be sorted again after their joins.
        const choice = plan.slice(plan.lastIndexOf('Limit'))
        if (cursor === null && !('from' in filter)) expect(choice).not.toMatch(/\bSort\b/)
      }
      // How few rows fit decides which index is right; with a table of real size the benchmark `plans` looks closer.
      for (const filter of [
        { type: 'DropOff' as const },
        { source: 'GoogleAd' as const },
        {
          services: ['svc_7'],
          type: 'Waiter' as const,
          source: ['Other' as const],
          status: 'Booked' as const,
        },
      ]) {
        const plan = await planOf(filter, sort, cursor)
        expect(plan).toMatch(/Index (Only )?Scan.*appointments_/)
        expect(plan).not.toMatch(/Seq Scan on appointments/)
      }
    }
})

it('own views are their maker’s, shared ones the shop’s; names stand once', async () => {
  const one = callerFor(platform, { ...staff(clientId, 'AppointmentManager'), userId: 'usr_one' })
  const two = callerFor(platform, { ...staff(clientId, 'AppointmentViewer'), userId: 'usr_two' })
  const mine = await one.savedView.create({
    clientId,
    name: 'Waiters',
    isShared: false,
    search: { type: 'Waiter' },
  })
  const ours = await one.savedView.create({
    clientId,
    name: 'Today',
    isShared: true,
    search: { when: 'today' },
  })
  const names = async (who: typeof one) =>
    (await who.savedView.list({ clientId })).data.map(({ name }) => name)
  expect(await names(one)).toEqual(['Today', 'Waiters'])
  expect(await names(two)).toEqual(['Today'])
  const again = one.savedView.create({ clientId, name: 'waiters', isShared: false, search: {} })
  expect((await refusalOf(again)).code).toBe('NAME_TAKEN')
  const share = two.savedView.create({ clientId, name: 'Mine', isShared: true, search: {} })
  expect((await refusalOf(share)).status).toBe('FORBIDDEN')
  const { id, version } = mine
  expect((await refusalOf(two.savedView.remove({ clientId, id, version, isShared: false }))).code).toBe(
    'NOT_FOUND',
  )
  expect(
    (await refusalOf(two.savedView.remove({ clientId, id: ours.id, version: 1, isShared: true }))).status,
  ).toBe('FORBIDDEN')
  const named = await one.savedView.create({ clientId, name: 'Odd', isShared: false, search: {} })
  const toTaken = { clientId, id: named.id, version: named.version, isShared: false, name: 'WAITERS' }
  expect((await refusalOf(one.savedView.rename(toTaken))).code).toBe('NAME_TAKEN')
  const renamed = await one.savedView.rename({ ...toTaken, name: 'Even' })
  expect(renamed).toMatchObject({ name: 'Even', version: named.version + 1, isOwn: true })
  expect((await refusalOf(one.savedView.rename({ ...toTaken, name: 'Late' }))).code).toBe('VERSION_CONFLICT')
  expect((await refusalOf(two.savedView.rename({ ...toTaken, version: 2 }))).code).toBe('NOT_FOUND')
  await one.savedView.remove({ clientId, id: named.id, version: renamed.version, isShared: false })
  await one.savedView.remove({ clientId, id, version, isShared: false })
  expect(await names(one)).toEqual(['Today'])
  const foreign = await newShop(platform)
  const stranger = callerFor(platform, person({ clientRoles: { [foreign.clientId]: ['Owner'] } }))
  expect((await stranger.savedView.list({ clientId: foreign.clientId })).data).toEqual([])
})

it('a cursor that nobody was given begins at the first page', async () => {
  const first = await owner.smsJob.list({ clientId })
  for (const cursor of ['999999999999999~job_a', '9999999999999~', 'job_a'])
    expect(await owner.smsJob.list({ clientId, page: { cursor } })).toEqual(first)
  expect((await owner.smsJob.list({ clientId, page: { cursor: '9999999999999~job_a' } })).data).toEqual([])
})
