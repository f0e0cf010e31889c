import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createHmac } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { appRouter } from '#app/server/api.ts'
import { TABLE_CLASSES } from '#app/server/table-classes.ts'
import { createPerson } from '#modules/accounts/server/commands/create-person.ts'
import { makeResolveActor, sessionKey } from '#modules/accounts/server/resolve-actor.ts'
import { systemClock } from '#server/clock.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { noLimits } from '#server/limits.ts'
import { closePlatform, openPlatform } from '#server/platform.ts'
import { transformer } from '#server/prepared.ts'
import { asPerson, asSystem, type Platform } from '#server/scope.ts'
import { callerFactory } from '#server/trpc.ts'
import { startEmbeddedPostgresql } from '../launcher/embedded-postgresql.mjs'
import type { Figure } from './run.ts'

const SECRET = 'a secret of benchmarks only, long enough'
const PUBLIC_URL = 'http://localhost:3000'
const ROUNDS = 3_000

/** CPU of this process a round, in microseconds; the first rounds warm up. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < ROUNDS; i++) await work()
  const before = process.cpuUsage()
  for (let i = 0; i < ROUNDS; i++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / ROUNDS
}

async function wallOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0
}

async function signedIn(platform: Platform): Promise<string> {
  const caller = { actor: { kind: 'system', reason: 'bench' } as const, requestId: 'bench' }
  const token = 'a'.repeat(32)
  await asPerson(platform, caller, async (people) => {
    const userId = await createPerson(people, {
      email: 'bench@alder.example',
      name: 'Bench Person',
      passwordHash: 'none',
      clientRoles: Object.fromEntries(
        Array.from({ length: 5 }, (_, index) => [`cl_t${index + 1}`, ['Owner' as const]]),
      ),
    })
    await people.db.execute(sql`insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
      values ('ses_bench', ${token}, ${userId}, now() + interval '1 day', now(), now())`)
  })
  const signature = createHmac('sha256', sessionKey(SECRET)).update(token).digest('base64')
  return `__Host-sid=${encodeURIComponent(`${token}.${signature}`)}`
}

async function measure(platform: Platform, print: (figure: Figure) => void): Promise<void> {
  await asSystem(platform, 'bench', 'bench', ({ db }) =>
    db.execute(sql`insert into clients (id, name, name_key, slug, status, address_time_zone, hours, booking, created_at)
      select 'cl_t' || n, 'Alder Street Garage ' || n, 'alder street garage ' || n, 't' || n, 'Enabled', 'America/Denver', '{}', '{}', now()
      from generate_series(1, 10000) n`),
  )
  const cookie = await signedIn(platform)
  const resolveActor = makeResolveActor(platform, PUBLIC_URL, SECRET)
  print({
    name: 'session check with roles, median',
    value: await wallOf(() => resolveActor(cookie)),
    unit: 'ms',
  })

  const { actor } = await resolveActor(cookie)
  if (actor.kind !== 'person') throw new Error('the session does not stand')
  const caller = callerFactory(appRouter)({
    platform,
    limits: noLimits,
    actor: { ...actor, isSystemAdmin: true },
    requestId: 'bench',
    ip: '192.0.2.1',
    preferredTenantId: null,
    sessionToken: null,
    signing: { secret: SECRET, publicUrl: PUBLIC_URL },
  })
  let cursor = 0
  const page = () => caller.tenant.authorizedTenants({ cursor: cursor++ % 10 })
  const wire = async () => JSON.stringify(transformer.serialize(await page()))
  print({ name: 'tenants page 1000 of 10000, answer', value: await cpuOf(page), unit: 'µs CPU' })
  print({ name: 'tenants page 1000 of 10000, answer and bytes', value: await cpuOf(wire), unit: 'µs CPU' })
  const bare = () => platform.accounts.pool.query({ name: 'bench-bare', text: 'select 1' })
  print({ name: 'tenants ceiling: one prepared select', value: await cpuOf(bare), unit: 'µs CPU' })
}

/** The session check and the tenant switcher at 10,000 tenants, over a database of its own. */
export async function benchTenants(print: (figure: Figure) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'always-open-bench-'))
  const database = await startEmbeddedPostgresql({ dataDir, durable: false })
  try {
    await migrateDatabase({
      ownerUrl: database.url,
      folder: 'migrations',
      classes: TABLE_CLASSES,
      functions: readFileSync('src/app/server/database/functions.sql', 'utf8'),
      secret: SECRET,
    })
    const platform = openPlatform({
      databaseUrl: database.url,
      appUrl: null,
      secret: SECRET,
      clock: systemClock(),
      onError: () => {},
    })
    try {
      await measure(platform, print)
    } finally {
      await closePlatform(platform)
    }
  } finally {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
