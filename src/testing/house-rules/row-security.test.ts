import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TABLE_CLASSES } from '#app/server/table-classes.ts'
import { loginOf, withLogin, type LoginName } from '#server/db/logins.ts'
import { TEST_SECRET } from '#testing/database-address.ts'
import { testPlatform } from '#testing/database.ts'

const VICTIM = 'cl_rowvictim'
const ROW_SECURITY = '42501'
const SHOP_TABLES = Object.entries(TABLE_CLASSES).flatMap(([table, kind]) =>
  kind === 'shop' || kind === 'shop-trace' ? [table] : [],
)
/** Who comes to the victim's rows: another shop's handle, no handle at all, and the login that knows people only. */
const IDENTITIES: [string, LoginName, string][] = [
  ['the handle of another shop', 'app', 'cl_other'],
  ['no handle', 'app', ''],
  ['a handle whose name only begins alike', 'app', 'cl_rowvictims,cl_row'],
  ['the login of accounts', 'accounts', 'cl_other'],
]

const platform = await testPlatform()
const owner = new Client({ connectionString: platform.ownerUrl })
const logins = new Map<LoginName, Client>()

/** Whatever fits a column that must not be null. */
const VALUES: Record<string, unknown> = {
  text: 'x',
  boolean: false,
  integer: 1,
  bigint: 1,
  date: '2027-06-14',
  jsonb: [],
  json: {},
  bytea: '\\x00',
  'timestamp with time zone': '2027-06-14T12:00:00Z',
}

async function addVictimRow(table: string): Promise<void> {
  const { rows } = await owner.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and is_generated = 'NEVER'`,
    [table],
  )
  const fields = rows.map(({ column_name: name, data_type: type }) => [
    name,
    name === 'client_id' ? VICTIM : (VALUES[type] ?? null),
  ])
  const names = fields.map(([name]) => `"${String(name)}"`).join(', ')
  await owner.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1)`,
    [JSON.stringify(Object.fromEntries(fields))],
  )
}

beforeAll(async () => {
  await owner.connect()
  // Rows without their shop: keys are not asked, only who sees them.
  await owner.query('set session_replication_role = replica')
  for (const table of SHOP_TABLES) await addVictimRow(table)
  for (const name of ['app', 'accounts'] as const) {
    const client = new Client({ connectionString: withLogin(platform.ownerUrl, loginOf(name, TEST_SECRET)) })
    await client.connect()
    logins.set(name, client)
  }
})
afterAll(async () => {
  for (const table of SHOP_TABLES) await owner.query(`delete from ${table} where client_id = $1`, [VICTIM])
  await Promise.all([owner.end(), ...[...logins.values()].map((client) => client.end())])
})

/** How many rows a statement touched, or the code with which the database refused it. */
async function outcome(login: LoginName, handle: string, statement: string): Promise<number | string> {
  const client = logins.get(login)
  await client?.query(`begin; select set_config('app.client_ids', '${handle}', true)`)
  try {
    return (await client?.query(statement))?.rowCount ?? 0
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  } finally {
    await client?.query('rollback')
  }
}

describe.each(IDENTITIES)('T3: %s', (_name, login, handle) => {
  it.each(SHOP_TABLES)('reads, changes, removes and adds nothing of another shop in %s', async (table) => {
    const run = (statement: string) => outcome(login, handle, statement)
    const mine = `where client_id = '${VICTIM}'`
    expect([0, ROW_SECURITY]).toContain(await run(`select from ${table} ${mine}`))
    expect([0, ROW_SECURITY]).toContain(await run(`update ${table} set client_id = client_id ${mine}`))
    expect([0, ROW_SECURITY]).toContain(await run(`delete from ${table} ${mine}`))
    expect(await run(`insert into ${table} (client_id) values ('${VICTIM}')`)).toBe(ROW_SECURITY)
  })
})

it('T3: there is a row of the victim in every table, and its own handle sees it', async () => {
  expect(SHOP_TABLES.length).toBeGreaterThan(20)
  for (const table of SHOP_TABLES)
    expect([
      table,
      await outcome('app', VICTIM, `select from ${table} where client_id = '${VICTIM}'`),
    ]).toEqual([table, 1])
})

it('T3: no view steps over row security', async () => {
  const { rows } = await owner.query<{ view: string }>(
    `select c.relname as view from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('v', 'm')
       and (c.relkind = 'm' or not coalesce(c.reloptions::text like '%security_invoker=true%', false))`,
  )
  expect(rows).toEqual([])
})
