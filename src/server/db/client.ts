import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { AppError } from '#shared/app-error.ts'
import { unavailable } from './errors.ts'

/** A connection that queries run on; inside a handle it is one open transaction. */
export type Db = NodePgDatabase<Record<string, never>>

/** How many callers may wait for a connection before the next one is turned away (reliability.md §8). */
const MAX_WAITING = 100

const LIMITS: PoolConfig = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  application_name: 'always-open',
}

/** One login's connections. */
export type Connections = {
  /** Runs `work` in one transaction that starts with `settings`; commits when it returns, rolls back when it throws. */
  transaction<T>(settings: Record<string, string>, work: (db: Db) => Promise<T>): Promise<T>
  /** For single statements outside a transaction. */
  db: Db
  pool: Pool
  close(): Promise<void>
}

const CLIENT_DBS = new WeakMap<PoolClient, Db>()
const DB_CLIENTS = new WeakMap<Db, PoolClient>()

function dbOf(client: PoolClient): Db {
  const known = CLIENT_DBS.get(client)
  if (known) return known
  const made = drizzle(client, { casing: 'snake_case' })
  CLIENT_DBS.set(client, made)
  DB_CLIENTS.set(made, client)
  return made
}

/** The connection of an open transaction, for what the query builder cannot say. */
export function clientOf(db: Db): PoolClient {
  const client = DB_CLIENTS.get(db)
  if (!client) throw new Error('This works inside a transaction only')
  return client
}

/** The opening statements of a transaction in one round trip. Values are quoted; names are written by our own code only. */
function opening(settings: Record<string, string>): string {
  const sets = Object.entries(settings).map(
    ([name, value]) => `select set_config('${name}', '${value.replaceAll("'", "''")}', true)`,
  )
  return ['begin', ...sets].join('; ')
}

/** Opens the connections of one login. `onError` hears of connections that broke outside of a query. */
export function connect(
  config: PoolConfig & { connectionString: string; role?: string },
  onError: (error: Error) => void,
): Connections {
  const { role, ...rest } = config
  const pool = new Pool({ ...LIMITS, max: 20, ...rest })
  // Each connection tells by itself, also while it is in use between two queries; the pool would tell of idle ones again.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', onError))
  if (role) pool.on('connect', (client) => void client.query(`set role ${role}`).catch(onError))

  async function checkOut(): Promise<PoolClient> {
    if (pool.waitingCount >= MAX_WAITING) throw new AppError('UNAVAILABLE', { retryAfterS: 1 })
    return pool.connect()
  }

  return {
    pool,
    db: drizzle(pool, { casing: 'snake_case' }),
    close: () => pool.end(),
    async transaction(settings, work) {
      const client = await checkOut().catch((error: unknown) => {
        throw unavailable(error)
      })
      let broken: Error | undefined
      try {
        await client.query(opening(settings))
        const result = await work(dbOf(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure
        })
        throw unavailable(error)
      } finally {
        client.release(broken)
      }
    },
  }
}
