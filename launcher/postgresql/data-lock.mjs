import { waitUntil } from './processes.mjs'

/**
 * @typedef {{ host: string, port: number, user: string, password: string, database: string }} Connection
 */

/** One number for every version of the product: whoever holds it owns the data folder. */
const lockKey = 4_127_365_801

/**
 * A connection of its own. `pg` is loaded late because the launcher starts before packages are installed.
 * @param {Connection} connection
 */
export async function connect(connection) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  // Without a listener the loss of the connection would end this process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Takes the lock on the data folder and returns the connection that holds it, or null when another product has it.
 * It tries for two seconds, because a second start asks by taking the lock for a moment.
 * @param {Connection} connection
 */
export async function takeDataLock(connection) {
  const client = await connect(connection)
  if (await waitUntil(() => tryLock(client), 2000)) return client
  await client.end()
  return null
}

/**
 * Whether somebody holds the lock on a running cluster.
 * @param {Connection} connection
 */
export async function isDataLocked(connection) {
  const client = await connect(connection)
  try {
    return !(await tryLock(client))
  } finally {
    await client.end()
  }
}

/** @param {import('pg').Client} client */
async function tryLock(client) {
  const { rows } = await client.query('select pg_try_advisory_lock($1::bigint) as taken', [lockKey])
  return rows[0]?.taken === true
}
