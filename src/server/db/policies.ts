import type { Client } from 'pg'
import { ROLES } from './logins.ts'

/**
 * Every table belongs to one class, and the class decides who sees which rows:
 * - `shop`: rows of the shops in the handle, by `client_id`;
 * - `shop-trace`: as `shop`; the accounts login writes there too, for what people did to people of a shop;
 * - `shop-root`: the shops themselves, by `id`;
 * - `organization`: rows of the handle's organization, or of the organizations of its shops;
 * - `organization-root`: the organizations themselves;
 * - `people`: only the accounts login;
 * - `membership`: written and read by the accounts login, counted by nobody else;
 * - `platform`: budgets and keys without a shop.
 */
export type TableClass =
  | 'shop'
  | 'shop-trace'
  | 'shop-root'
  | 'organization'
  | 'organization-root'
  | 'people'
  | 'membership'
  | 'platform'

const SHOPS = `any(string_to_array(nullif(current_setting('app.client_ids', true), ''), ','))`
/**
 * The same for rows of shop tables, read once a statement. Inside coalesce the planner does not count the shop twice:
 * queries name their shop themselves, and with both it would expect a row where there are thousands, and read all
 * customers of a shop for each of its visits.
 */
const OF_A_SHOP = `coalesce(client_id = any((select string_to_array(nullif(current_setting('app.client_ids', true), ''), ','))::text[]), false)`
const ORGANIZATION = `nullif(current_setting('app.organization_id', true), '')`
const OF_SHOPS = `(select c.organization_id from clients c where c.id = ${SHOPS})`

const ROWS: Record<TableClass, { visible: string | null; writes: string | null }> = {
  shop: { visible: OF_A_SHOP, writes: OF_A_SHOP },
  'shop-trace': { visible: OF_A_SHOP, writes: OF_A_SHOP },
  'shop-root': { visible: `id = ${SHOPS}`, writes: `id = ${SHOPS}` },
  organization: {
    visible: `organization_id = ${ORGANIZATION} or organization_id in ${OF_SHOPS}`,
    writes: `organization_id = ${ORGANIZATION}`,
  },
  'organization-root': {
    visible: `id = ${ORGANIZATION} or id in ${OF_SHOPS}`,
    writes: `id = ${ORGANIZATION}`,
  },
  people: { visible: null, writes: null },
  membership: { visible: null, writes: null },
  platform: { visible: 'true', writes: 'true' },
}

const DATA_ROLES = [ROLES.app, ROLES.accounts, ROLES.system]

/** Classes whose rows the accounts login works with. */
const ACCOUNTS_READ: TableClass[] = ['people', 'membership', 'shop-root', 'organization-root']
const ACCOUNTS_WRITE: TableClass[] = ['people', 'membership']

function policiesOf(table: string, kind: TableClass): string[] {
  const { visible, writes } = ROWS[kind]
  const policy = (name: string, command: string, role: string, using: string | null, check: string | null) =>
    `create policy ${name} on ${table} for ${command} to ${role}${using ? ` using (${using})` : ''}${check ? ` with check (${check})` : ''}`
  return [
    policy('system_all', 'all', ROLES.system, 'true', 'true'),
    `grant select, insert, update, delete on ${table} to ${ROLES.system}`,
    ...(visible && writes
      ? [
          policy('app_read', 'select', ROLES.app, visible, null),
          policy('app_insert', 'insert', ROLES.app, null, writes),
          policy('app_update', 'update', ROLES.app, writes, writes),
          policy('app_delete', 'delete', ROLES.app, writes, null),
          `grant select, insert, update, delete on ${table} to ${ROLES.app}`,
        ]
      : []),
    ...(ACCOUNTS_READ.includes(kind)
      ? [
          policy('accounts_read', 'select', ROLES.accounts, 'true', null),
          `grant select on ${table} to ${ROLES.accounts}`,
        ]
      : []),
    ...(ACCOUNTS_WRITE.includes(kind)
      ? [
          policy('accounts_insert', 'insert', ROLES.accounts, null, 'true'),
          policy('accounts_update', 'update', ROLES.accounts, 'true', 'true'),
          policy('accounts_delete', 'delete', ROLES.accounts, 'true', null),
          `grant insert, update, delete on ${table} to ${ROLES.accounts}`,
        ]
      : []),
    ...(kind === 'shop-trace'
      ? [
          policy('accounts_read', 'select', ROLES.accounts, visible, null),
          policy('accounts_insert', 'insert', ROLES.accounts, null, writes),
          policy('accounts_update', 'update', ROLES.accounts, writes, writes),
          `grant select, insert, update on ${table} to ${ROLES.accounts}`,
        ]
      : []),
    ...(kind === 'platform'
      ? [
          policy('accounts_all', 'all', ROLES.accounts, 'true', 'true'),
          `grant select, insert, update, delete on ${table} to ${ROLES.accounts}`,
        ]
      : []),
  ]
}

/** What makes row security say what the list of classes says, once no policy is left from before. */
export function policyStatements(classes: Record<string, TableClass>): string[] {
  return [
    `revoke all on schema public from public`,
    ...DATA_ROLES.map((role) => `grant usage on schema public to ${role}`),
    ...Object.entries(classes).flatMap(([table, kind]) => [
      `alter table ${table} enable row level security`,
      `alter table ${table} force row level security`,
      ...policiesOf(table, kind),
    ]),
    // The spine and what people did about their accounts are written forward only.
    `revoke update, delete on changes from ${ROLES.app}, ${ROLES.accounts}, ${ROLES.system}`,
    `revoke update, delete on account_events from ${ROLES.accounts}, ${ROLES.system}`,
  ]
}

/** Makes row security say exactly what the list of classes says; in the transaction of the caller. */
export async function applyPolicies(owner: Client, classes: Record<string, TableClass>): Promise<void> {
  const { rows } = await owner.query<{ tablename: string; policyname: string }>(
    `select tablename, policyname from pg_policies where schemaname = 'public'`,
  )
  const drops = rows.map((row) => `drop policy ${row.policyname} on ${row.tablename}`)
  await owner.query([...drops, ...policyStatements(classes)].join(';\n'))
}
