import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { ConfigError } from '../config.ts'
import { migrateJobs } from '../jobs-schema.ts'
import { ensureLogins } from './logins.ts'
import type { TableClass } from './policies.ts'
import { applyRights } from './rights.ts'

/** One number for the whole product: nodes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_214_001

type Migration = {
  /** The owner's login; used here and closed again. */
  ownerUrl: string
  folder: string
  classes: Record<string, TableClass>
  /** `create or replace` statements, run where the database does not say the same already. */
  functions: string
  /** Makes the unprivileged logins; null when they were made by hand (`DATABASE_APP_URL`). */
  secret: string | null
}

/** Brings a database to the newest schema, under a lock; safe to run from several nodes at once. */
export async function migrateDatabase({
  ownerUrl,
  folder,
  classes,
  functions,
  secret,
}: Migration): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await owner.query('create extension if not exists btree_gist; create extension if not exists pg_trgm')
    if (secret) await ensureLogins(owner, secret)
    await migrate(drizzle(owner), { migrationsFolder: folder })
    await migrateJobs(owner, ownerUrl)
    await applyRights(owner, functions, classes)
  } finally {
    await owner.end()
  }
}

/** Refuses a login that could step over row security, and a server that may lose what it acknowledged. */
export async function assertSafeDatabase(client: {
  query(text: string): Promise<{ rows: unknown[] }>
}): Promise<void> {
  const { rows } = await client.query(`
    select r.rolsuper or r.rolbypassrls or exists (select 1 from pg_class c where c.relowner = r.oid and c.relkind = 'r') as privileged,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit
    from pg_roles r where r.rolname = current_user`)
  const row = rows[0] as {
    privileged: boolean
    fsync: string
    full_page_writes: string
    synchronous_commit: string
  }
  if (row.privileged)
    throw new ConfigError(
      'The database login of the application owns tables or steps over row security. Use an unprivileged login.',
    )
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'] as const)
    if (row[name] === 'off')
      throw new ConfigError(`The database runs with ${name}=off and may lose bookings. Switch it on.`)
}
