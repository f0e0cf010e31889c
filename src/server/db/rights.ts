import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { databaseCode } from './errors.ts'
import { applyPolicies, policyStatements, type TableClass } from './policies.ts'

/** Shorter than a second, after which PostgreSQL would end one of two that wait for each other: it may be a booking. */
const LOCK_TIMEOUT_MS = 500
const PAUSE_MS = 200
/** Some minutes: who writes this long without a gap has another trouble. */
const MOST_ATTEMPTS = 300
/** Not got in time, or got by two in a circle. */
const LOCKED = ['55P03', '40P01']
/** Where what was written is noted: a table that every migrated database has, and nobody reads for rows. */
const NOTED_AT = 'drizzle.__drizzle_migrations'

/** Everything that decides who may read and write what, as the catalog has it now. */
const STANDING = `
  select md5(string_agg(line, E'\\n' order by line)) as standing from (
    select concat_ws(' ', 'policy', tablename, policyname, permissive, roles, cmd, qual, with_check) as line
      from pg_policies where schemaname = 'public'
    union all
    select concat_ws(' ', 'table', relname, relrowsecurity, relforcerowsecurity, relacl)
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
    union all
    select concat_ws(' ', 'schema', nspacl) from pg_namespace where nspname = 'public'
    union all
    select concat_ws(' ', 'function', pg_get_functiondef(p.oid), p.proacl) from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
  ) as lines`

/**
 * Makes functions, triggers and row security say what the code says. Where they do already, by the note of whoever
 * wrote them and by what stands in the catalog, nothing is touched: a node that starts while others book must not lock
 * their tables. Else it is written in one transaction that gives way to whoever works, and tries again.
 */
export async function applyRights(
  owner: Client,
  functions: string,
  classes: Record<string, TableClass>,
): Promise<void> {
  const wanted = [functions, ...policyStatements(classes)].join('\n')
  const code = createHash('sha256').update(wanted).digest('hex')
  const { rows } = await owner.query<{ note: string | null }>(
    `select obj_description('${NOTED_AT}'::regclass, 'pg_class') as note`,
  )
  if (rows[0]?.note === `${code} ${await standing(owner)}`) return
  for (let attempt = 1; ; attempt += 1) {
    try {
      await owner.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await owner.query(functions)
      await applyPolicies(owner, classes)
      await owner.query(`comment on table ${NOTED_AT} is '${code} ${await standing(owner)}'`)
      await owner.query('commit')
      return
    } catch (error) {
      await owner.query('rollback')
      if (attempt >= MOST_ATTEMPTS || !LOCKED.includes(databaseCode(error) ?? '')) throw error
      await pause(PAUSE_MS)
    }
  }
}

async function standing(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ standing: string }>(STANDING)
  return rows[0]?.standing ?? ''
}
