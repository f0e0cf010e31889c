import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { TABLE_CLASSES } from '#app/server/table-classes.ts'
import { testPlatform } from '#testing/database.ts'

const platform = await testPlatform()
const owner = new Client({ connectionString: platform.ownerUrl })
await owner.connect()
afterAll(() => owner.end())

async function column<T>(sql: string): Promise<T[]> {
  const { rows } = await owner.query<{ value: T }>(sql)
  return rows.map((row) => row.value)
}

describe('the catalogue of the database', () => {
  it('holds exactly the tables of the list, each under forced row security with policies', async () => {
    const secured = await column<string>(
      `select c.relname as value from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relrowsecurity and c.relforcerowsecurity
         and exists (select 1 from pg_policies p where p.tablename = c.relname)`,
    )
    const all = await column<string>(
      `select tablename as value from pg_tables where schemaname = 'public' and tablename not like '\\_\\_drizzle%'`,
    )
    expect(all.toSorted()).toEqual(Object.keys(TABLE_CLASSES).toSorted())
    expect(secured.toSorted()).toEqual(all.toSorted())
  })

  it('leads every key of a shop table with its shop', async () => {
    const keys = await column<string>(
      `select i.indrelid::regclass::text || ':' || a.attname as value from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] where i.indisprimary`,
    )
    const wrong = Object.entries(TABLE_CLASSES)
      .filter(([, kind]) => kind === 'shop')
      .filter(([table]) => !keys.includes(`${table}:client_id`))
    expect(wrong).toEqual([])
  })

  it('has no foreign key from a shop table to a shop table by a single column', async () => {
    const single = await column<string>(
      `select conrelid::regclass::text || ' -> ' || confrelid::regclass::text as value from pg_constraint
       where contype = 'f' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace`,
    )
    const shopTables = new Set(Object.keys(TABLE_CLASSES).filter((table) => TABLE_CLASSES[table] === 'shop'))
    expect(single.filter((edge) => edge.split(' -> ').every((table) => shopTables.has(table)))).toEqual([])
  })

  it('gives the logins no power over tables or row security', async () => {
    const strong = await column<string>(
      `select rolname as value from pg_roles r where rolname like 'always_open_%' and (rolsuper or rolbypassrls or rolcreaterole
       or exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relowner = r.oid))`,
    )
    expect(strong).toEqual([])
  })
})
