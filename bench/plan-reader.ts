import { Client } from 'pg'
import { clientOf } from '#server/db/client.ts'
import type { Platform } from '#server/scope.ts'

/** A statement as the product sent it, and the login that sent it. */
export type Statement = { text: string; values: unknown[]; user: string }

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  Plans?: Plan[]
}
type Explained = { 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }

/** Tables that grow with a shop's days; reading one of them whole is never right. */
const BIG = new Set([
  'appointments',
  'customers',
  'vehicles',
  'changes',
  'messages',
  'manage_links',
  'clients',
  'shop_counters',
])
const TRIES = 5

type Query = (...args: unknown[]) => unknown
type Config = { text?: unknown; values?: unknown }

/** What the product asks of the database while `ask` runs; settings and transactions left out. */
export async function recordStatements(ask: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const prototype = Client.prototype as unknown as { query: Query }
  const original = prototype.query
  prototype.query = function query(this: Client, ...args: unknown[]) {
    const [first, second] = args
    const { text, values } =
      typeof first === 'string' ? { text: first, values: second } : ((first ?? {}) as Config)
    const list = Array.isArray(second) ? second : Array.isArray(values) ? values : []
    if (typeof text === 'string' && /^\s*(select|with)\b/i.test(text) && !text.includes('set_config'))
      statements.push({ text, values: list, user: String((this as unknown as { user: unknown }).user) })
    return original.apply(this, args)
  }
  try {
    await ask()
  } finally {
    prototype.query = original
  }
  return statements
}

function nodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)]
}

/** Explains a statement under its own login in the shop: the best time of a few, and the big tables that it reads whole. */
export async function judge(platform: Platform, clientId: string, { text, values, user }: Statement) {
  const login = user.includes('accounts') ? 'accounts' : user.includes('system') ? 'system' : 'app'
  return platform[login].transaction({ 'app.client_ids': login === 'app' ? clientId : '' }, async (db) => {
    let milliseconds = Number.POSITIVE_INFINITY
    const scanned = new Set<string>()
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const { rows } = await clientOf(db).query<Explained>({
        text: `explain (analyze, timing off, format json) ${text}`,
        values,
      })
      const [explained] = rows[0]?.['QUERY PLAN'] ?? []
      if (!explained) throw new Error(`no plan for ${text}`)
      milliseconds = Math.min(milliseconds, explained['Execution Time'])
      for (const node of nodes(explained.Plan)) {
        const table = node['Relation Name'] ?? ''
        if (node['Node Type'] === 'Seq Scan' && BIG.has(table)) scanned.add(table)
      }
    }
    return { milliseconds, scanned: [...scanned] }
  })
}
