import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TABLE_CLASSES } from '#app/server/table-classes.ts'
import { testPlatform } from '#testing/database.ts'
import { TEST_SECRET } from '#testing/database-address.ts'
import { migrateDatabase } from './migrate.ts'

const { ownerUrl } = await testPlatform()
const FUNCTIONS = readFileSync('src/app/server/database/functions.sql', 'utf8')

const start = (functions = FUNCTIONS) =>
  migrateDatabase({ ownerUrl, folder: 'migrations', classes: TABLE_CLASSES, functions, secret: TEST_SECRET })

const owner = new Client({ connectionString: ownerUrl })
beforeAll(async () => {
  await owner.connect()
  await start()
})
afterAll(async () => {
  await start()
  await owner.end()
})

const policies = async () =>
  (await owner.query<{ oid: number }>('select oid from pg_policy order by oid')).rows.map(({ oid }) => oid)

it('a start that finds everything as it should be touches nothing, whatever others have locked', async () => {
  const before = await policies()
  expect(before.length).toBeGreaterThan(100)
  await owner.query('begin; lock table appointments, clients in row exclusive mode')
  await start()
  await owner.query('rollback')
  expect(await policies()).toEqual(before)
})

it.each([
  ['a policy that somebody dropped', 'drop policy app_read on customers'],
  ['row security that somebody switched off', 'alter table vehicles no force row level security'],
  ['a right that somebody gave', 'grant delete on changes to always_open_app'],
  [
    'a door that somebody widened',
    `create or replace function public_shop_by_id(shop text) returns text language sql stable as 'select shop'`,
  ],
])('a start takes back %s', async (_name, sql) => {
  await owner.query(sql)
  const before = await policies()
  await start()
  expect(await policies()).not.toEqual(before)
})

it('G1: a start that must write gives way to whoever works, and neither is ended for the other', async () => {
  const before = await policies()
  // It waits for the one table while it holds the other, which the one at work comes to want: a circle.
  await owner.query('begin; lock table vehicles in row exclusive mode')
  const starting = start(`${FUNCTIONS}\n-- of the next version`)
  const waits = `select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock' and relation = 'vehicles'::regclass`
  const watcher = new Client({ connectionString: ownerUrl })
  await watcher.connect()
  while ((await watcher.query(waits)).rowCount === 0);
  await owner.query('lock table appointments, customers, clients in row exclusive mode')
  await owner.query('commit')
  await starting
  await watcher.end()
  expect(await policies()).not.toEqual(before)
})
