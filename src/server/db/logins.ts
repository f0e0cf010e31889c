import { createHash, createHmac } from 'node:crypto'
import type { Client } from 'pg'

/**
 * Three unprivileged roles hold the grants and policies of the product's tables and own none of them; a fourth owns the
 * job queue's tables and nothing else. Each installation has a login of its own for each, named by its secret, so that
 * two installations on one server do not meet.
 */
export const ROLES = {
  app: 'always_open_app',
  accounts: 'always_open_accounts',
  system: 'always_open_system',
  jobs: 'always_open_jobs',
} as const
export type LoginName = keyof typeof ROLES

/** The login of a role and its password, both derived from the installation's secret. */
export function loginOf(name: LoginName, secret: string): { user: string; password: string } {
  const mark = createHash('sha256').update(`login:${secret}`).digest('hex').slice(0, 10)
  return {
    user: `${ROLES[name]}_${mark}`,
    password: createHmac('sha256', secret).update(`password:${name}`).digest('hex'),
  }
}

/** Makes the roles and this installation's logins where they are missing. Needs a login that may create roles. */
export async function ensureLogins(owner: Client, secret: string): Promise<void> {
  for (const role of Object.values(ROLES))
    await owner.query(
      `do $$ begin create role ${role} nologin nosuperuser nobypassrls; exception when duplicate_object then null; when unique_violation then null; end $$`,
    )
  for (const name of Object.keys(ROLES) as LoginName[]) {
    const { user, password } = loginOf(name, secret)
    const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [user])
    if (rowCount) continue
    await owner.query(
      `create role ${user} login nosuperuser nobypassrls nocreatedb nocreaterole in role ${ROLES[name]} password '${password}'`,
    )
  }
}

/** The same database under another login. */
export function withLogin(url: string, { user, password }: { user: string; password: string }): string {
  return url.replace(/^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?/, `$1${user}:${encodeURIComponent(password)}@`)
}
