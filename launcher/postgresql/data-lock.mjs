import { waitUntil } from './processes.mjs'

/**
 * @typedef {{ host: string, port: number, user: string, password: string, database: string }} Connection
 */

/** One number for every version of the product: whoever holds it owns the data folder. */
const lockKey = 4_127_365_801

/** How the holder's connection is called, and how once its owner is about to end. */
const staysName = 'always-open data lock'
const leavesName = 'always-open data lock, leaving'

/**
 * Takes the lock on the data folder and returns the connection that holds it, or null when another product has it.
 * It tries for two seconds, because a second start asks by taking the lock for a moment.
 * @param {Connection} connection
 */
export async function takeDataLock(connection) {
  const client = await connect(connection, staysName)
  if (await waitUntil(() => tryLock(client), 2000)) return client
  await client.end()
  return null
}

/**
 * Tells a second start that it need not give up: this owner is about to end.
 * @param {import('pg').Client} holder
 */
export async function sayLeaving(holder) {
  await holder.query(`set application_name = '${leavesName}'`)
}

/**
 * Whether somebody holds the lock on a running server, and means to keep it.
 * @param {Connection} connection
 * @returns {Promise<'stays' | 'leaves' | null>}
 */
export async function dataLockOwner(connection) {
  const client = await connect(connection, 'always-open start')
  try {
    if (await tryLock(client)) return null
    const leaving = await client.query('select 1 from pg_stat_activity where application_name = $1', [
      leavesName,
    ])
    return leaving.rows.length > 0 ? 'leaves' : 'stays'
  } finally {
    await client.end()
  }
}

/**
 * A connection of its own. `pg` is loaded late because the launcher starts before packages are installed.
 * @param {Connection} connection
 * @param {string} name
 */
async function connect(connection, name) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ ...connection, application_name: name, connectionTimeoutMillis: 5000 })
  // Without a listener the loss of the connection would end this process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** @param {import('pg').Client} client */
async function tryLock(client) {
  const { rows } = await client.query('select pg_try_advisory_lock($1::bigint) as taken', [lockKey])
  return rows[0]?.taken === true
}
