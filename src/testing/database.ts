import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import type { Clock } from '#server/clock.ts'
import { closePlatform, openPlatform } from '#server/platform.ts'
import type { Platform } from '#server/scope.ts'
import { atDatabase, TEST_SECRET } from './database-address.ts'

/** Monday, June 7, 2027, 8:00 AM in Denver: where the tests' business clock stands until a test moves it. */
const TEST_NOW = new Date('2027-06-07T14:00:00Z')

/** A clock that stands still until a test moves it; system time runs. */
export function testClock(at: Date = TEST_NOW): Clock & { set(to: Date | string): void } {
  let now = at
  return {
    now: () => now,
    system: () => new Date(),
    freeze: (to) => {
      now = to ?? at
    },
    set: (to) => {
      now = new Date(to)
    },
  }
}

export type TestPlatform = Platform & { clock: ReturnType<typeof testClock>; ownerUrl: string }

/** The database of this worker: a copy of the migrated template, made once and never cleaned; tests ask for fresh shops. */
async function workerDatabase(): Promise<string> {
  const templateUrl = inject('templateUrl')
  const template = /\/([^/?]*)(?:\?|$)/.exec(templateUrl.replace(/^[a-z]+:\/\//, ''))?.[1] ?? ''
  const name = `ao_worker_${template.split('_').at(-1)}_${process.pid}_${process.env['VITEST_POOL_ID'] ?? '0'}`
  const owner = new Client({ connectionString: atDatabase(templateUrl, 'postgres') })
  await owner.connect()
  // Copies of one template stand in line: PostgreSQL refuses a second copier.
  await owner.query(`select pg_advisory_lock(hashtext('copy-template'))`)
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) await owner.query(`create database ${name} template ${template}`)
  await owner.end()
  return atDatabase(templateUrl, name)
}

const failTest = (error: Error) => {
  throw error
}

/**
 * The platform over this worker's database with a clock of its own; closed when the test file ends. A connection that
 * breaks fails the test, unless `onError` says otherwise.
 */
export async function testPlatform(onError: (error: Error) => void = failTest): Promise<TestPlatform> {
  const ownerUrl = await workerDatabase()
  const clock = testClock()
  const platform = openPlatform({
    databaseUrl: ownerUrl,
    appUrl: null,
    secret: TEST_SECRET,
    clock,
    onError,
  })
  afterAll(() => closePlatform(platform))
  return { ...platform, clock, ownerUrl }
}
