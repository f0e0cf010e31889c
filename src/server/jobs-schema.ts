import { runMigrations } from 'graphile-worker'
import { Pool, type Client, type PoolConfig } from 'pg'
import { ROLES } from './db/logins.ts'

/** The doors to the queue, which refuses every login but its own. They run as the queue's owner, with a fixed search path. */
const DOORS = `
create or replace function jobs.enqueue(task text, payload json, at timestamptz, key text) returns void
  language sql security definer set search_path = pg_catalog, graphile_worker
  as $$ select graphile_worker.add_job(identifier => task, payload => payload, run_at => at, job_key => key, max_attempts => 8) $$;
revoke all on function jobs.enqueue(text, json, timestamptz, text) from public;
grant usage on schema jobs to ${ROLES.app}, ${ROLES.accounts}, ${ROLES.system};
grant execute on function jobs.enqueue(text, json, timestamptz, text)
  to ${ROLES.app}, ${ROLES.accounts}, ${ROLES.system};`

/** Connections that act as the queue's owner, whichever login opened them. */
export function jobsPool(
  config: PoolConfig & { connectionString: string },
  onError: (error: Error) => void,
): Pool {
  const pool = new Pool({
    max: 6,
    application_name: 'always-open-jobs',
    ...config,
    options: `-c role=${ROLES.jobs}`,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** The queue's migrations ask for the right to make schemas even when theirs exists; they have it only meanwhile. */
const onDatabase = (grant: string) =>
  `do $$ begin execute format('${grant} ${ROLES.jobs}', current_database()); end $$;`

/** Makes the queue's schema and the doors to it; part of every migration, under its lock. */
export async function migrateJobs(owner: Client, ownerUrl: string): Promise<void> {
  await owner.query(`
    grant ${ROLES.jobs} to current_user;
    create schema if not exists graphile_worker authorization ${ROLES.jobs};
    create schema if not exists jobs authorization ${ROLES.jobs};
    ${onDatabase('grant create on database %I to')}`)
  const failures: Error[] = []
  const pool = jobsPool({ connectionString: ownerUrl, max: 1 }, (error) => failures.push(error))
  try {
    await runMigrations({ pgPool: pool })
    await pool.query(DOORS)
    if (failures[0]) throw failures[0]
  } finally {
    await pool.end()
    await owner.query(onDatabase('revoke create on database %I from'))
  }
}
