import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseAccount } from './postgresql/account.mjs'
import { reachableBinaries } from './postgresql/binaries.mjs'
import {
  clusterFolder,
  giveFolder,
  makeCluster,
  makeSocketFolder,
  readPassword,
} from './postgresql/cluster.mjs'
import { sayLeaving, takeDataLock } from './postgresql/data-lock.mjs'
import { clearLeftBehind } from './postgresql/left-behind.mjs'
import { readPidFile } from './postgresql/pid-file.mjs'
import { DidNotStart, startPostmaster } from './postgresql/postmaster.mjs'
import { clusterName } from './postgresql/processes.mjs'
import { withProcessLock } from './process-lock.mjs'
import { alreadyRunning, StopSentence } from './stop-sentence.mjs'

/**
 * @typedef {import('./postgresql/data-lock.mjs').Connection} Connection
 *
 * @typedef {object} EmbeddedOptions
 * @property {string} dataDir made when missing; the cluster is its folder `postgresql-17`
 * @property {string} [database] made when missing; default `always_open`
 * @property {boolean} [durable] default true; false only for tests: no fsync
 * @property {Readonly<Record<string, string>>} [settings] more server settings
 * @property {(line: string) => void} [log] gets each line of the server's log
 * @property {(sentence: string) => void} [onLost] called when the server died and could not be started again
 *
 * @typedef {object} EmbeddedPostgresql
 * @property {Connection} connection the superuser, over a Unix socket
 * @property {string} url the same as one address for `pg`
 * @property {string} clusterName stands in the command line of each of its processes
 * @property {() => Promise<void>} leaving says to a second start that `stop` follows soon
 * @property {() => Promise<void>} stop ends it; close your pools first
 */

/**
 * Starts the PostgreSQL server of a data folder, or says in one sentence why not. It belongs to this process: it
 * stops when this process ends, however it ends, and is started again when it dies by itself.
 * @param {EmbeddedOptions} options
 * @returns {Promise<EmbeddedPostgresql>}
 * @throws a StopSentence that says why it cannot start
 */
export async function startEmbeddedPostgresql(options) {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(resolve(options.dataDir))
  const supervisor = new Supervisor({ ...options, dataDir })
  await supervisor.start()
  return supervisor.handle()
}

/**
 * The address of the database that another process runs on a data folder, or null when none is ready.
 * @param {string} dataDir
 * @param {string} [database] default `always_open`
 */
export function runningDatabase(dataDir, database = 'always_open') {
  const pidFile = readPidFile(dataDir)
  if (pidFile?.status !== 'ready') return null
  const { socketFolder: host, port } = pidFile
  return urlOf({ host, port, user: 'postgres', password: readPassword(dataDir), database })
}

/** @param {Connection} connection */
function urlOf({ user, password, database, host, port }) {
  return `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

/** A database that served so long and then died was killed; one that did not cannot live here. */
const LIVED_MS = 500

class Supervisor {
  /** @param {EmbeddedOptions} options */
  constructor(options) {
    this.dataDir = options.dataDir
    this.database = options.database ?? 'always_open'
    this.durable = options.durable ?? true
    this.log = options.log ?? (() => {})
    this.onLost = options.onLost ?? (() => {})
    this.name = clusterName(this.dataDir)
    this.account = chooseAccount(clusterFolder(this.dataDir))
    this.bin = reachableBinaries(this.account)
    this.socketFolder = makeSocketFolder(this.account)
    this.settings = { timezone: 'UTC', log_timezone: 'UTC', jit: 'off', ...options.settings }
    if (!this.durable)
      Object.assign(this.settings, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' })
    /** @type {import('./postgresql/postmaster.mjs').Postmaster | null} */
    this.postmaster = null
    /** @type {import('pg').Client | null} */
    this.lock = null
    /** @type {Promise<void> | null} */
    this.watching = null
    this.stopping = false
  }

  /** @returns {Connection} */
  connection() {
    const password = readPassword(this.dataDir)
    return { host: this.socketFolder, port: 5432, user: 'postgres', password, database: this.database }
  }

  /** @returns {EmbeddedPostgresql} */
  handle() {
    const connection = this.connection()
    const leaving = async () => {
      if (this.lock) await sayLeaving(this.lock).catch(() => {})
    }
    return { connection, url: urlOf(connection), clusterName: this.name, leaving, stop: () => this.stop() }
  }

  async start() {
    const postmaster = await withProcessLock(this.name, () => this.startOnce())
    this.watching = this.watch(postmaster)
  }

  async startOnce() {
    const { dataDir, bin, account, name, socketFolder, durable, settings, log } = this
    try {
      await clearLeftBehind(dataDir, name)
      // The guard of an earlier server removes the folder when its server ends.
      if (!existsSync(socketFolder)) mkdirSync(socketFolder, { mode: 0o700 })
      giveFolder(socketFolder, account)
      await makeCluster({ dataDir, bin, account, name, socketFolder, durable })
      this.postmaster = await startPostmaster({ dataDir, bin, account, name, socketFolder, settings, log })
      this.lock = await takeDataLock({ ...this.connection(), database: 'postgres' })
      if (!this.lock) throw alreadyRunning(dataDir)
      await this.makeDatabase(this.lock)
      return this.postmaster
    } catch (error) {
      await this.postmaster?.stop()
      rmSync(socketFolder, { recursive: true, force: true })
      throw error
    }
  }

  /** @param {import('pg').Client} client */
  async makeDatabase(client) {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [this.database])
    if (rows.length === 0) await client.query(`create database ${client.escapeIdentifier(this.database)}`)
  }

  /**
   * Starts the server again when it dies by itself: at once, then with growing pauses, and gives up when it dies
   * six times without having lived for half a second.
   * @param {import('./postgresql/postmaster.mjs').Postmaster} postmaster
   */
  async watch(postmaster) {
    let current = postmaster
    let shortLives = 0
    for (;;) {
      const born = performance.now()
      const { lastLines } = await current.ended
      if (this.stopping) return
      shortLives = performance.now() - born > LIVED_MS ? 0 : shortLives + 1
      if (shortLives > 5) return this.onLost(`The database keeps ending: ${lastLines}`)
      this.log('the database ended by itself; starting it again')
      try {
        await pause(shortLives < 2 ? 0 : 250 * 2 ** shortLives)
        if (!this.stopping) current = await withProcessLock(this.name, () => this.startOnce())
        // Told to end meanwhile: `stop` waits for this loop and then ends what was started just now.
        if (this.stopping) return
      } catch (error) {
        // What has a sentence of its own stays as it is; all else, as a connection that broke before it had its lock, is
        // one more short life.
        if (error instanceof StopSentence && !(error instanceof DidNotStart))
          return this.onLost(error.message)
        this.log(String(error))
      }
    }
  }

  async stop() {
    this.stopping = true
    await this.lock?.end().catch(() => {})
    await this.postmaster?.stop()
    await this.watching
    await this.lock?.end().catch(() => {})
    await this.postmaster?.stop()
    rmSync(this.socketFolder, { recursive: true, force: true })
  }
}
