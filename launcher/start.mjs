import { createWriteStream, mkdirSync, watch } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { buildWhatIsStale } from './build.mjs'
import { startEmbeddedPostgresql } from './embedded-postgresql.mjs'
import { installWhatIsMissing } from './install.mjs'
import { checkNode } from './node-version.mjs'
import { whenParentIsGone } from './parent.mjs'
import { waitForFreePort } from './port.mjs'
import { repository } from './repository.mjs'
import { ServerProcess } from './server-process.mjs'
import { StopSentence } from './stop-sentence.mjs'

/** @typedef {import('./embedded-postgresql.mjs').EmbeddedPostgresql} EmbeddedPostgresql */

const development = process.argv.includes('--dev')

/** Everything that must be ended again, in the order of its start. */
class Product {
  constructor() {
    /** @type {EmbeddedPostgresql | null} */
    this.database = null
    /** @type {Promise<EmbeddedPostgresql> | null} */
    this.opening = null
    /** @type {ServerProcess | null} */
    this.server = null
    this.ending = false
  }

  async start() {
    checkNode()
    await installWhatIsMissing()
    const dataDir = resolve(process.env['DATA_DIR'] || 'data')
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!process.env['DATABASE_URL']) {
      this.opening = this.openDatabase(dataDir)
      this.database = await this.opening
    }
    if (this.ending) return
    if (!development) await buildWhatIsStale()
    await waitForFreePort(Number(process.env['PORT'] || 3000), process.env['HOST'] || '0.0.0.0')
    if (this.ending) return
    this.server = new ServerProcess({ args: serverArguments(), env: this.serverEnvironment(dataDir) })
    if (development) restartOnChange(this.server)
    await this.server.run()
  }

  /** @param {string} dataDir */
  openDatabase(dataDir) {
    const file = createWriteStream(join(dataDir, 'postgresql.log'), { mode: 0o600 })
    file.on('error', () => {})
    return startEmbeddedPostgresql({
      dataDir,
      // Refused statements are the server's to log; here only the database's own life is kept.
      settings: { log_min_messages: 'log', log_min_error_statement: 'panic', log_checkpoints: 'off' },
      log: (line) => file.write(`${line}\n`),
      onLost: (sentence) => void this.end(1, sentence),
    })
  }

  /**
   * @param {string} dataDir
   * @returns {NodeJS.ProcessEnv}
   */
  serverEnvironment(dataDir) {
    const mode = { NODE_ENV: development ? 'development' : 'production', DATA_DIR: dataDir }
    const database = this.database ? { DATABASE_URL: this.database.url, EMBEDDED_DATABASE: '1' } : {}
    return { ...process.env, ...mode, ...database }
  }

  /**
   * Ends the server, then the database, then this process. The second call does not wait for requests.
   * @param {number} exitCode
   * @param {string} [sentence] why, for the person at the terminal
   */
  async end(exitCode, sentence) {
    if (this.ending) return this.server?.kill()
    this.ending = true
    if (sentence) process.stderr.write(`${sentence}\n`)
    const database = await this.opening?.catch(() => null)
    await database?.leaving()
    await this.server?.stop()
    await database?.stop()
    process.exit(exitCode)
  }
}

function serverArguments() {
  if (development) return ['--import', 'tsx', join(repository, 'src/app/server/main.ts')]
  return [
    // Left alone, Node lets garbage grow to four times what is in use before it looks for it in earnest.
    '--heap-growing-percent=50',
    // And looks for it on four threads, which on two cores take them from the database and from answers.
    `--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`,
    '--enable-source-maps',
    join(repository, 'dist/server/main.js'),
  ]
}

/**
 * The browser's code is reloaded by Vite inside the server; everything else needs a new server.
 * @param {ServerProcess} server
 */
function restartOnChange(server) {
  /** @type {NodeJS.Timeout | undefined} */
  let soon
  watch(join(repository, 'src'), { recursive: true }, (_event, file) => {
    if (!file || /\.test\.tsx?$|\.gen\.ts$|(^|[\\/])web[\\/]/.test(file)) return
    clearTimeout(soon)
    soon = setTimeout(() => server.restart(), 150)
  })
}

const product = new Product()
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => void product.end(0))
}
whenParentIsGone(() => void product.end(0))

try {
  await product.start()
} catch (error) {
  if (!(error instanceof StopSentence))
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  await product.end(
    error instanceof StopSentence ? error.exitCode : 1,
    error instanceof StopSentence ? error.message : undefined,
  )
}
