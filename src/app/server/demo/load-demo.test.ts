import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPlatform, type TestPlatform } from '#testing/database.ts'
import { CLIENT_ROLES } from '#shared/access/roles.ts'
import { loadDemo } from './load-demo.ts'
import { DEMO_STAFF } from './people.ts'
import {
  TEMPLATE_CATEGORIES,
  TEMPLATE_ISSUES,
  TEMPLATE_SERVICES,
} from '#modules/services/rules/general-repair.data.ts'

let platform: TestPlatform
const dataDir = mkdtempSync(join(tmpdir(), 'always-open-demo-'))
let password: string
let took = 0

async function one<T>(query: ReturnType<typeof sql>): Promise<T[]> {
  const { rows } = await platform.system.db.execute<Record<string, unknown>>(query)
  return rows as T[]
}

/** Not of the two years before, which another file loads into the same shops. */
const MADE_BY_COMMANDS = sql`not exists (
  select 1 from changes where client_id = a.client_id and subject = 'appointment' and subject_id = a.id and seq < 0)`

beforeAll(async () => {
  platform = await testPlatform()
  platform.clock.set('2027-06-16T17:00:00Z')
  const start = performance.now()
  password = await loadDemo(platform, { dataDir })
  took = performance.now() - start
})

describe('the demo organization', () => {
  it('has its five shops with the tiers and switches of the contract', async () => {
    const shops =
      await one(sql`select slug, product_tier, organization_id is not null as joined, sites_enabled, jsonb_array_length(twilio_phones) as phones
      from clients where slug like 'front-range%' or slug in ('mesa-view-motors', 'harbor-street-garage') order by slug`)
    const pro = { product_tier: 'Pro', joined: true, sites_enabled: true, phones: 1 }
    expect(shops).toEqual([
      { slug: 'front-range-boulder', ...pro },
      { slug: 'front-range-denver', ...pro },
      { slug: 'front-range-phoenix', ...pro },
      {
        slug: 'harbor-street-garage',
        product_tier: 'Standard',
        joined: false,
        sites_enabled: false,
        phones: 0,
      },
      {
        slug: 'mesa-view-motors',
        product_tier: 'DirectoryOnly',
        joined: false,
        sites_enabled: false,
        phones: 0,
      },
    ])
  })

  it('has a sign-in for every client role and rank', async () => {
    const held = new Set(
      DEMO_STAFF.flatMap(({ denver, standard, organization }) =>
        [denver, standard, organization].flatMap((roles) => roles ?? []),
      ),
    )
    expect([...held].toSorted()).toEqual([...CLIENT_ROLES].toSorted())
    expect(DEMO_STAFF.flatMap(({ systemAdminRoles }) => systemAdminRoles ?? [])).toEqual([
      'SuperAdmin',
      'ClientManagerAdmin',
      'SalesAdmin',
    ])
    const [people] = await one<{ count: number }>(
      sql`select count(*)::int as count from users where email like '%@demo.test'`,
    )
    expect(people?.count).toBe(DEMO_STAFF.length)
  })

  it('keeps one password, which only its owner may read', async () => {
    expect(await loadDemo(platform, { dataDir })).toBe(password)
    expect(statSync(join(dataDir, 'demo-password')).mode & 0o777).toBe(0o600)
  })

  it('offers a rich tree in two languages', () => {
    expect(TEMPLATE_CATEGORIES.length).toBeGreaterThanOrEqual(8)
    expect(TEMPLATE_ISSUES.length).toBeGreaterThanOrEqual(35)
    const services = new Set(TEMPLATE_SERVICES.map(({ id }) => id))
    for (const { labelEn, labelEs, keywordsEn, keywordsEs, serviceIds } of TEMPLATE_ISSUES) {
      expect([labelEn, labelEs, keywordsEn.length > 1, keywordsEs.length > 1].every(Boolean), labelEn).toBe(
        true,
      )
      expect(
        serviceIds.every((id) => services.has(id)),
        labelEn,
      ).toBe(true)
    }
  })

  it('shows this fortnight, a week back and a week ahead, and sends nothing', async () => {
    const weeks = await one<{ slug: string; visits: number; first: string; last: string }>(sql`
      select c.slug, count(*)::int as visits, min(a.date)::text as first, max(a.date)::text as last
      from appointments a join clients c on c.id = a.client_id
      where c.slug = 'front-range-denver' and ${MADE_BY_COMMANDS} group by c.slug`)
    expect(weeks[0]?.visits).toBeGreaterThan(90)
    expect([weeks[0]?.first, weeks[0]?.last]).toEqual(['2027-06-09', '2027-06-25'])
    expect(
      await one(
        sql`select 1 from messages m join clients c on c.id = m.client_id where c.slug like 'front-range%'`,
      ),
    ).toEqual([])
  })

  it('books nobody into a closed time, twice into a place, twice with one technician, or with one who is off', async () => {
    const full =
      await one(sql`select a.client_id, a.date, a.start_min, a.type, count(*) from appointments a join clients c on c.id = a.client_id
      where c.slug = 'front-range-denver' and a.start_min is not null and a.status <> 'Cancelled'
      group by 1, 2, 3, 4 having count(*) > (case when a.type = 'DropOff' then 3 else 2 end)`)
    const twice =
      await one(sql`select 1 from clients c join appointments a on a.client_id = c.id and c.slug like 'front-range%'
      join appointments b on b.client_id = a.client_id and b.technician_id = a.technician_id
      and b.date = a.date and b.id > a.id and a.start_min < b.start_min + b.duration_min and b.start_min < a.start_min + a.duration_min`)
    const lunch =
      await one(sql`select a.id from appointments a join clients c on c.id = a.client_id where c.slug = 'front-range-denver'
      and a.type = 'Waiter' and extract(isodow from a.date) < 6 and a.start_min < 780 and a.start_min + a.duration_min > 720`)
    const off = await one(sql`select a.date, a.start_min, t.name from appointments a
      join clients c on c.id = a.client_id and c.slug like 'front-range%'
      join technicians t on t.client_id = a.client_id and t.id = a.technician_id
      where not exists (
        select 1 from jsonb_array_elements(coalesce(t.hours -> extract(isodow from a.date)::text, '[]')) as shift
        where (shift ->> 0)::int <= a.start_min and a.start_min + a.duration_min <= (shift ->> 1)::int)`)
    expect([full, twice, lunch, off]).toEqual([[], [], [], []])
  })

  it('loads in five seconds', () => {
    expect(took).toBeLessThan(5_000)
  })
})
